// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// Moves the second organization of a cell to another one: that one has copies of its rows, and its claims. The rows
// stay where they were, and the organization is in maintenance there. One username was taken in the new cell, so the
// user was renamed there: the old row is in conflict with it. Notes it in what is planted in both.
Outcome<void> moveOrganization(SeedingSite &from, SeededCell &left, SeedingSite &to, SeededCell &taken);

// Copies the rows with these keys to the other cell.
Outcome<void> copyRows(
    SeedingSite &from, SeedingSite &to, const ClaimableModel &model, const std::vector<std::int64_t> &keys);

} // namespace cells
