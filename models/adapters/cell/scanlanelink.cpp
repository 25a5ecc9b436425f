#include "models/adapters/cell/scanlanelink.h"

#include "models/adapters/celldatabase/rowstreamlink.h"
#include "models/adapters/grpc/claimstreamlink.h"

namespace cells {

Outcome<ScanLane> openScanLane(const Environment &environment, const CellProfile &cell,
    const TopologyLimits &serviceLimits, const CellLimits &databaseLimits)
{
    auto claims = openClaimStream(environment, cell.id, serviceLimits);
    auto rows = openRowStream(cell, databaseLimits);
    if (!claims || !rows) {
        return passedOn(claims ? rows.error() : claims.error());
    }
    return ScanLane{std::move(*claims), std::move(*rows)};
}

} // namespace cells
