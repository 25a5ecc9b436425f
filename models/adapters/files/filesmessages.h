// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto fileCutShort = messagePattern("files", "%1 is cut short. Create it again.");
inline constexpr auto pinsNotMovedAside
    = messagePattern("files", "%1 is damaged and cannot be moved aside: %2. Move it to another folder.");
inline constexpr auto pinsMovedAside
    = messagePattern("files", "%1 was damaged and is saved as %2. No database is pinned anymore.");
inline constexpr auto pinChanged
    = messagePattern("files", "Cell %1 is no longer pinned to the database that was shown. Refresh, then try again.");

} // namespace cells::messages
