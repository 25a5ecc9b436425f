// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/plans/leaseplan.h"

namespace cells {

// How a lease or local row ended whose call got no answer: by that call, by another one, or unknown.
struct LeaseEnd
{
    bool isByCall = false;
    // A text for people and the audit log.
    std::string text;
};

// Reads the claims (F11). `createdAt` is the service's time of the lease; without it the claims cannot be found.
LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop);

} // namespace cells
