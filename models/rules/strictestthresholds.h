#pragma once

#include "models/claims/thresholds.h"

#include <algorithm>

namespace cells {

// Of each threshold the one that lets less be done: a plan that was made under other settings brings no looser ones
// along, and does not lose its own.
inline Thresholds strictest(const Thresholds &one, const Thresholds &other)
{
    return {std::max(one.staleLease, other.staleLease), std::max(one.orphanedLease, other.orphanedLease),
        std::max(one.recentRecord, other.recentRecord), std::max(one.absenceInterval, other.absenceInterval),
        std::min(one.maximalSkew, other.maximalSkew)};
}

} // namespace cells
