// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// `records` prints the claims that carry a lease, as far as they can be searched (Found: none does); `commit` and
// `rollback` plan that for one lease, and run it.
void addLease(CLI::App &program, CommandLine &line);

} // namespace cells
