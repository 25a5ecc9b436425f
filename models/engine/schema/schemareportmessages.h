// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto schemaCancelled = messagePattern("schema", "Reading the schema was canceled.");
inline constexpr auto checkoutNotNamed = messagePattern("schema",
    "The environment file names no checkout of GitLab for this cell (gitlab:), so its tables are not compared with "
    "it.");
inline constexpr auto docsUnread = messagePattern("schema", "%1 was not read. %2");
inline constexpr auto versionsUnknown
    = messagePattern("schema", "It is unknown whether the checkout and the database have the same migrations.");
inline constexpr auto versionsPending
    = messagePattern("schema", "The checkout has migrations that the database has not run: %1, such as %2.");
inline constexpr auto versionsNewer
    = messagePattern("schema", "The database has run migrations that are newer than the checkout: %1, such as %2.");
inline constexpr auto findingsWithheld
    = messagePattern("schema", "Findings that this may explain, which are withheld: %1.");

inline constexpr auto rowsTableMissing
    = messagePattern("schema", "Tables that the checkout or the database does not have: %1.");
inline constexpr auto rowsEnforced
    = messagePattern("schema", "Tables that need no search, because their constraints enforce the rules: %1.");
inline constexpr auto rowsGivenUp
    = messagePattern("schema", "Tables of the database %2 that were not searched, because it does not answer: %1.");
inline constexpr auto rowsUnreadable
    = messagePattern("schema", "Tables whose rows the role may not read: %1, such as %2.");
inline constexpr auto rowsWithoutPrimaryKey = messagePattern("schema",
    "Tables that are not searched, because their primary key is not a single integer column: %1, such as %2.");
inline constexpr auto targetsElsewhere = messagePattern(
    "schema", "Keys that are not looked up, because no table here has a single integer key for them: %1, such as %2.");
inline constexpr auto targetsUnreadable = messagePattern(
    "schema", "Keys that were not looked up, because the role may not read what they lead to: %1, such as %2.");
inline constexpr auto remoteKeysUnknown
    = messagePattern("schema", "Not all keys of %1 were looked up in the database main, so these are unknown: %2. %3");
inline constexpr auto remoteUnanswered = messagePattern("schema", "The database main was not read.");

} // namespace cells::messages
