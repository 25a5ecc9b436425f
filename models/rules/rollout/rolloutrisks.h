// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/rollout/rolloutflags.h"

namespace cells {

// Returns the risks of a model: illegal and risky orders of flags, flags that are on in part, and missing verification.
// `isClaiming` is true when global switch and live claiming are fully on.
std::vector<RolloutReason> risksOf(const RolloutFlags &flags, bool isClaiming);

} // namespace cells
