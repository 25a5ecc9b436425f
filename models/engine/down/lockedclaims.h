// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/down/whatif.h"

#include <functional>

namespace cells::down {

struct LockedClaimsProgress
{
    std::size_t records = 0;
    std::size_t locked = 0;
};

// Both futures of each lease of a cell, without its database.
struct WhatIfReport
{
    Instant asOf;
    // Oldest first.
    std::vector<WhatIf> leases;
    bool isListingComplete = false;
    // The number of claims that were read, and that have a lease.
    std::size_t records = 0;
    std::size_t locked = 0;
    // The reasons that claims could not be read; empty when all were.
    std::vector<Message> problems;
};

// Reads all claims of the cell, because the service cannot list them by lease, and retains only those with one. Only
// reads. Fails when the leases cannot be listed, or when stopped.
Outcome<WhatIfReport> fetchWhatIf(TopologyService &service, Clock &clock, CellId cell,
    const std::function<void(LockedClaimsProgress)> &onProgress, std::stop_token stop);

} // namespace cells::down
