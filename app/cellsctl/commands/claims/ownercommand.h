// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Looks up who owns each value, in one cell or in every cell. Returns Found if one does not match, or was not found.
void addOwner(CLI::App &program, CommandLine &line);

} // namespace cells
