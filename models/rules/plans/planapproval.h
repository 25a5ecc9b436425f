// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/plan.h"

namespace cells {

// What a second person put the name to.
struct Approval
{
    // Of the plan: any change of it voids this.
    std::string fingerprint;
    std::string approver;
    Instant approvedAt;
    std::string reason;
    // Over signedText; hexadecimal.
    std::string signature;

    bool operator==(const Approval &) const = default;
};

// The bytes that are signed.
std::string signedText(const Approval &approval);

// Whether the person who asked is the one who signed, by any of the names: account, or name in the certificate.
bool isRequester(const std::string &requestedBy, const std::string &approver);

// Why the approval does not count for the plan, in English; empty: it does, as far as the signature is right.
std::string findBlocker(const Approval &approval, const PlanSummary &plan, Instant now);

// One of the plan's deeds is among these keys.
bool demandsApproval(const PlanSummary &plan, const std::vector<std::string> &actions);

} // namespace cells
