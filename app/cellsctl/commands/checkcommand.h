// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Goes through the steps of connecting to one cell, or to all at once. Found: warnings only. Unreachable: a step
// failed.
void addCheck(CLI::App &program, CommandLine &line);

} // namespace cells
