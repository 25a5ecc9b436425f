// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/schemahistory.h"

#include <filesystem>
#include <memory>

namespace cells {

// $XDG_STATE_HOME/cells-console/schema.sqlite, or below ~/.local/state.
std::filesystem::path usualSchemaHistoryFile();

// Opens a SQLite file of mode 0600, which is created with its folder (0700) when missing; damaged and newer files are
// handled as for the history of scans. Of more than `daysAtMost` days of a cell the oldest are removed.
Outcome<std::unique_ptr<SchemaHistory>> openSchemaHistory(const std::filesystem::path &file, int daysAtMost = 1'000);

} // namespace cells
