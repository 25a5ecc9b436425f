// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/reclaimplan.h"

namespace cells {

// So many claims go into one update after the slow start, and so many bytes of them (C20).
inline constexpr std::size_t claimsInUpdate = 1000;
inline constexpr std::size_t bytesInUpdate = std::size_t(8) << 20;

// Items of a plan by their place in it.
using ClaimBatch = std::vector<std::size_t>;

// The items from `first` on that go into one update, about `most` of them: whole sources, for what is done about one
// claim of a source makes its others recent. A source with a name that is freed stands alone, and so does a swap, as a
// whole.
ClaimBatch batchFrom(const std::vector<PlannedClaim> &items, std::size_t first, std::size_t most);

} // namespace cells
