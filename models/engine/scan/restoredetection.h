// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/scan/scanreport.h"
#include "models/engine/scan/scanrequest.h"

namespace cells::drift {

// Looks for the sentinel claims that earlier scans saw (F23). `report` receives them, lost ones first. Returns those
// that were not read.
std::vector<SentinelClaim> checkSentinels(const claims::CellSources &cell, Clock &clock, const ScanRequest &request,
    ScanReport &report, const std::stop_token &stop);

// Does the same; `report` also receives the newest claims, which the next scan looks for instead of those still there.
void recordSentinels(const claims::CellSources &cell, Clock &clock, const ScanRequest &request, ScanReport &report,
    const std::stop_token &stop);

} // namespace cells::drift
