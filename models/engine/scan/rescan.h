// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

namespace cells {

// What some sources show, all claims of theirs beside their rows.
struct Rescan
{
    Instant at;
    // So many were read.
    std::uint64_t sources = 0;
    ScanCounts counts{};
    Differences differences{};
    // Why these are not all; empty: they are.
    std::string problem{};
};

// Ends with the first source that cannot be read. Who holds what is missing is not asked.
Rescan scanSources(const CellSources &cell, const ClaimableModel &model, const std::vector<std::string> &keys,
    Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells
