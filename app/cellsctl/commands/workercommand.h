// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Where the cell's own verification worker is with the models, what it would do next, and what blocks it. Found:
// something does.
void addWorker(CLI::App &program, CommandLine &line);

} // namespace cells
