// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// A row of a claimable model as the cell's database has it.
struct LocalRow
{
    // As in Source::key.
    std::string key;
    // Nothing for NULL.
    std::optional<std::int64_t> subject;
    // One per claimed column, in the order of the catalogue: bytes as stored, nothing for NULL.
    std::vector<std::optional<std::string>> values;
    // Nothing for NULL, or when the table has no such column.
    std::optional<Instant> createdAt;
    std::optional<Instant> updatedAt;

    bool operator==(const LocalRow &) const = default;
};

} // namespace cells
