// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// Returns the reasons that this claim exists or not: catalogue rule, scope, flag, row, recency and lease, then the
// result of the pair.
std::vector<PairReason> explainClaim(
    const ClaimableModel &model, const ClaimPair &pair, const PairFacts &facts, const Thresholds &thresholds);

} // namespace cells::claims
