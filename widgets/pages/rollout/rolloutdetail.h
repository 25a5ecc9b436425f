// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/rollout/flagchangetable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::rollout {

// Describes a model: its next step with the checks, its risks, phase and flags, and its status in all cells. Actions:
// "copyRails", "copyChat".
Detail detailOf(const RolloutRow &row, EnvironmentKind kind);

} // namespace cells::rollout
