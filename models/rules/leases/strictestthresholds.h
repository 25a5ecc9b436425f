// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"

#include <algorithm>

namespace cells {

// Returns the stricter value of each threshold: a plan made under other settings does not loosen the current ones and
// keeps its own.
inline Thresholds strictest(const Thresholds &one, const Thresholds &other)
{
    return {std::max(one.staleLease, other.staleLease), std::max(one.orphanedLease, other.orphanedLease),
        std::max(one.recentRecord, other.recentRecord), std::max(one.absenceInterval, other.absenceInterval),
        std::min(one.maximalSkew, other.maximalSkew)};
}

} // namespace cells
