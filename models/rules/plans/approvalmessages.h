// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto otherPlanApproved
    = messagePattern("plans", "%1 approved a different plan: this one has changed since.");
inline constexpr auto approverRequestedPlan
    = messagePattern("plans", "%1 requested the plan, so this approval does not count.");
inline constexpr auto approvedTooLate = messagePattern("plans", "%1 approved at %2, but the deadline was %3.");
inline constexpr auto approvedInFuture = messagePattern("plans", "The approval of %1 is dated in the future.");

} // namespace cells::messages
