// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto noClaimableModel = messagePattern("history", "There is no claimable model %1.");
inline constexpr auto differencesIncomplete = messagePattern("history", "Not all differences of the scan are stored.");
inline constexpr auto scanUnreadable = messagePattern("history",
    "Scan %1 of %2 in cell %3, started %4, cannot be read from the history: %5 Scan the model again from the "
    "beginning.");
inline constexpr auto noSuchScan = messagePattern("history",
    "There is no scan %1 of %2 in the history (estimates do not count). Run cellsctl drift list to see the stored "
    "scans.");
inline constexpr auto scanTakenOver
    = messagePattern("history", "Another process resumed this scan. The history has the results of that process.");
inline constexpr auto scanFailed = messagePattern("history", "The scan of %1 failed: %2");
inline constexpr auto scanFailedUnknown = messagePattern("history", "The scan of %1 failed for an unknown reason.");

} // namespace cells::messages
