// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows who holds a value and who requests it in every cell, the age of each claim, and the steps to resolve a
// conflict. Returns Found if a value is requested that another record or nobody holds; Incomplete if nothing was found,
// but not all sources were read.
void addDriftConflict(CLI::App &drift, CommandLine &line);

} // namespace cells
