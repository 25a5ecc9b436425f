// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Who has a value and who wants it, in every cell, how old each claim is, and how to resolve it in which order. Found:
// somebody wants what another one has, or what nobody has. Incomplete: nothing was found, but somebody was not asked.
void addDriftConflict(CLI::App &drift, CommandLine &line);

} // namespace cells
