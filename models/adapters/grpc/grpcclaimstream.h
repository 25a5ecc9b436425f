// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/ports/scanstreams.h"

namespace cells {

// Opens a stream over a connection of its own, which does not connect yet. Fails as openTopology does. `actingAs`
// presents the cell's own certificate where the environment has one. Calls are not repeated: an interrupted range is
// read again.
Outcome<std::unique_ptr<ClaimStream>> openClaimStream(
    const Environment &environment, std::optional<CellId> actingAs = {}, const TopologyLimits &limits = {});

} // namespace cells
