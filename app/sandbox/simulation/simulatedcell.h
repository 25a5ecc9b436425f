// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/simulatedcelloptions.h"

#include <functional>
#include <iosfwd>
#include <stop_token>

namespace cells {

// Returns whether the long transactions are committed, once their end is requested.
using AskedToEnd = std::function<std::optional<bool>()>;

// Simulates a cell until stopped, and writes a line of figures each second.
Outcome<void> simulateCell(
    const SimulatedCellOptions &options, std::ostream &figures, const AskedToEnd &askedToEnd, std::stop_token stop);

} // namespace cells
