// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows the feature flags of one cell or all, and the changes seen from this machine. Returns Incomplete if not all
// flags of a cell were read.
void addFlags(CLI::App &program, CommandLine &line);

} // namespace cells
