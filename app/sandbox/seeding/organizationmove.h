#pragma once

#include "app/sandbox/seeding/planted.h"
#include "app/sandbox/seeding/plantingsite.h"

namespace cells {

// Moves the second organization of a cell to another one: that one has copies of its rows, and its claims. The rows
// stay where they were, and the organization is in maintenance there. One username was taken in the new cell, so the
// user was renamed there: the old row is in conflict with it. Notes it in what is planted in both.
Outcome<void> moveOrganization(PlantingSite &from, PlantedCell &left, PlantingSite &to, PlantedCell &taken);

} // namespace cells
