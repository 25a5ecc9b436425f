// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/rules/plans/reclaimplan.h"

#include <stop_token>

namespace cells::plans {

// The listed differences that a plan is for, as many as one plan can hold.
struct RepairSelection
{
    // All listed differences, and those that a plan can repair: sure, and missing, different, extra or duplicate.
    std::uint64_t listed = 0;
    std::uint64_t repairable = 0;
    // Those that only a backfill makes, because the flag of their type is off (C7).
    std::uint64_t flagOff = 0;
    // The chosen ones: fewer when one plan cannot hold all, the lowest ids first.
    std::uint64_t chosen = 0;
    // Ids of the chosen sources, ascending.
    std::vector<std::int64_t> sources{};
    // The listed sources after those; nothing when there are none.
    std::optional<PlanRest> beyond{};
    // The chosen differences, and those listed with them that the plan excludes with a reason.
    ListedClaims claims{};

    bool mayBePlanned() const { return repairable + flagOff > 0; }
};

// More than one plan holds; the plan gives the number of the rest.
inline constexpr std::size_t selectedAtMost = 100'000;

// `rows` are the listed ones, in any order. Never splits a source.
RepairSelection selectForRepair(const drift::Differences &differences, std::span<const std::uint32_t> rows,
    std::stop_token stop, std::size_t atMost = selectedAtMost);

} // namespace cells::plans
