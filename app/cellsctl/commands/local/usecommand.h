// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Prints or chooses the environment and the cell of commands that do not name any. Returns Usage when the environment
// cannot be read, or has no such cell; Found when none is chosen.
void addUse(CLI::App &program, CommandLine &line);

} // namespace cells
