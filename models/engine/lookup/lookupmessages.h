// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about looking up values.
namespace cells::messages {

inline constexpr auto cellGap = messagePattern("lookup", "Cell %1: %2");
inline constexpr auto noServiceToAsk = messagePattern("lookup", "No Topology Service can look it up.");
inline constexpr auto columnWithoutIndex
    = messagePattern("lookup", "%1.%2 has no index, so its rows were not searched.");
inline constexpr auto databaseOfOtherCell
    = messagePattern("lookup", "The database is skipped because it does not belong to this cell.");
inline constexpr auto tooManyValues
    = messagePattern("lookup", "At most %1 values can be looked up at once; these are %2.");
inline constexpr auto lookupCancelled = messagePattern("lookup", "The lookup was canceled; no results are shown.");

} // namespace cells::messages
