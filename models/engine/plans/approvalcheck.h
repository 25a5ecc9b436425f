// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/actor.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/planapproval.h"

#include <functional>

namespace cells::plans {

using VerifySignature
    = std::function<bool(const std::string &publicKey, const std::string &message, const std::string &signature)>;

// Returns their names, for the audit log.
std::vector<std::string> approversOf(const std::vector<Approval> &approvals);

// Checks that a plan has the approval that the environment demands: a valid, unexpired signature over this plan by a
// listed approver who neither requested nor runs it. The requester is a text in the plan; the runner is identified by
// the key of the certificate.
class ApprovalCheck
{
public:
    ApprovalCheck(ApprovalProfile profile, VerifySignature verify, Actor runner = {});

    bool isDemanded(const PlanSummary &plan) const
    {
        return plan.requiresApproval || demandsApproval(plan, m_profile.demandedFor);
    }
    // How long a plan about a whole cell waits at least.
    Duration decommissionWait() const { return m_profile.decommissionWait; }
    // Refused with the faults of the approvals, and who could approve.
    Outcome<void> check(const PlanSummary &plan, const std::vector<Approval> &approvals, Instant now) const;

private:
    bool isRunner(const Approver &approver) const;
    Message findBlocker(const Approval &approval, const PlanSummary &plan, Instant now) const;

    ApprovalProfile m_profile;
    VerifySignature m_verify;
    Actor m_runner;
};

} // namespace cells::plans
