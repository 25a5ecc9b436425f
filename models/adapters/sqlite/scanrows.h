// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/sqlite/sqlitefile.h"
#include "models/ports/history/scanhistory.h"

namespace cells {

// Starts a SELECT of the columns that scanIn() reads.
extern const char *const scanColumns;

StoredScan scanIn(const SqliteRow &row);

// Returns the values of a scan for the INSERT into scans, all but has_differences.
std::vector<SqliteValue> valuesOf(const StoredScan &scan);

// Returns the JSON of what a scan knows of earlier states of its service. Its names, and that of its column, are those
// of the first release.
std::string baselineText(const StoredScan &scan);

} // namespace cells
