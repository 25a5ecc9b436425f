// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/ports/history/scanhistory.h"

#include <array>
#include <map>

namespace cells::drift {

// Returns the hash that the history stores in place of a value, which may be personal (C23). Empty stays empty.
std::string valueDigest(const std::string &value);
bool isValueDigest(std::string_view text);

// Returns the scan as the history stores it.
StoredScan storedScan(const ScanReport &report, const std::string &environment);

// Returns the report of a stored scan, to be shown or resumed. Refused when this build does not know its model, or its
// differences are damaged.
Outcome<ScanReport> reportOf(
    const StoredScan &scan, const std::vector<std::string> &differences, const std::shared_ptr<Spill> &spill);

// Refused when the history has no such scan of the environment, or no longer its differences.
Outcome<std::shared_ptr<const ScanReport>> fetchScan(
    ScanHistory &history, const std::string &environment, std::int64_t number);

// Returns the newest scan of the model when it is unfinished; nothing when there is none to resume.
Outcome<std::shared_ptr<const ScanReport>> fetchBegunScan(ScanHistory &history, const ScanSubject &subject);

// The newest scan of each model of a cell, among those whose differences are stored.
struct EarlierScans
{
    std::vector<std::shared_ptr<const ScanReport>> scans{};
    // Why the scan of a model cannot be shown; the others are shown.
    std::vector<std::pair<const ClaimableModel *, Failure>> damaged{};
    // The newest scan of a model when it failed; `scans` then has the earlier complete one.
    std::vector<std::shared_ptr<const ScanReport>> failed{};
    // Why scans of a model are left out, and the doubts about the others; one sentence each.
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};
using FetchEarlierScans = std::function<Outcome<EarlierScans>(std::stop_token)>;
// Returns only scans of this service, unless it is empty.
Outcome<EarlierScans> fetchEarlierScans(
    ScanHistory &history, const std::string &environment, CellId cell, const std::string &service = {});

// A complete scan in a list. Small, because the history has a thousand scans of each model.
struct ScanSummary
{
    std::int64_t number = 0;
    Instant startedAt;
    std::uint64_t ownersNotAsked = 0;
    bool hasDifferences = false;
    // Sure and doubtful, by DriftClass.
    std::array<std::uint64_t, allOf<claims::DriftClass>().size()> counts{};
    std::uint64_t matching = 0;
};
ScanSummary summaryOf(const StoredScan &scan);
ScanSummary summaryOf(const ScanReport &report);

// Of one model, the oldest first; only complete scans, which cover the whole model (C18).
using ScanSummaries = std::vector<ScanSummary>;
using ScanSummariesByModel = std::map<std::string, std::shared_ptr<const ScanSummaries>>;
// Another service may have had the environment's name before.
Outcome<ScanSummariesByModel> fetchScanSummaries(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);
std::uint64_t countOf(const ScanSummary &scan, claims::DriftClass drift);
// Returns the sum of the classes that are drift, sure and doubtful.
std::uint64_t driftOf(const ScanSummary &scan);

// Ignores estimates, and scans of another service unless `service` is empty.
Outcome<std::optional<StoredScan>> fetchNewestScan(
    ScanHistory &history, const ScanSubject &subject, const std::string &service = {});
// Returns the claims that the newest scan of this service left for the next one.
Outcome<Sentinels> fetchSentinels(ScanHistory &history, const ScanSubject &subject, const std::string &service);
// Runs the scan, looks for the claims that the newest scan of this service saw (F23), and saves the results about every
// second and at the end, so that the scan can be resumed after any interruption. A failed save is noted in the report
// and does not end the scan.
Outcome<ScanReport> runAndSave(DriftScan &scan, const Outcome<std::unique_ptr<ScanHistory>> &history,
    const std::string &environment, ScanRequest request, const std::function<void(const ScanProgress &)> &onProgress,
    std::stop_token stop);

} // namespace cells::drift
