// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about claim types.
namespace cells::messages {

inline constexpr auto claimTypeUnnumbered = messagePattern(
    "claims", "The number of the claim type %1 is unknown. State it as claim_types.%2 in the environment file.");

} // namespace cells::messages
