// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/table.h"
#include "models/ports/environment.h"
#include "models/rules/rollout/readiness.h"

#include <nlohmann/json.hpp>

#include <iosfwd>
#include <vector>

namespace cells {

// The rollout of one model in one cell, and whether its next step may be taken.
struct EvaluatedModel
{
    CellId cell;
    const ClaimableModel *model = nullptr;
    rollout::Rollout rollout;
    rollout::Readiness readiness;
    // The database is not that of the cell; nothing else is shown (C16).
    bool isContradicted = false;
};

nlohmann::ordered_json jsonOf(const EvaluatedModel &one, const Environment &environment);

// Prints all checks, and the command of the next step while nothing stops it.
void printReadiness(std::ostream &out, const EvaluatedModel &one, const Environment &environment);
// Prints a line per model with the check that decides, and how many are ready.
void printReadinessSummary(std::ostream &out, const std::vector<EvaluatedModel> &all);
Table tableOf(const std::vector<EvaluatedModel> &all);

} // namespace cells
