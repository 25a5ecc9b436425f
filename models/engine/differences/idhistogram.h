// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/ports/outcome.h"

#include <map>
#include <stop_token>

namespace cells::drift {

// The distribution of differences over a table: the number of each class in ranges of ids of equal length. The last
// range is open, so that it includes ids beyond the last row (F42).
struct IdHistogram
{
    static constexpr int ranges = 256;
    using Counts = std::map<claims::DriftClass, std::uint64_t>;

    // Both inclusive.
    std::int64_t first = 1;
    std::int64_t last = 1;
    std::vector<Counts> counts = std::vector<Counts>(ranges);

    // Returns the nearest range for an id outside.
    int rangeOf(std::int64_t id) const;
    // Both inclusive. A range may have no id of its own, where there are fewer ids than ranges.
    std::int64_t firstOf(int range) const;
    std::int64_t lastOf(int range) const;
};

std::uint64_t totalOf(const IdHistogram::Counts &counts);

// Counts from `first`, or from the lowest id of a difference, to `last`. Cancelled soon after the stop.
Outcome<IdHistogram> histogramOf(
    const Differences &differences, std::int64_t first, std::int64_t last, std::stop_token stop);

} // namespace cells::drift
