// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/reclaimtypes.h"

namespace cells::plans {

// Pure. Orders the items of a plan so that they can be done one after the other: no value is in two of them (P5), no
// item waits for the value of another, no source is cut in two, and the limits hold. Rows that swapped values among
// themselves stand together, the one whose value is freed first in front; see PlannedClaim::swap. Items that cannot be
// done now are excluded with the reason. `pairs` are all pairs that were read, and show who holds which value.
void arrangeItems(ReclaimPlan &plan, const std::vector<claims::ClaimPair> &pairs);

// Returns every swap of the plan, its items in the order of execution.
std::vector<std::vector<PlannedClaim>> swapsOf(const ReclaimPlan &plan);
// Such as "users 17, users 23 and users 40".
std::string membersOf(const std::vector<PlannedClaim> &swap);

} // namespace cells::plans
