// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows whether a cell is back and verified since its leases were written off. Returns Found if others hold names that
// its rows request, and Incomplete until all of its models are scanned.
void addDownReturned(CLI::App &down, CommandLine &line);

} // namespace cells
