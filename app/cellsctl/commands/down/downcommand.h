// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Examines a cell that may be down, and what either end of its leases would do. Never writes.
void addDown(CLI::App &program, CommandLine &line);

} // namespace cells
