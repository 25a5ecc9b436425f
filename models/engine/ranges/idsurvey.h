// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/ranges/rangereport.h"

namespace cells::ranges {

// Looks in each column that takes ids from a sequence for ids outside of the ranges of the cell, and adds what it finds
// to `report`, whose catalogs are read. A column without an index, or that the role may not read, is skipped and named.
// Fails only when stopped.
Outcome<void> surveyIds(RangeReport &report, const std::vector<OpenInventory> &databases, const RangeSources &sources,
    const std::function<void(RangeProgress)> &onProgress, std::stop_token stop);

} // namespace cells::ranges
