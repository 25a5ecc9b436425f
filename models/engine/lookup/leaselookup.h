// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

namespace cells {

// Adds to the answers that ask for a uuid the outstanding lease of one cell with that uuid. Reads the lease table, the
// service's listing and the table again (P12), once for all answers; reads nothing when none asks for a uuid.
void lookUpLeases(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, const std::stop_token &stop);

} // namespace cells
