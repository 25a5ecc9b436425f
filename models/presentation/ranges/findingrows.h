// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/findings/findingtable.h"
#include "models/presentation/ranges/rangetext.h"

namespace cells::ranges {

// Findings about ids and organizations, the worst first. Either report may be missing.
std::vector<FindingRow> findingRows(
    const std::optional<RangeReport> &ranges, const std::optional<organizations::OrganizationReport> &organizations);

} // namespace cells::ranges
