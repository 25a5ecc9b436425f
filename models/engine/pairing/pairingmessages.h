// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about verifying a pairing and the origin of stored scans.
namespace cells::messages {

inline constexpr auto databasesDiffer = messagePattern(
    "pairing", "Two connections to the database led to different databases. Open the environment again.");
inline constexpr auto serverIdentityUnread
    = messagePattern("pairing", "The role may not read the identity of the server.");
inline constexpr auto sandboxNotPinned = messagePattern("pairing", "Not checked: sandboxes are not pinned.");
inline constexpr auto proofCancelled = messagePattern("pairing", "The check of the pairing was canceled.");
inline constexpr auto claimsOfUnknownModel = messagePattern(
    "pairing", "The service lists %1 claims of %2, which this version does not know. They are not part of the check.");
inline constexpr auto databaseAtHost = messagePattern("pairing", "%1 at %2");
inline constexpr auto databaseOfServer = messagePattern("pairing", "%1 of server %2");
inline constexpr auto scanReadOther = messagePattern("pairing", "It read database %1; the database of the cell is %2.");
inline constexpr auto scanUnknownAndContradicted
    = messagePattern("pairing", "The database it read is unknown, and database %1 does not belong to the cell.");
inline constexpr auto scanReadUnproved
    = messagePattern("pairing", "It read database %1, which was not verified to belong to the cell.");
inline constexpr auto scanReadContradicted
    = messagePattern("pairing", "It read a database that did not belong to the cell.");
inline constexpr auto scanDatabaseUnreadable
    = messagePattern("pairing", "The database of the cell cannot be read now.");
inline constexpr auto scanDatabaseNotRecorded = messagePattern("pairing", "The database it read was not recorded.");
inline constexpr auto scanDatabaseUnproved
    = messagePattern("pairing", "The current database is not verified to belong to the cell.");
inline constexpr auto scanQuarantined
    = messagePattern("pairing", "Scan %1 of %2 in cell %3, started %4, is quarantined: %5");
inline constexpr auto scansDoubtful
    = messagePattern("pairing", "It is unknown whether the scans of %1 read the database of the cell. %2");
inline constexpr auto scanNotStored
    = messagePattern("pairing", "The result is not stored, because the database does not belong to cell %1.");

} // namespace cells::messages
