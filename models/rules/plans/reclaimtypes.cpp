// SPDX-License-Identifier: MIT
#include "models/rules/plans/reclaimtypes.h"

namespace cells {

std::string nameOf(const Source &source)
{
    return nameOf(source.type) + " " + std::to_string(idOfKey(source.key).value_or(0));
}

std::string nameOf(const PlannedClaim &item)
{
    return nameOf(item.metadata().source) + " " + nameOf(item.type());
}

} // namespace cells
