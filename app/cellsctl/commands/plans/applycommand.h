// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Runs a plan. Returns Fine when every item is done and was read back; otherwise Refused, Partial or Unknown.
void addApply(CLI::App &program, CommandLine &line);

} // namespace cells
