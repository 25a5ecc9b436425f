// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/scan/scanreport.h"

namespace cells {

// Why a scan of the cell cannot go on with one that was made before; empty: it can.
std::string resumeBlocker(
    const ScanReport &before, const CellSources &cell, const DatabaseIdentity &database, const Thresholds &thresholds);

} // namespace cells
