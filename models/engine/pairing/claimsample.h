// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

namespace cells {

struct ClaimSample
{
    std::vector<Record> records;
    // The first thing that could not be read; `records` are those of the rest.
    std::optional<Failure> problem;
};

// Up to `count` active claims of the cell, made before `createdBefore`, spread over the models and over the ids of
// each; only of values that tell one installation from another, not of ids. Costs a page and about twelve small reads a
// model. The same claims as long as the cell stays as it is.
ClaimSample sampleClaims(
    TopologyService &service, CellId cell, Instant createdBefore, std::size_t count, std::stop_token stop);

} // namespace cells
