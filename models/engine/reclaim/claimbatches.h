// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/reclaimplan.h"

namespace cells {

// The largest update after the slow start (C20).
inline constexpr std::size_t claimsInUpdate = 1000;
inline constexpr std::size_t bytesInUpdate = std::size_t(8) << 20;

// Items of a plan by their index.
using ClaimBatch = std::vector<std::size_t>;

// Returns the items from `first` on that go into one update, about `most` of them: whole sources, because an action on
// one claim of a source makes its others recent. A source with a name that is freed is a batch of its own, and so is a
// whole swap.
ClaimBatch batchFrom(const std::vector<PlannedClaim> &items, std::size_t first, std::size_t most);

} // namespace cells
