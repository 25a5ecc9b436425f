// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// `schema findings`, `accept`, `rows`, `progress`, `background` and `compare`.
void addSchema(CLI::App &program, CommandLine &line);

} // namespace cells
