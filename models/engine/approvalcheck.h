#pragma once

#include "models/ports/actor.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"
#include "models/rules/planapproval.h"

#include <functional>

namespace cells {

using VerifySignature
    = std::function<bool(const std::string &publicKey, const std::string &message, const std::string &signature)>;

// Whether a plan has the approval that the environment demands for its deeds: of somebody whom the environment names,
// with a signature over this very plan, in time, and not of the person who asked for it or who runs it. Who asked is a
// text in the plan; who runs it is known by the key of the certificate.
class ApprovalCheck
{
public:
    ApprovalCheck(ApprovalProfile profile, VerifySignature verify, Actor runner = {});

    bool isDemanded(const PlanSummary &plan) const { return demandsApproval(plan, m_profile.demandedFor); }
    // Refused with what is wrong, and who could approve.
    Outcome<void> check(const PlanSummary &plan, const std::vector<Approval> &approvals, Instant now) const;

private:
    bool isRunner(const Approver &approver) const;
    std::string objectionTo(const Approval &approval, const PlanSummary &plan, Instant now) const;

    ApprovalProfile m_profile;
    VerifySignature m_verify;
    Actor m_runner;
};

} // namespace cells
