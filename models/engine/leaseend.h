#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/leaseplan.h"

namespace cells {

// How a lease ended, or a local row, that a call without an answer was to end: as the call would have it, or not, or
// nobody knows.
struct LeaseEnd
{
    bool isByCall = false;
    // For people and the audit log.
    std::string text;
};

// Reads the claims (F11). `createdAt`: as the service had the lease; nothing: then they cannot be found.
LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseDeed deed,
    std::optional<Instant> createdAt, std::stop_token stop);

} // namespace cells
