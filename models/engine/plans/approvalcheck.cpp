// SPDX-License-Identifier: MIT
#include "models/engine/plans/approvalcheck.h"

#include "models/engine/plans/planmessages.h"

#include <algorithm>
#include <iterator>

namespace cells::plans {

std::vector<std::string> approversOf(const std::vector<Approval> &approvals)
{
    std::vector<std::string> names;
    std::ranges::transform(approvals, std::back_inserter(names), &Approval::approver);
    return names;
}

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
    std::vector<Message> sentences(1);
    for (const auto &approval : approvals) {
        sentences.push_back(findBlocker(approval, plan, now));
        if (sentences.back().isEmpty()) {
            return {};
        }
    }
    std::string who;
    for (const auto &approver : m_profile.approvers) {
        if (!isRequester(plan.head.validity.requestedBy, approver.name) && !isRunner(approver)) {
            who += (who.empty() ? "" : ", ") + approver.name;
        }
    }
    sentences.front() = who.empty() ? Message(messages::approverMissing) : Message(messages::approvalMissing, {who});
    return failed(Failure::Kind::Refused, joinedSentences(sentences));
}

bool ApprovalCheck::isRunner(const Approver &approver) const
{
    const bool isByKey = !m_runner.key.empty() && std::ranges::find(approver.keys, m_runner.key) != approver.keys.end();
    return isByKey || isRequester(m_runner.name, approver.name);
}

Message ApprovalCheck::findBlocker(const Approval &approval, const PlanSummary &plan, Instant now) const
{
    const auto approver = std::find_if(m_profile.approvers.begin(), m_profile.approvers.end(),
        [&](const Approver &one) { return one.name == approval.approver; });
    if (approver == m_profile.approvers.end()) {
        return {messages::approverUnknown, {approval.approver}};
    }
    if (!m_verify(approver->publicKey, signedText(approval), approval.signature)) {
        return {messages::signatureInvalid, {approval.approver}};
    }
    if (isRunner(*approver)) {
        return {messages::approverRunsPlan, {approval.approver}};
    }
    return cells::plans::findBlocker(approval, plan, now);
}

} // namespace cells::plans
