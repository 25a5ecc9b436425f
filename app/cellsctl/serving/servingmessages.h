// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto cannotListen = messagePattern(
    "serving", "Cannot listen on %1: the address is in use or not of this machine. Choose another port.");

} // namespace cells::messages
