// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// What a scan found of one claim: both sides, what that means, and as of when. Covered: values that tell of a person
// show their first character only.
Detail detailOf(const Difference &difference, const ScanReport &report, bool isMasked);
// To show who has the value and who asks for it, in all cells.
QString conflictAction();

} // namespace cells
