// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// `schema rows`: searches rows that break the rules of sharding keys. Never writes.
void addRowChecks(CLI::App &schema, CommandLine &line);

} // namespace cells
