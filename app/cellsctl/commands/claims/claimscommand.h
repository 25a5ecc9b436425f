// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Browses the claims of one cell, each beside its row. Found: at least one of those printed does not agree with its
// row.
void addClaims(CLI::App &program, CommandLine &line);

} // namespace cells
