// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/celltable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::overview {

// Pure: describes a cell, including what could not be read.
Detail detailOf(const CellRow &row);
// "Pairing verified for 2 of 3 cells · 1 with another cell's database · 31 outstanding leases"
QString sentenceOf(const std::vector<CellRow> &rows);

} // namespace cells::overview
