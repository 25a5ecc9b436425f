// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"
#include "models/engine/alerts/alertreport.h"

namespace cells {

// Prints the metrics of an environment, or writes them for the textfile collector of node_exporter. Returns Incomplete
// if some facts were not read.
void addMetrics(CLI::App &program, CommandLine &line);

// Reads the environment once, within this number of seconds. Problems of the reading itself are warned of.
alerts::AlertReport readAlerts(const CommandContext &context, int within);
// Adds --within.
void addWithin(CLI::App &command, int &within);

} // namespace cells
