// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Lists the cells of the environment as the file, the service and each database show them. Contradicted: a cell has
// another cell's database.
void addCells(CLI::App &program, CommandLine &line);

} // namespace cells
