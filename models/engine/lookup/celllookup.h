// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

namespace cells {

// Adds to the answers what one cell has of the values that they ask for: its rows, by one search in its database, each
// beside its claims; and its leases. `hasAdmin`: somebody else finds the claims that no index leads to.
void lookUpInCell(const CellSources &cell, bool hasAdmin, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, std::stop_token stop);

} // namespace cells
