// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/connection/steptable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

struct PairingEvidence;

// Pure: what was found, what to try, what the other side said.
Detail detailOf(const CheckRow &row);
Detail detailOf(const PairingEvidence &evidence);
// "Your certificate failed · 3 passed · 12 not tried"
QString sentenceOf(const std::vector<CheckRow> &rows);
// Where to begin reading: the first that failed, else the first that warned. -1: there is none.
int firstFaultIn(const std::vector<CheckRow> &rows);

} // namespace cells
