// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/activity/auditsteptable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// What the trail tells of one step: of a deed the evidence, the intent, the call and what was read back; of the
// beginning who wanted it, why, and what became of it as a whole; of anything else what its record says.
Detail detailOf(const StepRow &row);

} // namespace cells
