// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/rules/plans/reclaimplan.h"

#include <stop_token>

namespace cells {

// Of listed differences, what a plan is to be about: just these, and as many as one plan can hold.
struct RepairSelection
{
    // All that are listed, and those of them that a plan can do something about: sure, and missing, different, extra or
    // duplicate.
    std::uint64_t listed = 0;
    std::uint64_t repairable = 0;
    // Those that only a backfill makes, for the flag of their type is off (C7).
    std::uint64_t flagOff = 0;
    // Of those, the ones that are chosen; fewer where one plan cannot hold all, the lowest ids first.
    std::uint64_t chosen = 0;
    // Ids of the sources of what was chosen, ascending.
    std::vector<std::int64_t> sources{};
    // The sources that are listed behind those; nothing: none is.
    std::optional<PlanRest> beyond{};
    // What was chosen, and what is listed with it but is left alone: the plan says why.
    ListedClaims claims{};

    bool mayBePlanned() const { return repairable + flagOff > 0; }
};

// More than any one plan holds: of what comes after, the plan says how much it is.
inline constexpr std::size_t selectedAtMost = 100'000;

// `rows`: those listed, in any order. No source is cut in two.
RepairSelection selectForRepair(const Differences &differences, std::span<const std::uint32_t> rows,
    std::stop_token stop, std::size_t atMost = selectedAtMost);

} // namespace cells
