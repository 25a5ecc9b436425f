// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/scan/scanreport.h"
#include "models/engine/scan/scanrequest.h"

namespace cells {

// Looks for the sentinel claims that earlier scans saw (F23). `report` receives them, those that are lost first.
// Returns those that were not read.
std::vector<SentinelClaim> checkSentinels(
    const CellSources &cell, Clock &clock, const ScanRequest &request, ScanReport &report, const std::stop_token &stop);

// The same, and `report` receives those that the next scan is to look for: in place of those that are there still, the
// newest claims.
void recordSentinels(
    const CellSources &cell, Clock &clock, const ScanRequest &request, ScanReport &report, const std::stop_token &stop);

} // namespace cells
