// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// The feature flags of one cell, or of all, and the changes that were seen from here. Incomplete: of a cell they were
// not read, or not all.
void addFlags(CLI::App &program, CommandLine &line);

} // namespace cells
