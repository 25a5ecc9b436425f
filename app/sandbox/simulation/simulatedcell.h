// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/simulatedcelloptions.h"

#include <functional>
#include <iosfwd>
#include <stop_token>

namespace cells {

// How its long transactions are to end, once that is asked for: whether they are to be committed.
using AskedToEnd = std::function<std::optional<bool>()>;

// Lives until asked to stop, and writes a line of figures each second.
Outcome<void> simulateCell(
    const SimulatedCellOptions &options, std::ostream &figures, const AskedToEnd &askedToEnd, std::stop_token stop);

} // namespace cells
