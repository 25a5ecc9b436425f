// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/presentation/base/status.h"

#include <array>
#include <numeric>
#include <vector>

namespace cells {

// The number of items of each status at one time.
struct TrendPoint
{
    Instant at;
    std::array<qint64, statusCount> counts{};

    qint64 total() const { return std::accumulate(counts.begin(), counts.end(), qint64(0)); }
    bool operator==(const TrendPoint &) const = default;
};

// Rising in time.
using StatusTrend = std::vector<TrendPoint>;

} // namespace cells
