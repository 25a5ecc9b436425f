// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/celltable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// Pure: what is known of a cell, and what could not be read.
Detail detailOf(const CellRow &row);
// "Pairing proved of 2 of 3 cells · 1 given another cell's database · 31 outstanding leases"
QString sentenceOf(const std::vector<CellRow> &rows);

} // namespace cells
