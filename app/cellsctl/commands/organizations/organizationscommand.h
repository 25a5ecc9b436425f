// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

void addOrganizations(CLI::App &program, CommandLine &line);

} // namespace cells
