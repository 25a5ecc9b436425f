// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/planfile.h"
#include "models/ports/leasewriter.h"

namespace cells::plans {

// The confirmation of a plan by the operator, bound to it by the fingerprint.
struct Confirmation
{
    std::string fingerprint;
    // "<cell> <count>": required when the plan requires typing, and checked when given.
    std::string typed;
    // Why it is run, starting with an alert or ticket number.
    std::string reason;
};

// Pure. When a plan that waits after its approval may start. An approval cannot be older than its plan, whatever time
// it has.
Instant earliestStart(const PlanSummary &plan, const std::vector<Approval> &approvals);
// Refused while a plan waits: for as long as it says, or `atLeast` if that is longer.
Outcome<void> checkWaiting(
    const PlanSummary &plan, const std::vector<Approval> &approvals, Duration atLeast, Instant now);

std::string typedConfirmationFor(const PlanSummary &plan);

// Refused when the plan is blocked, is for another target than `here`, is too late, lacks an approval or was approved
// too short a time ago, when the confirmation is not for it, or when writing is not armed.
Outcome<void> admit(const PlanSummary &plan, const std::vector<Approval> &approvals, const Confirmation &confirmation,
    const PlanTarget &here, const ApprovalCheck &approval, LeaseWriter &writer, Instant now);

} // namespace cells::plans
