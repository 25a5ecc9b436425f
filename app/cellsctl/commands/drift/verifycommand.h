// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Compares all claims of the models with their rows, in one cell or in several at once: what is wrong with one delays
// and fails no other. A database that is not the cell's is not scanned. Found: there is drift. Incomplete: a scan
// stopped early or could not start while others could. Of several cells, the worst decides; Unreachable: none could be
// read.
void addVerify(CLI::App &program, CommandLine &line);

} // namespace cells
