// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto fileCutShort = messagePattern("files", "%1 is cut short. Create it again.");
inline constexpr auto fileNotRemoved
    = messagePattern("files", "%1 cannot be removed: %2. Check the permissions of its folder.");
inline constexpr auto folderNotOurs = messagePattern(
    "files", "%1 is not your folder: it is a link, or belongs to somebody else. Choose another folder.");
inline constexpr auto folderOpenToOthers
    = messagePattern("files", "%1 is open to others, but personal data belongs in it. Close it with chmod 700.");
inline constexpr auto pinsNotMovedAside
    = messagePattern("files", "%1 is damaged and cannot be moved aside: %2. Move it to another folder.");
inline constexpr auto pinsMovedAside
    = messagePattern("files", "%1 was damaged and is saved as %2. No database is pinned anymore.");
inline constexpr auto pinChanged
    = messagePattern("files", "Cell %1 is no longer pinned to the database that was shown. Refresh, then try again.");

} // namespace cells::messages
