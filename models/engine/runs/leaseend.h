// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/plans/leaseplan.h"

namespace cells {

// Whether a lease or local row whose call got no answer ended by that call.
struct LeaseEnd
{
    bool isByCall = false;
    Message text;
};

// Reads the claims (F11). `createdAt` is the service's time of the lease; without it the claims cannot be found.
LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop);

} // namespace cells
