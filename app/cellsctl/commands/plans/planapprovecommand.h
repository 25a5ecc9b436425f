// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Signs the plan in the file for a person who may approve it. Refused when its fingerprint differs from that of the
// reviewed plan: the file may have been exchanged since.
void addPlanApprove(CLI::App &plan, CommandLine &line);

} // namespace cells
