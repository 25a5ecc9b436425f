// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/engine/history/driftjson.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

using ScanReports = std::vector<std::shared_ptr<const ScanReport>>;

// "MISSING", "DIFFERENT" ...: the heads of the columns of countsOf.
std::vector<std::string> driftColumns();
// How many of each class; "·" for none.
std::vector<std::string> countsOf(const ScanCounts &counts);
// A line a difference under a line with the title; so many of them.
void printDifferences(std::ostream &out, const std::string &title, const Differences &differences, std::size_t shown);
// What a run of a plan touched, as it is after it.
void printRescan(std::ostream &out, const Rescan &rescan);
// A line a model, then so many differences of each. `areOfCells`: of more than one cell, which is said of each.
void printReports(std::ostream &out, const ScanReports &reports, std::size_t shown, bool areOfCells = false);

// Incomplete when one is; else whether anything was found.
ExitCode exitCodeOf(const ScanReports &reports);

} // namespace cells
