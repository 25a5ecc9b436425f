#pragma once

#include "app/sandbox/plantingsite.h"

namespace cells {

// Has a cell write something: an organization gets another path, and its claim says so. Two of them take turns, so that
// one of the two agrees with its claim at any moment. A cell without organizations, or that something else holds them
// of, stays as it is.
Outcome<void> beatHeart(const PlantingSite &site, Instant now, int beat);

} // namespace cells
