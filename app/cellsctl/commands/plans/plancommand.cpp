// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/plancommand.h"

#include "app/cellsctl/commands/plans/planapprovecommand.h"
#include "app/cellsctl/commands/plans/planleasescommand.h"
#include "app/cellsctl/commands/plans/planscriptcommand.h"
#include "app/cellsctl/commands/plans/planshowcommand.h"
#include "app/cellsctl/commands/plans/reclaimcommand.h"

#include <CLI/CLI.hpp>

namespace cells {

void addPlan(CLI::App &program, CommandLine &line)
{
    auto *plan = program.add_subcommand("plan", "Create, show and approve plans; nothing is changed");
    plan->require_subcommand(1);
    addPlanLeases(*plan, line);
    addPlanReclaim(*plan, line);
    addPlanUndo(*plan, line);
    addPlanShow(*plan, line);
    addPlanScript(*plan, line);
    addPlanApprove(*plan, line);
}

} // namespace cells
