// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/pagelink.h"
#include "models/presentation/base/status.h"
#include "models/rules/pairing/attention.h"

#include <QString>

namespace cells {

// One sentence, translated: "Cell 3: 408 leases to settle, the oldest 38 m 02 s old". Values in it come from outside.
QString sentenceOf(const Attention &attention);
Status statusOf(Concern concern);
// Where it can be looked at, of attention.cells.front().
PageLink linkOf(const Attention &attention, const Thresholds &thresholds);

// "Cell 3", "Cells 1, 2 and 3"
QString namesOf(const std::vector<CellId> &cells);

} // namespace cells
