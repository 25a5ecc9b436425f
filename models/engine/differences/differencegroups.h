// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differencefilter.h"

namespace cells::drift {

// The property that differences are counted by.
enum class DifferenceGrouping
{
    Class, // missing, different ...
    Type, // which claim
    Field, // in what both sides differ, where both are there
    Hour, // of creation
    IdRange // one of some ranges of equal length
};

// Differences with a common property.
struct DifferenceGroup
{
    // The terms that select just these: "type:email", "created:2026-11-21T03", "id>100 id<201".
    std::string filter;
    std::uint64_t count = 0;

    bool operator==(const DifferenceGroup &) const = default;
};

// Returns the groups that are not empty, the largest first, then by their terms. Cancelled soon after the stop.
Outcome<std::vector<DifferenceGroup>> groupsOf(
    const Differences &differences, DifferenceGrouping grouping, std::stop_token stop);

} // namespace cells::drift
