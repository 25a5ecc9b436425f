// SPDX-License-Identifier: MIT
#include "models/engine/plans/approvalcheck.h"

#include <algorithm>

namespace cells {

ApprovalCheck::ApprovalCheck(ApprovalProfile profile, VerifySignature verify, Actor runner)
    : m_profile(std::move(profile))
    , m_verify(std::move(verify))
    , m_runner(std::move(runner))
{
}

Outcome<void> ApprovalCheck::check(const PlanSummary &plan, const std::vector<Approval> &approvals, Instant now) const
{
    if (!isDemanded(plan)) {
        return {};
    }
    std::string blockers;
    for (const auto &approval : approvals) {
        const auto blocker = findBlocker(approval, plan, now);
        if (blocker.empty()) {
            return {};
        }
        blockers += " " + blocker;
    }
    std::string who;
    for (const auto &approver : m_profile.approvers) {
        if (!isRequester(plan.head.validity.requestedBy, approver.name) && !isRunner(approver)) {
            who += (who.empty() ? "" : ", ") + approver.name;
        }
    }
    return failed(Failure::Kind::Refused,
        "This plan needs the approval of a second person; "
            + (who.empty() ? "nobody is eligible: add approvers under approval.approvers in the environment file."
                           : "eligible: " + who + ".")
            + blockers);
}

bool ApprovalCheck::isRunner(const Approver &approver) const
{
    const bool isByKey = !m_runner.key.empty() && std::ranges::find(approver.keys, m_runner.key) != approver.keys.end();
    return isByKey || isRequester(m_runner.name, approver.name);
}

std::string ApprovalCheck::findBlocker(const Approval &approval, const PlanSummary &plan, Instant now) const
{
    const auto approver = std::find_if(m_profile.approvers.begin(), m_profile.approvers.end(),
        [&](const Approver &one) { return one.name == approval.approver; });
    if (approver == m_profile.approvers.end()) {
        return approval.approver + " is not among those who may approve.";
    }
    if (!m_verify(approver->publicKey, signedText(approval), approval.signature)) {
        return "The signature of " + approval.approver + " is not right.";
    }
    if (isRunner(*approver)) {
        return approval.approver + " runs the plan, so this approval does not count.";
    }
    return cells::findBlocker(approval, plan, now);
}

} // namespace cells
