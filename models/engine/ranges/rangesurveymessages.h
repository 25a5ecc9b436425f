// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto rangesCancelled = messagePattern("ranges", "Reading the sequences was canceled.");
inline constexpr auto idsWithoutIndex
    = messagePattern("ranges", "%1 was not searched for ids, because no index begins with it.");
inline constexpr auto idsWithoutRight
    = messagePattern("ranges", "%1 was not searched for ids, because the role may not read it.");
inline constexpr auto archiveOfOtherService
    = messagePattern("ranges", "The archive in %1 is of a cell at %2, not at %3. Name archives of this environment.");
inline constexpr auto idsNotCompared = messagePattern("ranges", "%1 was not compared with cell %2. %3");

} // namespace cells::messages
