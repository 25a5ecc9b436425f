// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/columnids.h"
#include "models/rules/ranges/rangefinding.h"

#include <span>

namespace cells::ranges {

struct OwnedSpan
{
    IdSpan span;
    // The cell whose range it is in; nothing for ids of nobody.
    std::optional<CellId> owner{};

    bool operator==(const OwnedSpan &) const = default;
};

// Returns all 64-bit ids as spans in order, each of one owner. Where ranges overlap, `cell` goes first, then the first
// of the list. Ids of `cell` are not to be counted.
std::vector<OwnedSpan> spansOf(std::span<const Cell> cells, CellId cell);
std::vector<IdSpan> idsOf(std::span<const OwnedSpan> spans);

// Pure. Checks the ids that a column of `cell` has in `spans`. Ids of other cells are no finding: organizations move.
std::vector<Finding> checkIds(CellId cell, LogicalDatabase database, const SequenceDefinition &sequence,
    const SequenceColumn &column, std::span<const OwnedSpan> spans, const ColumnIds &ids);

} // namespace cells::ranges
