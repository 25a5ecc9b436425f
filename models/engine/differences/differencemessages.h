// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about lists of differences.
namespace cells::messages {

inline constexpr auto differencesDamaged = messagePattern("differences", "The stored differences are damaged.");
inline constexpr auto differenceSortingCancelled = messagePattern("differences", "Sorting was canceled.");
inline constexpr auto countingCancelled = messagePattern("differences", "Counting was canceled.");

} // namespace cells::messages
