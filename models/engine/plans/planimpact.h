// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells {

// What hangs on a value that a plan gives up, or that is free for a moment while it does.
struct FreedValue
{
    // "users 17 username": the item of the plan.
    std::string item;
    // Whose it was.
    Subject subject;
    // Rows in any cell that ask for the value and do not have it: they may take it the moment it is free. "users 9 of
    // cell 2"
    std::vector<std::string> takers{};
    // Other claims and rows that go by the same text: "route of routes 40 of cell 1".
    std::vector<std::string> sameText{};
    // How many other claims the subject has, of its own row; nothing: that was not read.
    std::optional<std::uint64_t> otherClaims{};
    // Whether its row is there.
    bool hasRow = false;
};

struct PlanImpact
{
    std::vector<FreedValue> values;
    // More than is looked at for one plan.
    std::uint64_t notAsked = 0;
    // Why questions were not answered (C18).
    std::vector<Message> gaps;

    bool isComplete() const { return notAsked == 0 && gaps.empty(); }
};

inline constexpr std::size_t freedValuesAsked = 100;

// Of everything that the plan destroys or replaces. Only reads.
Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, const CellSources &cell, const LookUpClaims &lookUp,
    Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells
