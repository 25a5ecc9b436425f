// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto cancelledBeforeItems = messagePattern("session", "The run was cancelled before its first item.");

} // namespace cells::messages
