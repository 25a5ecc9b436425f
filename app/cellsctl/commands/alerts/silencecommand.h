// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Prints a silence for one alert of one cell, as Alertmanager takes it. Nothing is silenced by that alone.
void addSilence(CLI::App &alerts, CommandLine &line);

} // namespace cells
