// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// How far the rollout of the models is, and whether the next step of each may be taken now. Fine: of each. Found: of
// one it may not, or not yet. Incomplete: of one that is unknown.
void addReadiness(CLI::App &program, CommandLine &line);

} // namespace cells
