// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Scans a model, and plans the repair of what differs. The impact of the plan is printed with it, not stored in its
// file. Refused: the plan may not be run, the file says why.
void addPlanReclaim(CLI::App &plan, CommandLine &line);
// Plans to undo what is there of a plan that was run. Refused: the plan may not be run, the file says why.
void addPlanUndo(CLI::App &plan, CommandLine &line);

} // namespace cells
