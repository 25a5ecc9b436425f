// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/flaghistory.h"

#include <filesystem>
#include <memory>

namespace cells {

// $XDG_STATE_HOME/cells-console/flags.sqlite, or below ~/.local/state.
std::filesystem::path usualFlagHistoryFile();

// In one SQLite file of mode 0600, made with its folder (0700) where they are missing; damaged and newer files as for
// the history of scans. `changesAtMost`: of one cell, the oldest go first.
Outcome<std::unique_ptr<FlagHistory>> openFlagHistory(const std::filesystem::path &file, int changesAtMost = 2'000);

} // namespace cells
