// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// Makes a cell write: changes the path of an organization and its claim. Two organizations alternate, so that one of
// them agrees with its claim at any moment. A cell without organizations, or with all of them held, is unchanged.
Outcome<void> writeHeartbeat(const SeedingSite &site, Instant now, int beat);

} // namespace cells
