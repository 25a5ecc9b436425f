// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"

namespace cells::lookup {

// Adds to the answers that ask for a record the claim of the cell with that uuid, beside its row. The service finds no
// claim by its uuid: this reads the claims of the cell, until all of these are found. Reads nothing when none asks for
// a record.
void lookUpRecords(const claims::CellSources &cell, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, std::stop_token stop);

} // namespace cells::lookup
