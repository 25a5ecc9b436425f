// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"

namespace cells {

// Why this claim is here or not: catalogue rule, scope, flag, row, recency and lease, then what judged the pair.
std::vector<PairReason> explainClaim(
    const ClaimableModel &model, const ClaimPair &pair, const PairFacts &facts, const Thresholds &thresholds);

} // namespace cells
