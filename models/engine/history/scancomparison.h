// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

#include <functional>

namespace cells {

// What two scans of a model found among the ids that both of them compared. A difference is known by its source and
// claim type.
struct ScanComparison
{
    // Source ids: afterId < id <= upTo.
    std::int64_t afterId = 0;
    std::int64_t upTo = 0;
    // As the later scan has them; in the order of the ids.
    Differences appeared{};
    // In both, but of another class, or with other values; as the later scan has them.
    Differences changed{};
    Differences same{};
    // As the earlier scan has them.
    Differences gone{};
};

ScanComparison compareScans(const ScanReport &earlier, const ScanReport &later);

// The history has only hashes: puts the value in place of each that is of one of the known differences.
ScanComparison withValues(ScanComparison comparison, const Differences &known);

// Of two scans in the history, by their numbers.
using CompareScans
    = std::function<Outcome<ScanComparison>(std::int64_t earlier, std::int64_t later, std::stop_token stop)>;

} // namespace cells
