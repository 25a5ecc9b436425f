// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Actions on what this machine stores of a cell: confirmed by its number, and recorded in the audit log.

// Removes the pin of the cell's database, as `pairing` shows it. Returns Refused if another database is pinned, another
// cell is confirmed, or the audit log cannot record it.
void addUnpin(CLI::App &program, CommandLine &line);
// Dismisses a suspected restore of the service: claims that the latest scans lost count as removed on purpose (F23).
// Returns Refused if other claims are lost than named, or as above; Found if they were only shown.
void addDismissRestore(CLI::App &program, CommandLine &line);

} // namespace cells
