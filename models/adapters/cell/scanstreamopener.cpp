// SPDX-License-Identifier: MIT
#include "models/adapters/cell/scanstreamopener.h"

#include "models/adapters/celldatabase/postgresrowstream.h"
#include "models/adapters/files/diskspill.h"
#include "models/adapters/grpc/grpcclaimstream.h"

namespace cells {

Outcome<ScanStreams> openScanStreams(const Environment &environment, const CellProfile &cell,
    const TopologyLimits &serviceLimits, const CellLimits &databaseLimits)
{
    auto claims = openClaimStream(environment, cell.id, serviceLimits);
    auto rows = openRowStream(cell, databaseLimits, environment.access);
    if (!claims || !rows) {
        return propagate(claims ? rows.error() : claims.error());
    }
    return ScanStreams{std::move(*claims), std::move(*rows), std::make_shared<DiskSpill>()};
}

} // namespace cells
