// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/ports/claimstream.h"

namespace cells {

// A stream of its own over a connection of its own; does not connect yet. Fails as openTopology does. `actingAs`
// presents the cell's own certificate where the environment has one. Calls are not repeated: what breaks off is read
// again as a range.
Outcome<std::unique_ptr<ClaimStream>> openClaimStream(
    const Environment &environment, std::optional<CellId> actingAs = {}, const TopologyLimits &limits = {});

} // namespace cells
