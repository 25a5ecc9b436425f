// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Plans to write off leases of a cell whose database is lost for good, and writes the plan to a new file. Returns
// Refused if it cannot be run; the file has the reason.
void addPlanWriteOff(CLI::App &plan, CommandLine &line);

} // namespace cells
