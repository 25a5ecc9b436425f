// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace cells {

// What a person says before something is done.
struct ActionOptions
{
    std::int64_t confirmCell = 0;
    std::int64_t confirmCount = 0;
    std::string reason;
    // Slower than the plan allows; 0: as fast as it allows.
    double callsPerSecond = 0;

    std::string typed() const { return std::to_string(confirmCell) + " " + std::to_string(confirmCount); }
};

// The cell of --cell or, where it names none (0), the one that is confirmed.
CellId confirmedCell(CellId cell, const ActionOptions &options);
// Adds --confirm-cell, --confirm-count and --reason.
void addConfirmation(CLI::App &command, ActionOptions &options);

} // namespace cells
