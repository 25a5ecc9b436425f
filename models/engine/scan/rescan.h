// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftscan.h"

namespace cells::drift {

// Some sources, compared again: all their claims beside their rows.
struct Rescan
{
    Instant at;
    std::uint64_t sources = 0;
    ScanCounts counts{};
    Differences differences{};
    // Why some sources are missing; empty when none is.
    Message problem{};
};

// Ends at the first source that cannot be read. Does not look up who holds missing claims.
Rescan scanSources(const claims::CellSources &cell, const ClaimableModel &model, const std::vector<std::string> &keys,
    Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells::drift
