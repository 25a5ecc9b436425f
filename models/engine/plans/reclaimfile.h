// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/plans/planapproval.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells {

// SHA-256 over the whole plan: any change of it is a change here.
std::string fingerprintOf(const ReclaimPlan &plan);
PlanSummary summaryOf(const ReclaimPlan &plan);

// A plan about claims as it is saved, reviewed and handed on, with what others signed. It holds the values in clear.
struct ReclaimPlanFile
{
    ReclaimPlan plan;
    std::vector<Approval> approvals;

    bool operator==(const ReclaimPlanFile &) const = default;
};

// Whether the text says that it is such a plan, whatever else is wrong with it.
bool isReclaimPlan(std::string_view text);
// Strict JSON, as for plans about leases (S37, S45).
std::string planFileText(const ReclaimPlanFile &file);
Outcome<ReclaimPlanFile> parseReclaimPlanFile(std::string_view text);
// The plan that is kept beside a trail under this name, or the beginning of it, which is its fingerprint; it may be
// larger than a file that is handed on. Refused when it is another plan.
Outcome<ReclaimPlanFile> parseSavedPlan(std::string_view text, std::string_view name);

} // namespace cells
