#include "models/engine/runs/leaseend.h"

#include "models/engine/leases/leaserecords.h"

namespace cells {

LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseDeed deed,
    std::optional<Instant> createdAt, std::stop_token stop)
{
    if (deed == LeaseDeed::CleanLocal) {
        return {false, "The row is gone; who deleted it is unknown."};
    }
    CellSide side{cell, &service, &database};
    const bool isCommitted = createdAt && isSeenCommitted(side, *createdAt, std::move(stop));
    if (isCommitted && deed == LeaseDeed::Commit) {
        return {true, "Its claims are there, committed."};
    }
    if (isCommitted) {
        return {false, "Somebody else ended it: its claims are there, committed."};
    }
    return {false, "It ended. Unknown: who ended it, and whether it was committed or rolled back."};
}

} // namespace cells
