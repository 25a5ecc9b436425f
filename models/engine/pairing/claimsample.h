// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

#include <map>

namespace cells::pairing {

struct ClaimSample
{
    std::vector<Record> records;
    // All claims that the cell was seen to have meanwhile, of any state and age.
    std::map<Claim, Record> listed{};
    // The first failure to read; the others hold the rest.
    std::optional<Failure> problem{};
};

// Returns up to `count` active claims of the cell made before `createdBefore`, spread over the models and over the ids
// of each. Only claims of values that distinguish installations count, not of ids. Costs a page and about twelve small
// reads per model. Deterministic while the cell does not change.
ClaimSample sampleClaims(
    TopologyService &service, CellId cell, Instant createdBefore, std::size_t count, std::stop_token stop);

} // namespace cells::pairing
