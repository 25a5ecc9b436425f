// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto scanHistory = messagePattern("files", "history of scans");
inline constexpr auto flagHistory = messagePattern("files", "history of flags");
inline constexpr auto schemaHistory = messagePattern("files", "history of schemas");
inline constexpr auto surveyHistory = messagePattern("files", "history of surveys");

inline constexpr auto historyUnusable = messagePattern("files", "The %1 in %2 cannot be used. %3");
inline constexpr auto sqliteReports = messagePattern("files", "SQLite reports: %1.");
inline constexpr auto historyNotPrivate
    = messagePattern("files", "It must be a regular file that belongs to you and is closed to others (mode 0600).");
inline constexpr auto historyNotCreated = messagePattern("files", "It cannot be created: %1.");
inline constexpr auto historyIsNewer
    = messagePattern("files", "A newer version of this program wrote it. Use that version.");
inline constexpr auto historyNotMovedAside
    = messagePattern("files", "It is damaged (%1) and cannot be moved aside: %2.");
inline constexpr auto historyMovedAside = messagePattern(
    "files", "%1 was damaged: the integrity check reports “%2”. It is saved as %3, and a new %4 was created.");
inline constexpr auto repairsNeedScan
    = messagePattern("files", "%1 To allow repairs again, run a complete scan of each model.");
inline constexpr auto historyLost = messagePattern(
    "files", "The history of scans was damaged and a new one was created. The damaged one is saved as %1.");
inline constexpr auto historyLostTo = messagePattern("files",
    "The history of scans was damaged (integrity check: %2) and a new one was created. The damaged one is saved as "
    "%1.");
inline constexpr auto differencesNotStored = messagePattern(
    "files", "The differences of scan %1 are no longer stored, only those of the newest scans. Run the scan again.");
inline constexpr auto sentinelsDamaged
    = messagePattern("files", "The history of the claims that the scan saw is damaged. Run a complete scan.");

} // namespace cells::messages
