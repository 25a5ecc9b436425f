// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/flaghistory.h"

#include <filesystem>
#include <memory>

namespace cells {

// $XDG_STATE_HOME/cells-console/flags.sqlite, or below ~/.local/state.
std::filesystem::path usualFlagHistoryFile();

// Opens a SQLite file of mode 0600, which is created with its folder (0700) when missing; damaged and newer files are
// handled as for the history of scans. Of more than `changesAtMost` changes of a cell the oldest are removed.
Outcome<std::unique_ptr<FlagHistory>> openFlagHistory(const std::filesystem::path &file, int changesAtMost = 2'000);

} // namespace cells
