// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/ranges/findingrows.h"
#include "models/presentation/ranges/organizationtable.h"
#include "models/presentation/ranges/sequencetable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::ranges {

// The button that copies a command or statement.
inline constexpr auto copyStep = "copyStep";

// The command or statement in a step, without the sentence around it; empty when it has none.
QString commandIn(const QString &step);

Detail detailOf(const FindingRow &row);
// With the findings about it.
Detail detailOf(const SequenceRow &row, const std::vector<FindingRow> &findings);
Detail detailOf(const OrganizationEntry &row, const organizations::OrganizationReport &report);

} // namespace cells::ranges
