// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/ranges/rangefinding.h"

#include <span>

namespace cells::ranges {

// The largest id of any cell: ids have 57 bits (GitLab's Cells design, decisions/008).
inline constexpr std::int64_t largestId = (std::int64_t{1} << 57) - 1;
// The ids that a new cell gets at least.
inline constexpr std::int64_t usualLength = 100'000'000'000;

// Pure. Checks the ranges that the service lists, of all cells against each other. A range shorter than `leastLength`
// is a finding. In the order of the cells.
std::vector<Finding> checkRanges(std::span<const Cell> cells, std::int64_t leastLength = usualLength);

// The share of the values of a sequence that is used, 0 to 1, by the smallest of its bounds, its type and the types of
// its columns. Nothing when its last value is unknown.
std::optional<double> usedRatio(const SequenceDefinition &sequence);

// Pure. Checks a sequence of a database of `cell` against the range that the service gave the cell. `cells` as the
// service lists them. A sequence that was never used is no finding by that.
std::vector<Finding> checkSequence(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, const SequenceDefinition &sequence);

// Pure. One finding when sequences of the legacy cell have no end of their own, because GitLab sets none at first.
std::vector<Finding> checkLegacyBounds(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, std::span<const SequenceDefinition> sequences);

// Pure. Checks what gives new sequences of a database the range of the cell. The legacy cell may have none.
std::vector<Finding> checkTriggers(
    std::span<const Cell> cells, CellId cell, LogicalDatabase database, std::span<const RangeTrigger> triggers);

} // namespace cells::ranges
