// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Proves that the database is that of the cell. Found: unproved.
void addPairing(CLI::App &program, CommandLine &line);

} // namespace cells
