// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/ports/scanstreams.h"

namespace cells {

// Both streams of a cell, each over a connection of its own; connects at the first range.
Outcome<ScanStreams> openScanStreams(const Environment &environment, const CellProfile &cell,
    const TopologyLimits &serviceLimits = {}, const CellLimits &databaseLimits = {});

} // namespace cells
