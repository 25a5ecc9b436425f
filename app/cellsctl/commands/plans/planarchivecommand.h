// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Plans to destroy all claims of an archive. Returns Refused while the cell is not ready.
void addPlanDecommission(CLI::App &plan, CommandLine &line);
// Plans to create the claims of an archive again. Returns Refused when none of them is free.
void addPlanRestore(CLI::App &plan, CommandLine &line);

} // namespace cells
