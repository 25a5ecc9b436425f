// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/leases/leaseverdict.h"

namespace cells::leases {

// Returns true when the service still lists the lease; false needs the end of the listing. `createdAt` is the service's
// time, and limits the listing.
Outcome<bool> isListed(
    TopologyService &service, CellId cell, const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop);

// Returns null when the row does not exist.
const LocalLease *rowOf(const LeaseTableSnapshot &snapshot, const Uuid &uuid);

// Returns true when the object that the action removes still exists: the service's lease, or the local row.
Outcome<bool> isThere(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop);

} // namespace cells::leases
