// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// The expected identity of a cell, stated beside its connection, so that a misplaced copy of a profile shows (W6).
struct CellExpectation
{
    std::optional<CellId> cell;
    // The address at the service; empty when none is expected.
    std::string address;
    // The name of the database by itself; empty when none is expected.
    std::string database;

    bool operator==(const CellExpectation &) const = default;
};

} // namespace cells
