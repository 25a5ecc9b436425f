// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto organizationsCancelled
    = messagePattern("organizations", "Reading the organizations was canceled.");

} // namespace cells::messages
