// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// Makes the model's rows and claims differ as planned. Conflicts are with `neighbour`; without one there are none.
// `leased` and `matching` are left to be filled in.
Outcome<SeededDrift> seedDrift(
    SeedingSite &site, SeedingSite *neighbour, const ClaimableModel &model, const DriftPlan &plan);

// Of what a cell has in conflict over ids, each of which is a claim too many of the next one.
void noteWhatNeighboursHold(std::vector<SeededCell> &cells);

// Sets what is to be recent to a few minutes ago again.
Outcome<void> refreshDrift(SeedingSite &site, const ClaimableModel &model, const SeededDrift &drift);

} // namespace cells
