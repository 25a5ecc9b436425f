// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/celldata.h"
#include "app/sandbox/seeding/seededdata.h"

#include <functional>
#include <memory>

namespace cells {

// Opens a session as the administrator of a cell's database.
using OpenCellDatabase = std::function<Outcome<std::unique_ptr<SqlConnection>>(CellId cell, LogicalDatabase database)>;

// Adds to what the service lists a second range of cell 2, and cells without databases, one for each finding of ranges.
// The service refuses a range that ends before its begin, so that one is missing.
void addFaultyRanges(std::vector<Cell> &listed);

// Makes each other finding of sequences, ids and organizations once, in the first three cells, and returns all
// findings. That no cell has the default organization is missing, as two have it.
Outcome<std::vector<SeededFinding>> seedRangeFaults(const std::vector<CellSeed> &cells, const OpenCellDatabase &open);

} // namespace cells
