// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto legacyCellStays = messagePattern("decommission",
    "Cell 1 is the legacy cell, which gets every request that nothing else matches. It is never taken out of service.");

inline constexpr auto decommissionListed = messagePattern("decommission", "The service lists the cell at %1.");
inline constexpr auto decommissionUnlisted = messagePattern(
    "decommission", "The service does not list the cell, although its claims are to go before its configuration.");
inline constexpr auto decommissionStepListed = messagePattern("decommission",
    "Have the cell listed again: claims without a configured cell lead nowhere, and cannot be restored.");

inline constexpr auto noOrganizations = messagePattern("decommission", "No organization is in the database.");
inline constexpr auto onlyDefaultOrganization
    = messagePattern("decommission", "Only the default organization is in the database.");
inline constexpr auto organizationsMoved
    = messagePattern("decommission", "Only organizations that have moved are in the database: %1.");
inline constexpr auto organizationsLeft = messagePattern("decommission", "Organizations still here: %1, such as %2.");
inline constexpr auto organizationsTooMany
    = messagePattern("decommission", "the database has more than %1 organizations.");
inline constexpr auto organizationsUnclear = messagePattern(
    "decommission", "It is unknown whether these organizations moved: %1, such as %2. An admin certificate shows it.");
inline constexpr auto decommissionStepOrganizations = messagePattern(
    "decommission", "Move the organizations to another cell, or delete them, with GitLab's own procedures.");

inline constexpr auto noRowsLeft
    = messagePattern("decommission", "By the last scans, no row of the database has a claim.");
inline constexpr auto rowsUnscanned = messagePattern("decommission", "Not all models were scanned lately.");
inline constexpr auto rowsLeft
    = messagePattern("decommission", "Claims whose rows are still in the database: %1. Their owners lose these names.");
inline constexpr auto decommissionStepRows
    = messagePattern("decommission", "Ask who uses these names. Move what they belong to if anybody does.");
inline constexpr auto backupUnseen = messagePattern("decommission", "No backup can be seen from here.");
inline constexpr auto decommissionStepBackup = messagePattern(
    "decommission", "Make sure that a backup of all databases of the cell exists, and write down where it is.");

inline constexpr auto defaultOrganizationElsewhere
    = messagePattern("decommission", "The cell does not hold the path of the default organization.");
inline constexpr auto defaultOrganizationHere
    = messagePattern("decommission", "The cell holds the path \"default\", which only one cell can hold.");
inline constexpr auto decommissionStepDefault
    = messagePattern("decommission", "Decide which cell holds it next, before this one gives it up.");

inline constexpr auto decommissionNoLeases = messagePattern("decommission", "No lease is outstanding.");
inline constexpr auto decommissionLeases = messagePattern("decommission", "Outstanding leases: %1.");
inline constexpr auto decommissionStepLeases
    = messagePattern("decommission", "Resolve them by verdict: page Leases, or cellsctl -c %1 plan leases");

inline constexpr auto decommissionNoClaims = messagePattern("decommission", "The cell has no claims.");
inline constexpr auto decommissionQuiet
    = messagePattern("decommission", "The newest claim changed %1 ago. None may change for %2.");
inline constexpr auto decommissionStepQuiet
    = messagePattern("decommission", "Stop what still claims in this cell, and wait.");

inline constexpr auto decommissionIdentityRefused
    = messagePattern("decommission", "The service refuses the certificate of the cell: %1");
inline constexpr auto decommissionIdentityAccepted
    = messagePattern("decommission", "The service still accepts the certificate of the cell.");
inline constexpr auto decommissionStepIdentity
    = messagePattern("decommission", "Have the certificate revoked once its leases are resolved.");
inline constexpr auto decommissionNoCertificate
    = messagePattern("decommission", "This environment has no certificate of the cell to try.");

inline constexpr auto decommissionNoClients
    = messagePattern("decommission", "No session that may write leases is in the main database.");
inline constexpr auto sessionsUnseen = messagePattern("decommission", "the sessions of others cannot be seen.");
inline constexpr auto decommissionClients
    = messagePattern("decommission", "Sessions that may write leases in the main database: %1.");
inline constexpr auto decommissionStepApplication
    = messagePattern("decommission", "Stop the application and its workers.");

inline constexpr auto decommissionPaired
    = messagePattern("decommission", "The primary can be read, and it belongs to the cell.");
inline constexpr auto decommissionReplica = messagePattern("decommission", "Only a replica can be read.");
inline constexpr auto decommissionContradicted = messagePattern("decommission", "The database contradicts the cell.");
inline constexpr auto decommissionUnpaired = messagePattern("decommission", "Database identity is not verified.");
inline constexpr auto decommissionStepPairing
    = messagePattern("decommission", "See what is missing: page Connection, or cellsctl -c %1 pairing");

inline constexpr auto decommissionVerified
    = messagePattern("decommission", "All models were scanned in the last %1, and no row is in conflict.");
inline constexpr auto decommissionUnverified
    = messagePattern("decommission", "Models not scanned in the last %1: %2 of %3.");
inline constexpr auto decommissionUndecided
    = messagePattern("decommission", "Claims that the scans left undecided: %1.");
inline constexpr auto decommissionConflicts = messagePattern("decommission",
    "Names that rows of the cell request and others hold: %1. Rows without a claim, so in no archive: %2.");
inline constexpr auto decommissionStepVerify
    = messagePattern("decommission", "Scan all models, and resolve the conflicts: cellsctl -c %1 verify");

inline constexpr auto decommissionSequences
    = messagePattern("decommission", "The last values of all sequences can be read: %1.");
inline constexpr auto sequencesUnreadable
    = messagePattern("decommission", "The role may not read the last value of %1 of %2 sequences in %3.");
inline constexpr auto decommissionStepSequences = messagePattern("decommission",
    "Grant SELECT on all sequences to the reading role: unused ids can only be given to another cell with them.");

inline constexpr auto decommissionListing = messagePattern("decommission", "All claims can be listed: %1.");
inline constexpr auto claimsUnreadable
    = messagePattern("decommission", "Rows whose claims the service cannot list: %1.");
inline constexpr auto claimsForeign
    = messagePattern("decommission", "Claims of other cells that the service lists among those of this one: %1.");
inline constexpr auto sourcesRefused = messagePattern("decommission", "The service refuses to list: %1.");
inline constexpr auto decommissionStepListing
    = messagePattern("decommission", "Ask the operators of the Topology Service to repair or to list these claims.");

inline constexpr auto decommissionNotRead = messagePattern("decommission", "Not read: %1");
inline constexpr auto decommissionStepRead
    = messagePattern("decommission", "Repair the connection, then check again: cellsctl -c %1 check");

inline constexpr auto decommissionCancelled = messagePattern("decommission", "The check was canceled.");

} // namespace cells::messages
