// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/planfile.h"
#include "models/ports/leasewriter.h"

namespace cells {

// What the operator confirmed, and with what: bound to the plan by its fingerprint.
struct Confirmation
{
    std::string fingerprint;
    // "<cell> <count>": needed where the plan requires typing, and right where it is given.
    std::string typed;
    // Why it is done: an alert or a ticket first.
    std::string reason;
};

std::string typedConfirmationFor(const PlanSummary &plan);

// Refused when the plan is blocked, is for another place than `here`, came too late or lacks an approval, when the
// confirmation is not for it, or when nothing may be written.
Outcome<void> admit(const PlanSummary &plan, const std::vector<Approval> &approvals, const Confirmation &confirmation,
    const PlanTarget &here, const ApprovalCheck &approval, LeaseWriter &writer, Instant now);

} // namespace cells
