// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto organizationsCancelled
    = messagePattern("organizations", "Reading the organizations was canceled.");
inline constexpr auto ownersNotAsked = messagePattern(
    "organizations", "Only the first %1 organizations were looked up, so the owners of the others are unknown.");

} // namespace cells::messages
