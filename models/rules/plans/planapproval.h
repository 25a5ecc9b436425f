// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/plan.h"

namespace cells::plans {

// The approval of a plan by a second person.
struct Approval
{
    // Of the plan; any change of the plan voids the approval.
    std::string fingerprint;
    std::string approver;
    Instant approvedAt;
    std::string reason;
    // Over signedText; hexadecimal.
    std::string signature;

    bool operator==(const Approval &) const = default;
};

// Returns the bytes that are signed.
std::string signedText(const Approval &approval);

// Whether the person who asked is the one who signed, by any of the names: account, or name in the certificate.
bool isRequester(const std::string &requestedBy, const std::string &approver);

// Returns why the approval does not count for the plan; empty when it does, provided that the signature is valid.
Message findBlocker(const Approval &approval, const PlanSummary &plan, Instant now);

// Whether one of the plan's actions is among these keys.
bool demandsApproval(const PlanSummary &plan, const std::vector<std::string> &actions);

} // namespace cells::plans
