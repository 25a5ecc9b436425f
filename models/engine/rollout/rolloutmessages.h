// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto rolloutOfOtherDatabase
    = messagePattern("rollout", "The database does not belong to cell %1, so its rollout is unknown.");

} // namespace cells::messages
