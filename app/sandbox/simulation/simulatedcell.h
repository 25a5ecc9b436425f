// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/stopsignals.h"
#include "app/sandbox/workload/simulatedcelloptions.h"

namespace cells {

// Simulates a cell until stopped, and prints a line of figures each second. SIGUSR1 rolls the long transactions back,
// SIGUSR2 commits them.
Outcome<void> simulateCell(const SimulatedCellOptions &options, StopSignals &signals);

} // namespace cells
