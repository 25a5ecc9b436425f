// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Verifies that the database belongs to the cell. Returns Found if this is unproved.
void addPairing(CLI::App &program, CommandLine &line);

} // namespace cells
