// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/featureflag.h"
#include "models/ports/celldatabase.h"

namespace cells {

// One look at the flags named cells_* of a cell, in one snapshot.
struct FlagSnapshot
{
    DatabaseIdentity identity;
    Instant databaseNow;
    // The flags by name, in byte order.
    std::vector<FlagRows> flags;
    // There are too many rows: of this flag, and of those whose name comes after it, nothing is known.
    std::optional<std::string> cutAt{};
    // The definitions of the cell's GitLab.
    FlagDefinitions definitions{};
};

// The feature flags of a cell's database: a fixed statement in a READ ONLY transaction.
class CellFlags
{
public:
    virtual ~CellFlags() = default;

    virtual Outcome<FlagSnapshot> fetchFlags(std::stop_token stop) = 0;
};

} // namespace cells
