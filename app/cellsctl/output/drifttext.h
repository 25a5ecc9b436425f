// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/table.h"
#include "models/engine/history/driftjson.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

using ScanReports = std::vector<std::shared_ptr<const drift::ScanReport>>;

// Returns the headers of the columns of countsOf: "MISSING", "DIFFERENT" ...
std::vector<TableColumn> driftColumns();
// Returns the count of each class; for people, "·" for none.
TableRow countsOf(const drift::ScanCounts &counts);
// Prints at most `count` differences, a line each, below the title.
void printDifferences(
    std::ostream &out, const std::string &title, const drift::Differences &differences, std::size_t shown);
// Prints the state of the rows that a run changed, as scanned after it.
void printRescan(std::ostream &out, const drift::Rescan &rescan);
// Returns the differences of all scans, each with its cell and model.
Table differencesTable(const ScanReports &reports);
// Returns the differences alone, with `before` in front of each row.
void addDifferences(Table &table, const TableRow &before, const drift::Differences &differences);
std::vector<TableColumn> differenceColumns();
// Prints a line per model, then at most `shown` differences of each. `areOfCells` adds the cell to each line.
void printReports(std::ostream &out, const ScanReports &reports, std::size_t shown, bool areOfCells = false);

// Returns Incomplete if a report is; otherwise whether anything was found.
ExitCode exitCodeOf(const ScanReports &reports);

} // namespace cells
