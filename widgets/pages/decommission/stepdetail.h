// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/decommission/exitsteptable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::decommission {

// Pure: what the step is for, what to do, and what was found.
Detail detailOf(const CellExit &known, const StepRow &row);

} // namespace cells::decommission
