// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Prints a silence for one alert of one cell, or of the environment, as Alertmanager takes it. It silences nothing
// itself.
void addSilence(CLI::App &alerts, CommandLine &line);

} // namespace cells
