#pragma once

#include "models/adapters/celldatabase/celllink.h"
#include "models/adapters/grpc/topologylink.h"
#include "models/ports/scanlane.h"

namespace cells {

// Both streams of a cell, each over a connection of its own; connects at the first range.
Outcome<ScanLane> openScanLane(const Environment &environment, const CellProfile &cell,
    const TopologyLimits &serviceLimits = {}, const CellLimits &databaseLimits = {});

} // namespace cells
