// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/leases/leaseverdict.h"

namespace cells {

// Whether the service still lists the lease. Needs the listing's end to say no. `createdAt`: as the service has it, to
// list no more than is needed.
Outcome<bool> isListed(
    TopologyService &service, CellId cell, const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop);

// Null when the row is not there.
const LocalLease *rowOf(const LeaseTableSnapshot &snapshot, const Uuid &uuid);

// Whether what the deed takes away is still there: the service's lease, or the local row.
Outcome<bool> isThere(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop);

} // namespace cells
