// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about listings, snapshots and filters of claims.
namespace cells::messages {

inline constexpr auto snapshotFilterWithoutRows = messagePattern(
    "claims", "\"%1\" is not understood: a snapshot holds the claims of one model, without rows to compare them with.");
inline constexpr auto flagsUnread = messagePattern("claims", "The flags of this cell are unknown.");
inline constexpr auto filteringCancelled = messagePattern("claims", "Filtering was canceled.");
inline constexpr auto sortingCancelled = messagePattern("claims", "Sorting was canceled.");
inline constexpr auto listingOutsideRange = messagePattern("claims",
    "The listing of claims from %1 holds claims outside the requested range. Tell the operators of the Topology "
    "Service.");
inline constexpr auto listingEmptyPage = messagePattern("claims",
    "The listing of claims from %1 does not advance: a page is truncated and empty. Tell the operators of the Topology "
    "Service.");
inline constexpr auto listingStuck = messagePattern("claims",
    "The listing of claims from %1 does not advance after page %2. Tell the operators of the Topology Service.");
inline constexpr auto pageOutsideRange = messagePattern(
    "claims", "Page %2 from %1 holds claims outside the requested range. Tell the operators of the Topology Service.");
inline constexpr auto sourcesUnreadable
    = messagePattern("claims", "%1 sources have unreadable claims; the first is id %2: %3");
inline constexpr auto sourceTooLarge
    = messagePattern("claims", "The row has more claims than the service lists at once.");
inline constexpr auto idUnknown = messagePattern("claims", "unknown");
inline constexpr auto loadingStopped = messagePattern("claims", "Loading was stopped before the end.");
inline constexpr auto snapshotFull = messagePattern("claims", "The snapshot is full. Load a range of ids.");
inline constexpr auto snapshotNotSaved
    = messagePattern("claims", "Saving the snapshot was canceled; nothing was written.");
inline constexpr auto snapshotNotOpened = messagePattern("claims", "Opening the snapshot was canceled.");
inline constexpr auto snapshotContradictory
    = messagePattern("claims", "%1 is damaged: its contents contradict each other.");
inline constexpr auto notASnapshot = messagePattern("claims", "%1 is not a snapshot of claims.");
inline constexpr auto snapshotTooNew = messagePattern(
    "claims", "%1 was written by a newer console (format %2; this one reads up to format %3). Update the console.");
inline constexpr auto snapshotFormatUnknown = messagePattern("claims", "%1 is damaged: format %2 does not exist.");
inline constexpr auto databaseUnknown = messagePattern("claims", "No database of cell %1 is known.");

} // namespace cells::messages
