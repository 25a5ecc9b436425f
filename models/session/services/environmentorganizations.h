// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/organizationservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// `cells` are those of the environment.
std::shared_ptr<OrganizationService> organizationServiceOf(std::vector<std::shared_ptr<CellSession>> cells);

} // namespace cells
