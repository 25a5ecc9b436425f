// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/severitylabels.h"
#include "models/rules/alerts/attention.h"

namespace cells::overview {

// Returns a translated sentence: "Cell 3: 408 leases to resolve, oldest 38 min 2 s". Values in it come from outside.
QString sentenceOf(const alerts::Attention &attention);
// "Urgent (s1, s2)": the heading of the problems of its severity.
QString headingOf(const alerts::Attention &attention);
// The same problem of the same size; ages change all the time and do not count.
bool isSameSize(const alerts::Attention &left, const alerts::Attention &right);
// Pure. Those of `now` that are new since `before`, or of another size.
std::vector<alerts::Attention> changedSince(
    const std::vector<alerts::Attention> &before, const std::vector<alerts::Attention> &now);
// Link to the details, for the first of its cells.
PageLink linkOf(const alerts::Attention &attention, const Thresholds &thresholds);

// "Cell 3", "Cells 1, 2 and 3"
QString namesOf(const std::vector<CellId> &cells);

} // namespace cells::overview
