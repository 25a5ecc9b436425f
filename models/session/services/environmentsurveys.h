// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/overviewservice.h"
#include "models/engine/services/rolloutservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Surveys the rollout of one cell, whose database is `now`. The answer contains what could not be opened. `withLeases`
// is false when only flags and scans are needed, which need no service.
rollout::CellRollout surveyCellRollout(CellSession &cell, const pairing::DatabaseNow &now, bool withLeases,
    const std::function<void(const rollout::CellRollout &)> &onAnswer, std::stop_token stop);

// The same with the last proof of the pairing while it is valid, else with a new one. Nothing is read of a database
// that is not the cell's.
rollout::SurveyCellRollout rolloutSurveyOf(std::shared_ptr<CellSession> cell, bool withLeases);

// Of all these cells at once.
std::shared_ptr<RolloutService> rolloutServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells);
std::shared_ptr<OverviewService> overviewServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells);

} // namespace cells
