// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// The checkout and its folders
inline constexpr auto docsMissing
    = messagePattern("checkout", "%1 has no descriptions of tables in db/docs. Name a checkout of GitLab.");
inline constexpr auto docsUnreadable
    = messagePattern("checkout", "The descriptions of tables in %1 cannot be read. %2");
inline constexpr auto checkoutStopped = messagePattern("checkout", "You stopped reading the checkout.");
inline constexpr auto folderMissing = messagePattern("checkout", "The folder is missing, or has no file of this kind.");
inline constexpr auto folderUnreadable = messagePattern("checkout", "The folder cannot be read: %1.");
inline constexpr auto folderTooLarge = messagePattern("checkout", "The folder has more than %1 files.");
inline constexpr auto docsTooLarge
    = messagePattern("checkout", "The files have more than 64 MiB in total. The rest of the folder was not read.");
inline constexpr auto releaseMissing = messagePattern("checkout", "The file is missing, or names no release.");

// One file
inline constexpr auto atLine = messagePattern("checkout", "Line %1: %2");
inline constexpr auto atKey = messagePattern("checkout", "Line %1, %2: %3");
inline constexpr auto fileNameInvalid = messagePattern("checkout", "The name of the file is not UTF-8.");
inline constexpr auto docsNotUtf8 = messagePattern("checkout", "The file is not UTF-8 text.");
inline constexpr auto docsEmpty = messagePattern("checkout", "The file is empty.");
inline constexpr auto nameInvalid
    = messagePattern("checkout", "A name must have 1 to 63 bytes, and no control characters.");
inline constexpr auto textTooLong = messagePattern("checkout", "The value has more than %1 bytes.");
inline constexpr auto listTooLong = messagePattern("checkout", "The value has more than %1 entries.");
inline constexpr auto versionInvalid
    = messagePattern("checkout", "\"%1\" is not the version of a migration, which has 14 digits.");
inline constexpr auto dateInvalid = messagePattern("checkout", "\"%1\" is not a date, such as 2026-11-27.");
inline constexpr auto describedTwice = messagePattern("checkout", "Another file already describes %1.");

// db/structure.sql
inline constexpr auto statementUnknown
    = messagePattern("checkout", "The console does not understand this CREATE TABLE statement.");
inline constexpr auto quoteOpen = messagePattern("checkout", "A quotation or comment has no end.");
inline constexpr auto statementOpen = messagePattern("checkout", "The last statement has no end.");
inline constexpr auto dumpHasRows
    = messagePattern("checkout", "The console reads a dump of the schema only, and this one has rows.");
inline constexpr auto tablesMissing = messagePattern("checkout", "The file creates no table.");

} // namespace cells::messages
