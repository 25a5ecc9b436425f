// SPDX-License-Identifier: MIT
#include "models/engine/plans/planadmission.h"

#include "models/engine/plans/planmessages.h"
#include "models/rules/plans/plantargets.h"

#include <algorithm>

namespace cells::plans {

namespace {

Outcome<void> refused(Message message)
{
    return failed(Failure::Kind::Refused, std::move(message));
}

Outcome<void> admitPlan(const PlanSummary &plan, const PlanTarget &here, Instant now)
{
    const auto &head = plan.head;
    if (!head.mayRun()) {
        return refused({messages::planMayNotRun, {messageOf(head.blockers.front())}});
    }
    const bool isTooLarge = !plan.isOfArchive && plan.items > std::size_t(head.runLimits.items);
    if (const auto blocker = findBlocker(head.runLimits); blocker || isTooLarge) {
        return refused(
            messageOf(blocker.value_or(Reason{Reason::Code::OverTheLimit, {std::to_string(head.runLimits.items)}})));
    }
    if (head.target != here) {
        return refused(refusalOf(differencesOf(head.target, here)));
    }
    if (head.validity.executeBy && now > *head.validity.executeBy) {
        return refused({messages::planExpired, {utcText(*head.validity.executeBy)}});
    }
    return {};
}

Outcome<void> admitConfirmation(const PlanSummary &plan, const Confirmation &confirmation)
{
    if (confirmation.fingerprint != plan.fingerprint) {
        return refused(messages::confirmationForOtherPlan);
    }
    const auto typed = typedConfirmationFor(plan);
    if ((plan.requiresTyping || !confirmation.typed.empty()) && confirmation.typed != typed) {
        return refused({messages::confirmationNotTyped, {typed}});
    }
    if (confirmation.reason.find_first_not_of(" .\t") == std::string::npos) {
        return refused(messages::runNeedsReason);
    }
    return {};
}

} // namespace

Instant earliestStart(const PlanSummary &plan, const std::vector<Approval> &approvals)
{
    auto startsAt = plan.head.madeAt + plan.waits;
    for (const auto &approval : approvals) {
        startsAt = std::max(startsAt, approval.approvedAt + plan.waits);
    }
    return startsAt;
}

Outcome<void> checkWaiting(
    const PlanSummary &plan, const std::vector<Approval> &approvals, Duration atLeast, Instant now)
{
    if (plan.waits == Duration::zero()) {
        return {};
    }
    auto waiting = plan;
    waiting.waits = std::max(plan.waits, atLeast);
    const auto startsAt = earliestStart(waiting, approvals);
    return now >= startsAt ? Outcome<void>{}
                           : refused({messages::approvalTooFresh, {durationText(waiting.waits), utcText(startsAt)}});
}

std::string typedConfirmationFor(const PlanSummary &plan)
{
    return std::to_string(plan.head.target.cell.value) + " " + std::to_string(plan.items);
}

Outcome<void> admit(const PlanSummary &plan, const std::vector<Approval> &approvals, const Confirmation &confirmation,
    const PlanTarget &here, const ApprovalCheck &approval, LeaseWriter &writer, Instant now)
{
    return admitPlan(plan, here, now)
        .and_then([&] { return approval.check(plan, approvals, now); })
        .and_then([&] { return checkWaiting(plan, approvals, approval.decommissionWait(), now); })
        .and_then([&] { return admitConfirmation(plan, confirmation); })
        .and_then([&]() -> Outcome<void> {
            const auto blocker = writer.blocker();
            return blocker.isEmpty() ? Outcome<void>{} : refused(blocker);
        });
}

} // namespace cells::plans
