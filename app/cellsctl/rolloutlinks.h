#pragma once

#include "models/engine/rolloutsurvey.h"
#include "models/links/celllink.h"
#include "models/links/systemclock.h"

namespace cells {

// Asks one cell how far its rollout is; what cannot be opened is said in the answer. `withLeases`: flags alone need no
// service.
CellRollout surveyCell(const Environment &environment, const CellProfile &cell, bool withLeases, std::stop_token stop);
// All at once, in the environment's order; one alone where `cell` is not null.
std::vector<CellRollout> surveyCells(
    const Environment &environment, const CellProfile *cell, bool withLeases, std::stop_token stop);

} // namespace cells
