// SPDX-License-Identifier: MIT
#include "models/rules/plans/planapproval.h"

#include "models/rules/plans/approvalmessages.h"

#include <algorithm>

namespace cells::plans {

namespace {

constexpr std::string_view nameEnds = " =,@";

} // namespace

std::string signedText(const Approval &approval)
{
    std::string text = "cells plan approval 1\n";
    for (const auto &part : {approval.fingerprint, approval.approver, isoText(approval.approvedAt), approval.reason}) {
        text += std::to_string(part.size()) + ":" + part + "\n";
    }
    return text;
}

bool isRequester(const std::string &requestedBy, const std::string &approver)
{
    std::string_view rest = requestedBy;
    while (!rest.empty()) {
        const auto end = std::min(rest.find_first_of(nameEnds), rest.size());
        if (rest.substr(0, end) == approver) {
            return true;
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

Message findBlocker(const Approval &approval, const PlanSummary &plan, Instant now)
{
    if (approval.fingerprint != plan.fingerprint) {
        return {messages::otherPlanApproved, {approval.approver}};
    }
    if (isRequester(plan.head.validity.requestedBy, approval.approver)) {
        return {messages::approverRequestedPlan, {approval.approver}};
    }
    if (plan.head.validity.approveBy && approval.approvedAt > *plan.head.validity.approveBy) {
        return {messages::approvedTooLate,
            {approval.approver, utcText(approval.approvedAt), utcText(*plan.head.validity.approveBy)}};
    }
    if (approval.approvedAt > now + plan.head.thresholds.maximalSkew) {
        return {messages::approvedInFuture, {approval.approver}};
    }
    return {};
}

bool demandsApproval(const PlanSummary &plan, const std::vector<std::string> &actions)
{
    return std::find_first_of(plan.actions.begin(), plan.actions.end(), actions.begin(), actions.end())
        != plan.actions.end();
}

} // namespace cells::plans
