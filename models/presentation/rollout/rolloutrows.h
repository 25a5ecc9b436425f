// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

#include <memory>

namespace cells::rollout {

// Rollout of a model in one cell; for a flag row only the flags.
struct RolloutStatus
{
    CellId cell;
    std::string name;
    // True until the first answer.
    bool isAwaited = true;
    // Why its flags could not be read; empty when they were.
    Message problem;
    // Shared by all rows; never null.
    std::shared_ptr<const CellFacts> cellFacts = std::make_shared<const CellFacts>();
    ModelFacts facts{};
    Rollout rollout{};
    Readiness readiness{};
};

// A claimable model, or a flag without one, in the current cell and in all others.
struct RolloutRow
{
    // Null: a flag.
    const ClaimableModel *model = nullptr;
    std::string flag;
    RolloutStatus here;
    // All cells in the environment's order, the current one among them.
    std::vector<RolloutStatus> cells;

    std::string id() const { return model ? std::string(model->name) : flag; }
};

// A cell of the environment.
struct RolloutCell
{
    CellId cell;
    std::string name;
};

// Models in the catalogue's order, then the flags that it does not know.
std::vector<RolloutRow> rolloutRows(
    const std::vector<RolloutCell> &cells, CellId here, const std::map<CellId, CellRollout> &answers);

} // namespace cells::rollout
