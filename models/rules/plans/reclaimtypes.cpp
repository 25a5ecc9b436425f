// SPDX-License-Identifier: MIT
#include "models/rules/plans/reclaimtypes.h"

#include <algorithm>

namespace cells {

std::string nameOf(const Source &source)
{
    return nameOf(source.type) + " " + std::to_string(idOfKey(source.key).value_or(0));
}

std::string nameOf(const PlannedClaim &item)
{
    return nameOf(item.metadata().source) + " " + nameOf(item.type());
}

int ReclaimPlan::count(ClaimAction action) const
{
    return int(std::count_if(
        items.begin(), items.end(), [action](const PlannedClaim &item) { return item.action == action; }));
}

} // namespace cells
