// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Scans a model, and plans the repair of its differences. The impact of the plan is printed with it, not stored in its
// file. Returns Refused if the plan cannot be run; the file has the reason.
void addPlanReclaim(CLI::App &plan, CommandLine &line);
// Plans to undo the effects of a plan that was run. Returns Refused if the plan cannot be run; the file has the reason.
void addPlanUndo(CLI::App &plan, CommandLine &line);

} // namespace cells
