// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// One of the cells in which values are looked up.
struct LookupTarget
{
    std::shared_ptr<CellSession> cell;
    ProvePairing prove;
    // Why the cell cannot be read.
    std::optional<Failure> problem{};
};

// Looks the values up in these cells; with `admin`, which may be null, across all cells. The report lists what could
// not be read.
Outcome<LookupReport> lookUpIn(const std::vector<LookupTarget> &targets, TopologyService *admin,
    const Thresholds &thresholds, const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop);

// In every cell. A cell that cannot be opened is a gap in the report.
LookUpClaims lookUpIn(std::vector<std::shared_ptr<CellSession>> cells);

} // namespace cells
