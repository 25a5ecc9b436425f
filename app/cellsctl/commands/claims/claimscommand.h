// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Lists the claims of one cell, each beside its row. Returns Found if one of them differs from its row.
void addClaims(CLI::App &program, CommandLine &line);

} // namespace cells
