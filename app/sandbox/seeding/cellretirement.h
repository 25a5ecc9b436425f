// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// Leaves a cell as it is when its organizations have moved to another one: in maintenance, with their own claims held
// there. All other rows and their claims are left behind, and no claim changed for a month. Notes it in what is seeded
// in both.
Outcome<void> retireCell(SeedingSite &site, SeededCell &cell, SeedingSite &other, SeededCell &taking);

} // namespace cells
