// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells::plans {

// The dependents of a value that a plan frees, for good or for a moment.
struct FreedValue
{
    // The item of the plan, such as "users 17 username".
    std::string item;
    // The former subject.
    Subject subject;
    // Rows in any cell that ask for the value without having it, such as "users 9 of cell 2": they may take it as soon
    // as it is free.
    std::vector<std::string> takers{};
    // Other claims and rows with the same text, such as "route of routes 40 of cell 1".
    std::vector<std::string> sameText{};
    // The number of other claims of the subject's own row; nothing when it was not read.
    std::optional<std::uint64_t> otherClaims{};
    // Whether the row of the subject exists.
    bool hasRow = false;
};

struct PlanImpact
{
    std::vector<FreedValue> values;
    // Values beyond `freedValuesAsked`.
    std::uint64_t notAsked = 0;
    // Why questions were not answered (C18).
    std::vector<Message> gaps;

    bool isComplete() const { return notAsked == 0 && gaps.empty(); }
};

inline constexpr std::size_t freedValuesAsked = 100;

// Returns the impact of everything that the plan destroys or replaces. Only reads.
Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, const claims::CellSources &cell,
    const lookup::LookUpClaims &lookUp, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells::plans
