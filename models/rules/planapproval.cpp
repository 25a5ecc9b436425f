#include "models/rules/planapproval.h"

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

std::string objectionTo(const Approval &approval, const LeasePlan &plan, const std::string &fingerprint, Instant now)
{
    if (approval.fingerprint != fingerprint) {
        return approval.approver + " approved another plan: this one was changed since.";
    }
    if (isRequester(plan.terms.requestedBy, approval.approver)) {
        return approval.approver + " asked for the plan, so that approval does not count.";
    }
    if (plan.terms.approveBy && approval.approvedAt > *plan.terms.approveBy) {
        return approval.approver + " approved at " + utcText(approval.approvedAt) + ", but it was to be done by "
            + utcText(*plan.terms.approveBy) + ".";
    }
    if (approval.approvedAt > now + plan.thresholds.maximalSkew) {
        return "The approval of " + approval.approver + " is dated in the future.";
    }
    return {};
}

bool demandsApproval(const LeasePlan &plan, const std::vector<std::string> &deeds)
{
    return std::any_of(plan.items.begin(), plan.items.end(), [&](const PlannedLease &item) {
        return std::find(deeds.begin(), deeds.end(), keyOf(item.deed)) != deeds.end();
    });
}

} // namespace cells
