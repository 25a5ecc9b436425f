// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace cells {

// The environment and the cell that `cellsctl use` stored.
struct CurrentContext
{
    // An absolute path.
    std::string environment;
    // 0 for none.
    std::int64_t cell = 0;
};

// $XDG_CONFIG_HOME/cells-console/cellsctl.json, or below ~/.config.
std::filesystem::path currentContextFile();
// Returns nothing when there is no file. Refused when it cannot be understood.
Outcome<std::optional<CurrentContext>> readCurrentContext();
Outcome<void> saveCurrentContext(const CurrentContext &current);
Outcome<void> clearCurrentContext();

// What the command line states; empty where it states nothing.
struct GivenContext
{
    std::string environment;
    // A number, or "all".
    std::string cell;
};

// The environment and the cell of a command, and where each comes from.
struct ChosenContext
{
    enum class Origin
    {
        Option,
        Variable,
        Use
    };

    std::string environment;
    Origin environmentFrom = Origin::Option;
    // 0 for none, or for all cells.
    std::int64_t cell = 0;
    Origin cellFrom = Origin::Option;
};

// "--environment", "CELLS_ENVIRONMENT" or "`cellsctl use`".
std::string environmentOriginText(ChosenContext::Origin origin);

// Prefers the option, then the variable CELLS_ENVIRONMENT or CELLS_CELL, then the current one. The current cell counts
// only with the current environment. `isCellFromOption` leaves out the cell of any other origin. Refused when no
// environment is chosen.
Outcome<ChosenContext> chooseContext(const GivenContext &given, bool isCellFromOption);

} // namespace cells
