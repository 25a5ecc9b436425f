// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planfilesize.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/leaseplan.h"
#include "models/rules/plans/planapproval.h"

namespace cells {

// SHA-256 over the whole plan: any change of it is a change here.
std::string fingerprintOf(const LeasePlan &plan);
PlanSummary summaryOf(const LeasePlan &plan);

// A plan as it is saved, reviewed and handed on, with what others signed.
struct PlanFile
{
    LeasePlan plan;
    std::vector<Approval> approvals;

    bool operator==(const PlanFile &) const = default;
};

// Strict JSON, with the fingerprint of the plan in it.
std::string planFileText(const PlanFile &file);
// Refused, saying where: unknown or missing keys, another version, or a plan that was changed without its fingerprint
// (S37, S45). What may be in the text is hostile.
Outcome<PlanFile> parsePlanFile(std::string_view text);

} // namespace cells
