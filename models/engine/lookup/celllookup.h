// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

namespace cells::lookup {

// Adds to the answers the matches of one cell: its rows, by one search in its database, each beside its claims; and its
// leases. `hasAdmin` is true when claims without an index are found by an admin lookup instead.
void lookUpInCell(const claims::CellSources &cell, bool hasAdmin, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, std::stop_token stop);

} // namespace cells::lookup
