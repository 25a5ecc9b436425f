// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto journalReplaced
    = messagePattern("files", "%1 was replaced while it was in use. Find out who writes to its folder.");
inline constexpr auto plansFolderNotPrivate
    = messagePattern("files", "%1 must be a folder that belongs to you and is closed to others (mode 0700).");
inline constexpr auto journalHeld
    = messagePattern("files", "%1 is held by another process, which seems to hang. End it, then try again.");
inline constexpr auto reserveNotFilled = messagePattern("files", "%1 cannot be filled: %2. Free some disk space.");
inline constexpr auto planNameInvalid = messagePattern("files", "\"%1\" cannot be the name of a saved plan.");
inline constexpr auto savedPlanMissing
    = messagePattern("files", "No plan with fingerprint %1 is saved beside %2. Check the fingerprint.");
inline constexpr auto savedPlanAmbiguous
    = messagePattern("files", "%1 plans beside %2 begin with %3. Give more of the fingerprint.");
inline constexpr auto recordNotCopied
    = messagePattern("files", "A record cannot be sent to %1: %2. Check the log of this machine.");
inline constexpr auto logAcceptsNothing = messagePattern("files", "it accepts no more records");

} // namespace cells::messages
