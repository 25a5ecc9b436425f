// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/scanstreams.h"

#include <map>

namespace cells {

// The first, fast look at the sources with after < id <= upTo.
struct RangeComparison
{
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    // Claims that agree with their row.
    std::uint64_t matching = 0;
    // Claims of types that are not known here, of sources that match otherwise.
    std::map<ClaimType, std::uint64_t> ofUnknownTypes;
    // Ascending: sources whose claims and row do not plainly agree. What they are has to be judged from a second look.
    std::vector<std::int64_t> suspects;
};

// Merges the two streams as they come; holds no more than a page of each. A source matches when it has exactly the
// claims that its row asks for, all plain, with the same bytes and the same subject; recency plays no part (H6), nor do
// claims of types that are not known here (C17).
Outcome<RangeComparison> compareRange(ScanStreams &streams, const ClaimableModel &model, CellId cell,
    std::int64_t after, std::int64_t upTo, std::stop_token stop);

} // namespace cells
