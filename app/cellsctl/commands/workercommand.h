// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows the progress of the cell's own verification worker, its next batch and its blockers. Returns Found if something
// blocks it.
void addWorker(CLI::App &program, CommandLine &line);

} // namespace cells
