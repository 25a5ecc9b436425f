// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"
#include "models/engine/actions/planactions.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// The confirmation of an action.
struct ActionOptions
{
    std::int64_t confirmCell = 0;
    std::int64_t confirmCount = 0;
    std::string reason;
    // The folder of the archive, for a plan about a whole cell.
    std::string archive;
    // Calls per second, at most those of the plan; 0 for those of the plan.
    double callsPerSecond = 0;

    std::string typed() const { return std::to_string(confirmCell) + " " + std::to_string(confirmCount); }
};

// Adds --confirm-cell, --confirm-count and --reason, and runs for the cell of --cell or, without it, the confirmed one.
// The current cell does not count.
// `options` must live as long as `run`.
void runsConfirmed(CLI::App &command, CommandLine &line, ActionOptions &options, RunForCell run);
// Runs the plan with all its guards, armed for this run alone. Reports the progress on `err` and the result on `out`.
Outcome<ExitCode> runPlan(
    const CommandContext &context, CellSession &cell, const plans::AnyPlan &plan, const ActionOptions &options);

} // namespace cells
