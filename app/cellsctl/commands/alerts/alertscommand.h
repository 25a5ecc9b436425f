// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Lists the alerts of an environment, and writes their rules and playbooks. Returns Found while one holds, else
// Incomplete if some facts could not be read.
void addAlerts(CLI::App &program, CommandLine &line);

} // namespace cells
