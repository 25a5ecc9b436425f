// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows a plan. The impact of a plan for claims is not in its file; it is read if a cell is named.
void addPlanShow(CLI::App &plan, CommandLine &line);

} // namespace cells
