// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace cells {

// The confirmation of an action.
struct ActionOptions
{
    std::int64_t confirmCell = 0;
    std::int64_t confirmCount = 0;
    std::string reason;
    // Calls per second, at most those of the plan; 0 for those of the plan.
    double callsPerSecond = 0;

    std::string typed() const { return std::to_string(confirmCell) + " " + std::to_string(confirmCount); }
};

// Returns the cell of --cell or, without it (0), the confirmed one.
CellId confirmedCell(CellId cell, const ActionOptions &options);
// Adds --confirm-cell, --confirm-count and --reason.
void addConfirmation(CLI::App &command, ActionOptions &options);

} // namespace cells
