// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

#include <functional>

namespace cells::drift {

// The differences of two scans of a model among the ids that both compared. A difference is identified by its source
// and claim type.
struct ScanComparison
{
    // Source ids: afterId < id <= upTo.
    std::int64_t afterId = 0;
    std::int64_t upTo = 0;
    // As in the later scan, in the order of the ids.
    Differences appeared{};
    // In both with another class or other values; as in the later scan.
    Differences changed{};
    Differences same{};
    // As in the earlier scan.
    Differences gone{};
};

ScanComparison compareScans(const ScanReport &earlier, const ScanReport &later);

// Replaces the hashes from the history by the values of the known differences.
ScanComparison withValues(ScanComparison comparison, const Differences &known);

} // namespace cells::drift
