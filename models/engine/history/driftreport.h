// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "models/rules/text/reason.h"

namespace cells {

// What scans of a cell found, to be handed on.
struct DriftReport
{
    std::string environment;
    CellId cell;
    // One a model.
    std::vector<std::shared_ptr<const ScanReport>> scans;
    // Of each model; what is left out is said.
    std::size_t differencesAtMost = 1'000;
    // Scans that are kept but cannot be read, and why: nothing here tells of them (C18).
    std::vector<std::string> unread{};
    // Models that were to be scanned, too, and were not.
    std::vector<const ClaimableModel *> notScanned{};
    // When it was made, and with which tool: "cellsctl 0.1.0"; nothing: it is not told.
    std::optional<Instant> madeAt{};
    std::string madeBy{};
    // Later scans that failed; the report shows the last complete scan instead.
    std::vector<std::shared_ptr<const ScanReport>> failed{};
    // Scans that read another database, with the evidence; the report leaves out their results. And the doubts about
    // the scans that it shows.
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};

// Returns text such as "The scan of 2026-11-23 05:55:23 UTC failed: ..."
std::string failureText(const ScanReport &scan);
// What a scan found that makes all that the service says doubtful (F18, F23), or that nobody could look for it.
std::vector<Reason> scanAlerts(const ScanReport &scan);
// "3 of 12 scans are not complete · 900 matching · 41 missing, 3 conflict · not counted as differences: 12 recent"
std::string sentenceOf(const DriftReport &report);
std::string markdownOf(const DriftReport &report);
// One file with all it needs, to be opened in a browser or sent by mail.
std::string htmlOf(const DriftReport &report);
// For Prometheus' textfile collector; of one cell, or of several. What is not known has no series; that it is not, has.
std::string metricsOf(const std::vector<DriftReport> &reports, Instant now);

} // namespace cells
