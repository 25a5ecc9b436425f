// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Actions on what this machine stores of a cell: confirmed by its number, and recorded in the audit log.

// Gives up the pin of the cell's database, as `pairing` shows it. Refused: another one is pinned, the cell that is
// confirmed is another one, or the audit log cannot record it.
void addUnpin(CLI::App &program, CommandLine &line);
// Says that the service was not restored: the claims of the cell that are lost by its newest scans count as taken away
// (F23). Refused: others are lost than are named, or as above. Found: they were only shown.
void addDismissRestore(CLI::App &program, CommandLine &line);

} // namespace cells
