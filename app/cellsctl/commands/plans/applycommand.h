// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Runs a plan. Fine: every item is done, and was read back. Refused, Partial, Unknown: see ExitCode.
void addApply(CLI::App &program, CommandLine &line);

} // namespace cells
