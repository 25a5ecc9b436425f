// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows the ids that a cell may hand out, beside those that the service gave it. Never writes.
void addRanges(CLI::App &program, CommandLine &line);

} // namespace cells
