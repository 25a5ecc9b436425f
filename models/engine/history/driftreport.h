// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/rules/text/reason.h"

namespace cells::drift {

// The results of scans of a cell, to be handed on.
struct DriftReport
{
    std::string environment;
    CellId cell;
    // One a model.
    std::vector<std::shared_ptr<const ScanReport>> scans;
    // For each model; the report says when some are left out.
    std::size_t differencesAtMost = 1'000;
    // Why stored scans cannot be read; the report lacks their results (C18).
    std::vector<std::string> unread{};
    // Models that were to be scanned and were not.
    std::vector<const ClaimableModel *> notScanned{};
    // When it was made, and with which tool: "cellsctl 0.1.0"; nothing: unknown.
    std::optional<Instant> madeAt{};
    std::string madeBy{};
    // Later scans that failed; the report shows the last complete scan instead.
    std::vector<std::shared_ptr<const ScanReport>> failed{};
    // Scans that read another database, with the evidence; the report leaves out their results. And the doubts about
    // the scans that it shows.
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};

// Returns the report with a pseudonym for each value, the same wherever the value is in the report: "value-1".
DriftReport redacted(const DriftReport &report);

// Returns a sentence such as "The scan of 2026-11-23 05:55:23 UTC failed: ..."
Message failureText(const ScanReport &scan);
// Returns findings that make all answers of the service doubtful (F18, F23), or why they could not be looked for.
std::vector<Reason> scanAlerts(const ScanReport &scan);
// "3 of 12 scans are not complete · 900 matching · 41 missing, 3 conflict · not counted as differences: 12 recent"
std::string sentenceOf(const DriftReport &report);
std::string markdownOf(const DriftReport &report);
// One file with all it needs, to be opened in a browser or sent by mail.
std::string htmlOf(const DriftReport &report);
// Returns metrics for Prometheus' textfile collector, of one cell or several. Unknown values have no series, but a
// metric says that they are unknown.
std::string metricsOf(const std::vector<DriftReport> &reports, Instant now);

} // namespace cells::drift
