// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/ports/scanhistory.h"
#include "models/rules/claims/sampling.h"

namespace cells {

struct EstimateRequest
{
    const ClaimableModel *model = nullptr;
    int jobs = 2;
    // So long after the beginning no block is begun any more, but for the first.
    Duration time = std::chrono::milliseconds{1'200};
    // The same one draws the same blocks.
    std::uint64_t seed = 0;
};

// What a sample says of the ids from the first row to the last; nothing is known of claims before or beyond.
struct EstimateReport
{
    CellId cell;
    const ClaimableModel *model = nullptr;
    std::string service;
    DatabaseIdentity database;
    Thresholds thresholds;
    Instant startedAt;
    Duration took{};
    // Nothing: no row is in scope.
    std::optional<SequenceRange> ids{};
    // So many blocks of so many ids in all were read; counted is what they hold, and nothing else.
    int blocks = 0;
    std::uint64_t idsRead = 0;
    ScanCounts counted{};
    // Where both sides disagree, and each class of it, in the whole range.
    EstimatedTotal drift{};
    std::array<EstimatedTotal, allOf<DriftClass>().size()> classes{};
    // Blocks that were read again after a fault.
    int retries = 0;
    // Why no more was read; what was is a sample all the same.
    std::optional<Failure> problem{};
};

// As pages ask for it.
using EstimateModel = std::function<Outcome<EstimateReport>(const ClaimableModel &, std::stop_token)>;

// All ids were read: then it is a count.
bool isExact(const EstimateReport &report);

StoredScan storedScan(const EstimateReport &report, const std::string &environment);
// As it was kept: of classes that the sample has not seen nothing is. Nothing: it is no estimate, or how many there are
// in all was not kept.
std::optional<EstimateReport> estimateOf(const StoredScan &scan);

// The newest estimate of each model of a cell, by whichever process of this machine.
using EarlierEstimates = std::vector<std::shared_ptr<const EstimateReport>>;
using FetchEarlierEstimates = std::function<Outcome<EarlierEstimates>(std::stop_token)>;
// Another service may have had the environment's name before.
Outcome<EarlierEstimates> fetchEarlierEstimates(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);

// A first look at a model in under two seconds: the ids are cut into strata of one size, and of each one block, drawn
// by chance, is compared as a scan does it. Who holds a missing value is not asked. Read-only.
class DriftEstimation
{
public:
    DriftEstimation(const CellSources &cell, OpenStreams openStreams, Clock &clock, Thresholds thresholds);

    // Fails when no block could be read.
    Outcome<EstimateReport> run(const EstimateRequest &request, std::stop_token stop);

private:
    Outcome<EstimateReport> begin(const EstimateRequest &request, std::stop_token stop);

    CellSources m_cell;
    OpenStreams m_openStreams;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
