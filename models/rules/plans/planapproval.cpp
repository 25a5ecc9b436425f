// SPDX-License-Identifier: MIT
#include "models/rules/plans/planapproval.h"

#include <algorithm>

namespace cells {

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

std::string findBlocker(const Approval &approval, const PlanSummary &plan, Instant now)
{
    if (approval.fingerprint != plan.fingerprint) {
        return approval.approver + " approved another plan: this one was changed since.";
    }
    if (isRequester(plan.head.validity.requestedBy, approval.approver)) {
        return approval.approver + " asked for the plan, so that approval does not count.";
    }
    if (plan.head.validity.approveBy && approval.approvedAt > *plan.head.validity.approveBy) {
        return approval.approver + " approved at " + utcText(approval.approvedAt) + ", but it was to be done by "
            + utcText(*plan.head.validity.approveBy) + ".";
    }
    if (approval.approvedAt > now + plan.head.thresholds.maximalSkew) {
        return "The approval of " + approval.approver + " is dated in the future.";
    }
    return {};
}

bool demandsApproval(const PlanSummary &plan, const std::vector<std::string> &actions)
{
    return std::find_first_of(plan.actions.begin(), plan.actions.end(), actions.begin(), actions.end())
        != plan.actions.end();
}

} // namespace cells
