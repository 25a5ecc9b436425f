// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/organizations/organizationsurvey.h"
#include "models/engine/ranges/rangereport.h"

#include <string>

namespace cells {

// "column 3 of 1204"
std::string progressText(const ranges::RangeProgress &now);
// "projects: 10000 rows"
std::string progressText(const organizations::OrganizationProgress &now);

} // namespace cells
