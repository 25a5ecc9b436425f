// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"
#include "models/rules/organizations/organizationcheck.h"

namespace cells::organizations {

// Looks up the cell that owns the claim of an organization's path. Refused without an admin certificate.
Outcome<Owner> fetchOwner(TopologyService &service, const std::string &path, std::stop_token stop);

} // namespace cells::organizations
