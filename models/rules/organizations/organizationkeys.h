// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/organization.h"

#include <string>

namespace cells::organizations {

// "active", "maintenance"; "state 9" for one that is unknown to this program, "none" in a release without states.
std::string stateKeyOf(const OrganizationRow &organization);

} // namespace cells::organizations
