// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::drift {

// The difference of one claim: its values in the service and in the row, the meaning, and the scan. Masked personal
// values show their first character only.
Detail detailOf(const Difference &difference, const ScanReport &report, bool isMasked);
// The action that shows the holder and the requesters of the value in all cells.
QString conflictAction();

} // namespace cells::drift
