// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

namespace cells {

// For how much of a model a scan speaks, in shares of the whole, 0 to 1. What was not reached is the rest.
struct Coverage
{
    double matching = 0;
    // Missing, different, extra, duplicate.
    double differing = 0;
    double conflicting = 0;
    // The same claim is in the cell that the organization moved to.
    double movedAway = 0;
    // Looked at, but nothing can be said yet: recent, leased, unreadable, not checked.
    double recent = 0;
    double unknown = 0;
    // Of how much it is known whether both sides agree, rounded down to thousandths; 1 only when nothing is unknown.
    double known = 0;
    // The whole was counted; else it is taken from the share of the ids.
    bool isExact = false;
    // Else of how much these are shares is not known, and all of them are 0.
    bool isWholeKnown = true;
};
// What the shares are of: "counted", "ids"; empty: that is not known.
std::string_view wholeOf(const Coverage &coverage);

// `reachedShare`: the part of the ids that was compared; nothing: not known.
Coverage coverageOf(const ScanCounts &counts, std::optional<double> reachedShare);
Coverage coverageOf(const ScanReport &report);

// "complete", "time limit, up to id 4000437000, 43.7 % of the ids": what a scan compared, in English, for files and the
// command line.
std::string comparedTextOf(const ScanReport &report);

} // namespace cells
