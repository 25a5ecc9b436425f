// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// Puts every hostile value into the cell and the service: texts into a row and its claim alike, what a cell's database
// does not take into claims of ids without a row, a row of 1 MiB without a claim.
Outcome<std::vector<SeededValue>> seedHostileValues(SeedingSite &site);

} // namespace cells
