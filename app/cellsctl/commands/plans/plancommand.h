// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Makes, shows and approves plans. Nothing else is done.
void addPlan(CLI::App &program, CommandLine &line);

} // namespace cells
