// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Checks the steps of connecting to one cell, or to all in parallel. Returns Found for warnings only, Unreachable when
// a step failed.
void addCheck(CLI::App &program, CommandLine &line);

} // namespace cells
