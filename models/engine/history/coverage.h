// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

namespace cells::drift {

// The parts of a model by the result of a scan, as shares of the whole, 0 to 1. The rest was not reached.
struct Coverage
{
    double matching = 0;
    // Missing, different, extra, duplicate.
    double differing = 0;
    double conflicting = 0;
    // The claim is in the cell that the organization moved to.
    double movedAway = 0;
    // Compared without a result: recent, leased, unreadable, not checked.
    double recent = 0;
    double unknown = 0;
    // The share with a known result, rounded down to thousandths; 1 only when nothing is unknown.
    double known = 0;
    // The whole was counted; else it is estimated from the share of the ids.
    bool isExact = false;
    // False: the whole is unknown, and all shares are 0.
    bool isWholeKnown = true;
};
// Returns the whole of the shares: "counted", "ids"; empty when unknown.
std::string_view wholeOf(const Coverage &coverage);

// `reachedShare`: the part of the ids that was compared; nothing when unknown.
Coverage coverageOf(const ScanCounts &counts, std::optional<double> reachedShare);
Coverage coverageOf(const ScanReport &report);

// Returns the extent of a scan in English, for files and the command line: "complete", or "time limit, up to id
// 4000437000, 43.7 % of the ids".
std::string comparedTextOf(const ScanReport &report);

} // namespace cells::drift
