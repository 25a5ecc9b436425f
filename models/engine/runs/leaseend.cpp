// SPDX-License-Identifier: MIT
#include "models/engine/runs/leaseend.h"

#include "models/engine/leases/leaserecords.h"

namespace cells {

LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop)
{
    if (action == LeaseAction::CleanLocal) {
        return {false, "The row is gone; who deleted it is unknown."};
    }
    CellSources sources{cell, &service, &database};
    const bool isCommitted = createdAt && isSeenCommitted(sources, *createdAt, std::move(stop));
    if (isCommitted && action == LeaseAction::Commit) {
        return {true, "Its claims are there, committed."};
    }
    if (isCommitted) {
        return {false, "Somebody else ended it: its claims are there, committed."};
    }
    return {false, "It ended. Unknown: who ended it, and whether it was committed or rolled back."};
}

} // namespace cells
