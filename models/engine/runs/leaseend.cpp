// SPDX-License-Identifier: MIT
#include "models/engine/runs/leaseend.h"

#include "models/engine/leases/leaserecords.h"
#include "models/engine/runs/runmessages.h"

namespace cells {

LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop)
{
    if (action == LeaseAction::CleanLocal) {
        return {false, messages::rowGone};
    }
    CellSources sources{cell, &service, &database};
    const bool isCommitted = createdAt && isSeenCommitted(sources, *createdAt, std::move(stop));
    if (isCommitted && action == LeaseAction::Commit) {
        return {true, messages::claimsCommitted};
    }
    if (isCommitted) {
        return {false, messages::committedByOther};
    }
    return {false, messages::endUnknown};
}

} // namespace cells
