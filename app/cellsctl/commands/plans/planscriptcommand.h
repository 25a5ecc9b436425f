// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Prints the deletions of local rows, for psql.
void addPlanScript(CLI::App &plan, CommandLine &line);

} // namespace cells
