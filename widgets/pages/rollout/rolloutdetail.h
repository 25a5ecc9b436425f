// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/rollout/flagchangetable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// Why a model is in its phase, what its next step is and whether it may be taken, its flags, and how it stands in the
// other cells. Deeds: "copyRails", "copyChat".
Detail detailOf(const RolloutRow &row, EnvironmentKind kind);

} // namespace cells
