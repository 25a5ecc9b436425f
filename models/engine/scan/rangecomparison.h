// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/scanreport.h"
#include "models/ports/scanstreams.h"

namespace cells::drift {

// The first, fast comparison of the sources with after < id <= upTo.
struct RangeComparison
{
    // Without differences; claims of unknown types are those of sources that match otherwise.
    ScanCounts counts;
    // Ascending ids of sources whose claims and row do not plainly agree; a second read has to classify them.
    std::vector<std::int64_t> suspects;
};

// Merges the two streams as they come; holds no more than a page of each. A source matches when it has exactly the
// claims that its row asks for, all plain, with the same bytes and the same subject. Ignores recency (H6) and claims of
// unknown types (C17).
Outcome<RangeComparison> compareRange(ScanStreams &streams, const ClaimableModel &model, CellId cell,
    std::int64_t after, std::int64_t upTo, std::stop_token stop);

} // namespace cells::drift
