// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Lists the commands of the environment file, each with whether it was allowed, and allows them on request. Starts
// none. Returns Found when one is not allowed.
void addFileCommands(CLI::App &program, CommandLine &line);

// Returns why no command of cellsctl may use this environment: it has commands that were not allowed. Empty when all
// of them were.
std::string unallowedText(const Environment &environment);

} // namespace cells
