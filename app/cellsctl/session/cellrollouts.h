// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/rollout/rolloutsurvey.h"

namespace cells {

// Surveys the rollout of all cells in parallel, in the environment's order; only `cell` if it is not null. Each answer
// contains what could not be opened, or that the database does not belong to the cell. `withLeases` is false when only
// flags are needed, which need no service.
std::vector<rollout::CellRollout> surveyCells(const Environment &environment, const CellProfile *cell,
    CellPairings &pairings, bool withLeases, std::stop_token stop);

} // namespace cells
