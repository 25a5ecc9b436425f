// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/plans/planapproval.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells::plans {

// Returns the SHA-256 over the whole plan, which any change of the plan changes.
std::string fingerprintOf(const ReclaimPlan &plan);
PlanSummary summaryOf(const ReclaimPlan &plan);

// A plan about claims as it is saved, reviewed and handed on, with its approvals. It contains the values unmasked.
struct ReclaimPlanFile
{
    ReclaimPlan plan;
    std::vector<Approval> approvals;

    bool operator==(const ReclaimPlanFile &) const = default;
};

// Whether the text names the format of such a plan, even if the rest is wrong.
bool isReclaimPlan(std::string_view text);
// Returns strict JSON, as for plans about leases (S37, S45).
std::string planFileText(const ReclaimPlanFile &file);
Outcome<ReclaimPlanFile> parseReclaimPlanFile(std::string_view text);
// Parses a plan that was saved with the audit log under its fingerprint; `name` is that or its beginning. It may be
// larger than a plan file. Refused when it is another plan.
Outcome<ReclaimPlanFile> parseSavedPlan(std::string_view text, std::string_view name);

} // namespace cells::plans
