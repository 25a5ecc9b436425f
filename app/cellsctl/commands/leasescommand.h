// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Surveys the outstanding leases of one cell. Returns Found if one waits for an action, or its verdict is unknown.
void addLeases(CLI::App &program, CommandLine &line);

} // namespace cells
