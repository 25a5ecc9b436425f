// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingreadings.h"
#include "models/rules/pairing/pairing.h"

namespace cells {

// A compared sample.
struct SampleComparison
{
    SampleCount count;
    // The first failure that cut the sample short.
    std::optional<Failure> problem;
    // Claims that were left out, with the reason.
    std::vector<Failure> remarks{};
};

// Compares sampled claims with their rows (W2).
SampleComparison compareClaims(CellDatabase &database, const ClaimSample &sample, const std::stop_token &stop);

// Compares old rows with the owners of their values (W3). Uses distinctive values only, because an id may be claimed by
// chance. Rows of an organization that is not active here do not count: they stay when it moves to another cell.
SampleComparison compareRows(TopologyService &service, CellDatabase &database, CellId cell,
    const DatabaseReadings &readings, const std::stop_token &stop);

// Compares local leases with those listed for the cell and, given all `cells`, for the others (W4).
SampleCount compareLeases(TopologyService &service, CellId cell, const std::vector<Lease> &listed,
    const std::vector<LocalLease> &rows, const std::vector<Cell> &cells, const std::stop_token &stop);

} // namespace cells
