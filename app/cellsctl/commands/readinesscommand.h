// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Shows the rollout phase of the models, and whether the next step of each is safe now. Returns Fine if all are, Found
// if one is not or not yet, Incomplete if one is unknown.
void addReadiness(CLI::App &program, CommandLine &line);

} // namespace cells
