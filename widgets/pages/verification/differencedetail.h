#pragma once

#include "models/engine/driftscan.h"
#include "widgets/parts/detailpane.h"

namespace cells {

// What a scan found of one claim: both sides, what that means, and as of when.
Detail detailOf(const Difference &difference, const ScanReport &report);

} // namespace cells
