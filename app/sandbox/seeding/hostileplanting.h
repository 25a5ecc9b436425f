#pragma once

#include "app/sandbox/seeding/planted.h"
#include "app/sandbox/seeding/plantingsite.h"

namespace cells {

// Puts every hostile value into the cell and the service: texts into a row and its claim alike, what a cell's database
// does not take into claims of ids without a row, a row of 1 MiB without a claim.
Outcome<std::vector<PlantedValue>> plantHostileValues(PlantingSite &site);

} // namespace cells
