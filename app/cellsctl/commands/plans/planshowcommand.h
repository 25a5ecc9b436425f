// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// The impact of a plan about claims is not in its file: it is read where a cell is named.
void addPlanShow(CLI::App &plan, CommandLine &line);

} // namespace cells
