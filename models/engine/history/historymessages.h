// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto noClaimableModel = messagePattern("history", "There is no claimable model %1.");

} // namespace cells::messages
