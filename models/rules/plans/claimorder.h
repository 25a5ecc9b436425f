// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/reclaimtypes.h"

namespace cells {

// Pure. Puts the items of a plan into an order in which they can be done one after the other, as far as they can: no
// value is in two of them (P5), no item waits for what another one has, no source is cut in two, and no more than the
// cap allow. Rows that swapped values among themselves (each has what the next one wants) stand together, the one whose
// value is freed first in front; see PlannedClaim::swap. What cannot be done now is excluded with its reason. `pairs`:
// all that was read, for who has what.
void arrangeItems(ReclaimPlan &plan, const std::vector<ClaimPair> &pairs);

// Every swap of the plan, its items in the order in which they are done.
std::vector<std::vector<PlannedClaim>> swapsOf(const ReclaimPlan &plan);
// "users 17, users 23 and users 40": its members.
std::string membersOf(const std::vector<PlannedClaim> &swap);

} // namespace cells
