// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Plans for leases, and writes the plan to a new file. Refused: it may not be run, the file says why.
void addPlanLeases(CLI::App &plan, CommandLine &line);

} // namespace cells
