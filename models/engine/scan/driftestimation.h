// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/ports/history/scanhistory.h"
#include "models/rules/claims/sampling.h"

namespace cells::drift {

struct EstimateRequest
{
    const ClaimableModel *model = nullptr;
    int jobs = 2;
    // No block but the first is started later than this after the beginning.
    Duration time = std::chrono::milliseconds{1'200};
    // The same seed draws the same blocks.
    std::uint64_t seed = 0;
};

// An estimate for the ids from the first row to the last; claims outside of them are unknown.
struct EstimateReport : ScanSetting
{
    CellId cell;
    const ClaimableModel *model = nullptr;
    // Nothing: no row is in scope.
    std::optional<SequenceRange> ids{};
    // The blocks that were read, their ids, and the counts in them.
    int blocks = 0;
    std::uint64_t idsRead = 0;
    ScanCounts counted{};
    // The estimated drift, and each of its classes, in the whole range.
    claims::EstimatedTotal drift{};
    std::array<claims::EstimatedTotal, allOf<claims::DriftClass>().size()> classes{};
    // Why no more was read; the blocks so far are a sample all the same.
    std::optional<Failure> problem{};
};

// Whether all ids were read, so that it is a count.
bool isExact(const EstimateReport &report);

StoredScan storedScan(const EstimateReport &report, const std::string &environment);
// Returns the stored estimate, without the classes that the sample has not seen. Nothing when the scan is no estimate,
// or its totals were not stored.
std::optional<EstimateReport> estimateOf(const StoredScan &scan);

// The newest estimate of each model of a cell, by any process of this machine.
using EarlierEstimates = std::vector<std::shared_ptr<const EstimateReport>>;
// Another service may have had the environment's name before.
Outcome<EarlierEstimates> fetchEarlierEstimates(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);

// Estimates the drift of a model in under two seconds: cuts the ids into strata of one size, and compares one random
// block of each as a scan does. Does not look up who holds missing values. Read-only. Fails when no block could be
// read.
Outcome<EstimateReport> estimateModel(const claims::CellSources &cell, const OpenStreams &openStreams, Clock &clock,
    const Thresholds &thresholds, const EstimateRequest &request, std::stop_token stop);

} // namespace cells::drift
