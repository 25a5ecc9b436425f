#pragma once

#include "app/cellsctl/cellpairing.h"
#include "models/engine/rolloutsurvey.h"
#include "models/links/celllink.h"
#include "models/links/systemclock.h"

namespace cells {

// Asks one cell how far its rollout is; what cannot be opened is said in the answer, and where the database is not that
// of the cell, that is. `withLeases`: flags alone need no service.
CellRollout surveyCell(const Environment &environment, const CellProfile &cell, CellPairings &pairings, bool withLeases,
    std::stop_token stop);
// All at once, in the environment's order; one alone where `cell` is not null.
std::vector<CellRollout> surveyCells(const Environment &environment, const CellProfile *cell, CellPairings &pairings,
    bool withLeases, std::stop_token stop);

} // namespace cells
