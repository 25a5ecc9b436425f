// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// What somebody wrote down that a cell is: beside the way to it, so that one copied to the wrong place shows (W6).
struct CellExpectation
{
    std::optional<CellId> cell;
    // Of the cell, as the service has it; empty: none is expected.
    std::string address;
    // What its database calls itself; empty: none is expected.
    std::string database;

    bool operator==(const CellExpectation &) const = default;
};

} // namespace cells
