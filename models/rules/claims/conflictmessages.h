// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about conflicts over a value: kinds, steps and claimants.
namespace cells::messages {

inline constexpr auto conflictNone
    = messagePattern("claims", "No conflict: each value is requested only by its owner.");
inline constexpr auto conflictNoneFound
    = messagePattern("claims", "No conflict was found, but not every source could be searched.");
inline constexpr auto conflictFree
    = messagePattern("claims", "No searched source holds the value, so the row that requests it may claim it.");
inline constexpr auto conflictHeldLeased = messagePattern("claims", "A lease on the claim is still open.");
inline constexpr auto conflictHeldExtra
    = messagePattern("claims", "The holder of the value has no row that requests it.");
inline constexpr auto conflictHeldMoved = messagePattern("claims", "The holder's row now requests another value.");
inline constexpr auto conflictBothWant
    = messagePattern("claims", "More than one row requests the value, and each is right in its own cell.");
inline constexpr auto conflictHeldUnread
    = messagePattern("claims", "It is unknown whether the holder's row requests the value.");
inline constexpr auto stepWaitForLease
    = messagePattern("claims", "Wait for the lease on the claim of %1. Its end decides who holds the value.");
inline constexpr auto stepReadHolder
    = messagePattern("claims", "Read the row of %1. The next step depends on whether it requests the value.");
inline constexpr auto stepDecide
    = messagePattern("claims", "Decide who keeps the value, %1 or %2. Both rows request it, so people have to decide.");
inline constexpr auto stepChangeRow = messagePattern(
    "claims", "Change the value of the other row in its own application. The application then claims the new value.");
inline constexpr auto stepDestroyHeld = messagePattern("claims",
    "Destroy the claim of %1, which no row requests. Scan that cell, then repair extra claims (plan reclaim --kind "
    "destroy).");
inline constexpr auto stepReplaceHeld = messagePattern("claims",
    "Replace the claim of %1 with its row's value. Scan that cell, then repair different claims (plan reclaim --kind "
    "replace).");
inline constexpr auto stepSwapTogether
    = messagePattern("claims", "Repair %1 and %2 in one plan, which swaps their values (plan reclaim --kind replace).");
inline constexpr auto stepCreateWanted = messagePattern(
    "claims", "Scan the cell of %2 beforehand. Then claim the value there at once (plan reclaim, apply).");
inline constexpr auto stepCreateIfDecided = messagePattern("claims",
    "If %2 keeps the value, scan its cell beforehand. Then claim the value there at once (plan reclaim, apply).");
inline constexpr auto claimantName = messagePattern("claims", "%1 %2 of cell %3");
inline constexpr auto claimantWithoutId = messagePattern("claims", "%1 of cell %2, with a key that is not an id");

} // namespace cells::messages
