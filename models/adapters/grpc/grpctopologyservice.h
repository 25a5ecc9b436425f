// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/topologyservice.h"

#include <functional>
#include <memory>

namespace cells {

struct TopologyLimits
{
    // The time limit of a whole call, including retries
    std::chrono::milliseconds patience = std::chrono::seconds{10};
    // The number of attempts at a read that comes back UNAVAILABLE
    int tries = 3;
    // Doubles with each try; up to half of it is taken off at random.
    std::chrono::milliseconds pause = std::chrono::milliseconds{500};
    // Called for every call that is sent, retries included, by the calling thread.
    std::function<void()> onCall = [] {};
};

// Opens the Topology Service over gRPC with mTLS, without any other way in. Does not connect yet, but fails here when
// the certificates cannot be used (S3, F8); a renewed one is taken up by the next call (S5). `actingAs` presents the
// cell's own certificate where the environment has one.
Outcome<std::unique_ptr<TopologyService>> openTopology(
    const Environment &environment, std::optional<CellId> actingAs = {}, const TopologyLimits &limits = {});

} // namespace cells
