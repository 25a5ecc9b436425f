// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/pagelink.h"
#include "models/presentation/base/status.h"
#include "models/rules/pairing/attention.h"

#include <QString>

namespace cells {

// Returns a translated sentence: "Cell 3: 408 leases to resolve, oldest 38 m 02 s". Values in it come from outside.
QString sentenceOf(const Attention &attention);
Status statusOf(Concern concern);
// Link to the details, for attention.cells.front().
PageLink linkOf(const Attention &attention, const Thresholds &thresholds);

// "Cell 3", "Cells 1, 2 and 3"
QString namesOf(const std::vector<CellId> &cells);

} // namespace cells
