// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/plans/leaseplan.h"
#include "models/rules/plans/planapproval.h"

namespace cells::plans {

constexpr std::size_t largestPlanFile = 4 << 20;

// Returns the SHA-256 over the whole plan, which any change of the plan changes.
std::string fingerprintOf(const LeasePlan &plan);
PlanSummary summaryOf(const LeasePlan &plan);

// A plan as it is saved, reviewed and handed on, with its approvals.
struct PlanFile
{
    LeasePlan plan;
    std::vector<Approval> approvals;

    bool operator==(const PlanFile &) const = default;
};

// Returns strict JSON that includes the fingerprint.
std::string planFileText(const PlanFile &file);
// Refused for unknown or missing keys, another version, or a plan that was changed without its fingerprint (S37, S45).
// The text may be hostile.
Outcome<PlanFile> parsePlanFile(std::string_view text);

} // namespace cells::plans
