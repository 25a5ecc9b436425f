// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows the scans made on this machine: `list`, `diff` (Found if something is new or changed), `report` (exit codes as
// `verify`) and `conflict`.
void addDrift(CLI::App &program, CommandLine &line);

} // namespace cells
