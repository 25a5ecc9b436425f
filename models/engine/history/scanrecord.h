// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/ports/scanhistory.h"

#include <array>
#include <map>

namespace cells {

// In place of a value, as the history keeps it: values may tell of a person, so they stand there as hashes (C23). Empty
// stays empty.
std::string valueDigest(const std::string &value);
bool isValueDigest(std::string_view text);

// As it is kept.
StoredScan storedScan(const ScanReport &report, const std::string &environment);

// The report of a scan that is kept, to be shown, or to be gone on from. Refused when this build does not know its
// model, or its differences are damaged.
Outcome<ScanReport> reportOf(
    const StoredScan &scan, const std::vector<std::string> &differences, const std::shared_ptr<Spill> &spill);

// Refused when the history has no such scan of the environment, or its differences no longer.
Outcome<std::shared_ptr<const ScanReport>> fetchScan(
    ScanHistory &history, const std::string &environment, std::int64_t number);

// Where a scan of the model would go on: the newest one, when it came to no end. Nothing: there is none to go on from.
Outcome<std::shared_ptr<const ScanReport>> fetchBegunScan(ScanHistory &history, const ScanSubject &subject);

// The newest scan of each model of a cell, of those whose differences are kept.
struct EarlierScans
{
    std::vector<std::shared_ptr<const ScanReport>> scans{};
    // Why that of a model cannot be shown; it hides no other.
    std::vector<std::pair<const ClaimableModel *, Failure>> damaged{};
    // The newest scan of a model when it failed; `scans` then has the earlier complete one.
    std::vector<std::shared_ptr<const ScanReport>> failed{};
    // Why scans of a model are left out, and the doubts about the others; one sentence each.
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};
using FetchEarlierScans = std::function<Outcome<EarlierScans>(std::stop_token)>;
// Of those alone that asked this service, unless it is empty.
Outcome<EarlierScans> fetchEarlierScans(
    ScanHistory &history, const std::string &environment, CellId cell, const std::string &service = {});

// What is shown of a complete scan among many. The history has a thousand scans of each model, so this holds no more.
struct ScanSummary
{
    std::int64_t number = 0;
    Instant startedAt;
    std::uint64_t ownersNotAsked = 0;
    bool hasDifferences = false;
    // Sure and doubtful, by DriftClass.
    std::array<std::uint64_t, allOf<DriftClass>().size()> counts{};
};
ScanSummary summaryOf(const StoredScan &scan);
ScanSummary summaryOf(const ScanReport &report);

// Of one model, the oldest first; only complete scans, for no other speaks for the whole (C18).
using ScanSummaries = std::vector<ScanSummary>;
using ScanSummariesByModel = std::map<std::string, std::shared_ptr<const ScanSummaries>>;
using FetchScanSummaries = std::function<Outcome<ScanSummariesByModel>(std::stop_token)>;
// Another service may have had the environment's name before.
Outcome<ScanSummariesByModel> fetchScanSummaries(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);
std::uint64_t countOf(const ScanSummary &scan, DriftClass drift);
// Where both sides disagree, surely or perhaps.
std::uint64_t driftOf(const ScanSummary &scan);

// No estimate; of those alone that asked this service, unless it is empty.
Outcome<std::optional<StoredScan>> fetchNewestScan(
    ScanHistory &history, const ScanSubject &subject, const std::string &service = {});
// What a scan that begins now is left by the newest one that asked this service.
Outcome<Sentinels> fetchSentinels(ScanHistory &history, const ScanSubject &subject, const std::string &service);
// Runs the scan, looks for what the newest one that asked this service saw (F23), and writes what it has found about
// every second, so that it can be gone on from whatever happens; the end, too. That nothing can be written is said in
// the report and ends no scan.
Outcome<ScanReport> runAndSave(DriftScan &scan, const Outcome<std::unique_ptr<ScanHistory>> &history,
    const std::string &environment, ScanRequest request, const std::function<void(const ScanProgress &)> &onProgress,
    std::stop_token stop);

} // namespace cells
