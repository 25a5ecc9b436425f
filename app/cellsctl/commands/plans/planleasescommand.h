// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Plans for leases, and writes the plan to a new file. Returns Refused if it cannot be run; the file has the reason.
void addPlanLeases(CLI::App &plan, CommandLine &line);

} // namespace cells
