// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about a cell that may be down.
namespace cells::messages {

inline constexpr auto downWorking
    = messagePattern("down", "The cell writes to this database. Its leases have their usual verdicts.");
inline constexpr auto downApplicationDown = messagePattern("down",
    "The application is down: nobody else is connected to the database. Until the cell writes again, nothing is rolled "
    "back.");
inline constexpr auto downDatabaseUnread = messagePattern(
    "down", "The database cannot be read, and the cell claimed nothing in the last %1. Every lease waits.");
inline constexpr auto downActivityUnread = messagePattern(
    "down", "Neither the database nor the latest claims and leases of the cell could be read. Every lease waits.");
inline constexpr auto downUnclear = messagePattern(
    "down", "The database can be read, but nothing shows that the cell writes to it. Nothing is rolled back.");
inline constexpr auto downInParts = messagePattern("down",
    "Recent claims have no row here, so part of the cell may write to another database. Nothing is rolled back.");
inline constexpr auto downPromoted = messagePattern(
    "down", "The database was promoted since it was pinned. No lease is resolved against it until it is confirmed.");
inline constexpr auto downCutOff
    = messagePattern("down", "The cell works, but its database cannot be read from here. Every lease waits.");
inline constexpr auto downReplicaOnly
    = messagePattern("down", "Only a replica can be read. It proves no missing row, so every lease waits.");
inline constexpr auto downRestored = messagePattern("down",
    "A restored database or a copy answers for the cell. No lease is resolved against it until it is confirmed.");
inline constexpr auto downSplit = messagePattern(
    "down", "The cell writes to another database than the one that answers here. No lease is resolved against it.");
inline constexpr auto downOtherDatabase = messagePattern(
    "down", "The database contradicts the cell and is probably that of another cell. Nothing is concluded from it.");
inline constexpr auto downUnknown
    = messagePattern("down", "The Topology Service cannot be read, so nothing is known about the cell.");

inline constexpr auto downStepNothing = messagePattern("down", "Nothing needs to be done.");
inline constexpr auto downStepLeases
    = messagePattern("down", "Commit and roll back the leases by verdict on page Leases.");
inline constexpr auto downStepWait
    = messagePattern("down", "Wait: only the names in its outstanding leases are locked.");
inline constexpr auto downStepWhatIf
    = messagePattern("down", "See which names are locked and what either end would do: cellsctl -c %1 down what-if");
inline constexpr auto downStepBringBack = messagePattern(
    "down", "Bring the database back, or the way to it. Restore it only when its owners are sure that it is lost.");
inline constexpr auto downStepNetworkFirst
    = messagePattern("down", "Check the network of this machine first: the databases of other cells are unread, too.");
inline constexpr auto downStepPath
    = messagePattern("down", "Repair the way from here to the database: see page Connection, or cellsctl -c %1 check");
inline constexpr auto downStepAgain
    = messagePattern("down", "Examine it again in %1. A cell that claims nothing by then may be down, or quiet.");
inline constexpr auto downStepStart = messagePattern("down", "Have the application started again.");
inline constexpr auto downStepPairing
    = messagePattern("down", "See what is missing: page Connection, or cellsctl -c %1 pairing");
inline constexpr auto downStepPrimary = messagePattern("down", "Connect to the primary of the cell.");
inline constexpr auto downStepCopy = messagePattern("down",
    "Find out whether this database replaces the lost one or is a copy for a check. A copy is never connected to the "
    "service.");
inline constexpr auto downStepUnpin = messagePattern(
    "down", "After a restore that replaces the cell, confirm the new server: cellsctl -c %1 unpin --help");
inline constexpr auto downStepOtherWriter = messagePattern("down",
    "Find out whether a second database accepts writes from this cell, or whether rows were deleted without the "
    "application.");
inline constexpr auto downStepOneOfTwo
    = messagePattern("down", "If there is a second database, stop the writers of one of them before anything else.");
inline constexpr auto downStepOneWriter
    = messagePattern("down", "Stop the writers of one of the two databases before anything else.");
inline constexpr auto downStepFile = messagePattern("down", "Correct the database of the cell in environment.yml.");
inline constexpr auto downStepService
    = messagePattern("down", "Check the way to the service: see page Connection, or cellsctl -c %1 check");

inline constexpr auto examinationTooLong = messagePattern(
    "down", "The examination of the cell took so long that it proves nothing any more. Check what is slow.");
inline constexpr auto identityMissing
    = messagePattern("down", "This environment has no certificate of the cell, but the plan was made with one.");

inline constexpr auto downStepWriteOff = messagePattern("down",
    "If it is lost for good and its names cannot wait, fence the cell. Then use Write off… in the window Cell down…, "
    "or "
    "cellsctl -c %1 plan write-off");

inline constexpr auto returnNotWrittenOff
    = messagePattern("down", "No lease of this cell was written off from this machine.");
inline constexpr auto returnAway
    = messagePattern("down", "Leases were written off, and the database of the cell does not serve it yet.");
inline constexpr auto returnUnverified
    = messagePattern("down", "Leases were written off. Models not scanned since: %1 of %2.");
inline constexpr auto returnConflicts
    = messagePattern("down", "Leases were written off. Names that rows request and others hold: %1.");
inline constexpr auto returnVerified
    = messagePattern("down", "Leases were written off, and all models have been scanned since.");
inline constexpr auto returnStepStatus
    = messagePattern("down", "See what answers for the cell: cellsctl -c %1 down status");
inline constexpr auto returnStepClaiming
    = messagePattern("down", "Keep live claiming off until all models are scanned.");
inline constexpr auto returnStepVerify
    = messagePattern("down", "Scan all models: page Verification, or cellsctl -c %1 verify");
inline constexpr auto returnStepLeases
    = messagePattern("down", "Resolve the leases of before the recovery point by verdict: page Leases.");
inline constexpr auto returnStepConflicts = messagePattern(
    "down", "Decide with the owners who keeps each name. No plan takes it away: cellsctl -c %1 drift conflict --help");
inline constexpr auto returnStepRepair = messagePattern("down", "Repair the other differences on page Verification.");

inline constexpr auto downCancelled = messagePattern("down", "The examination of the cell was canceled.");

inline constexpr auto downServiceListed = messagePattern("down", "Lists the cell at %1.");
inline constexpr auto downServiceUnlisted
    = messagePattern("down", "Does not list the cell, so it sends it no requests.");
inline constexpr auto downLeasesNone = messagePattern("down", "No lease is outstanding.");
inline constexpr auto downLeases = messagePattern("down", "Outstanding: %1; the oldest is %2 old, the newest %3.");
inline constexpr auto downLeasesAtLeast
    = messagePattern("down", "Outstanding: at least %1; the oldest is %2 old, the newest %3.");
inline constexpr auto downClaimsNone = messagePattern("down", "The cell has no claims.");
inline constexpr auto downClaimsNewest = messagePattern("down", "The newest claim is %1 old.");
inline constexpr auto downAddressUnread
    = messagePattern("down", "Not checked: only the service knows the address of the cell.");
inline constexpr auto downAddressUnlisted = messagePattern("down", "The service lists no address.");
inline constexpr auto downNameUnresolved = messagePattern("down", "The name in %1 was not resolved in time.");
inline constexpr auto downAddressAnswers = messagePattern("down", "%1 accepts connections.");
inline constexpr auto downAddressReady
    = messagePattern("down", "%1 is ready: the application runs and reaches its databases.");
inline constexpr auto downAddressRunning
    = messagePattern("down", "%1 runs, but is not ready: its readiness check answers %2.");
inline constexpr auto downAddressUnready = messagePattern("down", "%1 runs, but its readiness check does not answer.");
inline constexpr auto downAddressProxy
    = messagePattern("down", "A proxy answers for %1 with %2: it reaches no application.");
inline constexpr auto downAddressOther
    = messagePattern("down", "%1 answers the health check with %2, which does not show whether the application runs.");
inline constexpr auto downDatabasePrimary = messagePattern("down", "The primary can be read.");
inline constexpr auto downDatabaseReplica = messagePattern("down", "A replica can be read.");
inline constexpr auto downClientsNone = messagePattern("down", "Nobody else is connected to the database.");
inline constexpr auto downClients = messagePattern("down", "Sessions of others in the database: %1.");
inline constexpr auto downPairingProved
    = messagePattern("down", "The database belongs to the cell, on the server that was pinned.");
inline constexpr auto downDatabaseChanged
    = messagePattern("down", "Another database answered meanwhile, so nothing is proved.");
inline constexpr auto downPairingUnproved = messagePattern("down", "Database identity is not verified.");
inline constexpr auto downOthersRead = messagePattern("down", "Databases of other cells that can be read: %1 of %2.");

inline constexpr auto whatIfUnknown = messagePattern("down", "Unknown: none of its claims was found.");
inline constexpr auto whatIfCreateCommitted = messagePattern("down",
    "If the rows were never committed, the names are held by nothing. A scan finds that, and it is repairable.");
inline constexpr auto whatIfCreateRolledBack = messagePattern("down",
    "If the rows were committed, they have no claims, and another cell can take their names. Then only people can "
    "resolve it.");
inline constexpr auto whatIfDestroyCommitted = messagePattern("down",
    "If the rows were not deleted, they have no claims, and another cell can take their names. Then only people can "
    "resolve it.");
inline constexpr auto whatIfDestroyRolledBack = messagePattern(
    "down", "If the rows were deleted, the names are held by nothing. A scan finds that, and it is repairable.");
inline constexpr auto whatIfMixedCommitted
    = messagePattern("down", "If the rows were not changed, they lose the old names, which another cell can take.");
inline constexpr auto whatIfMixedRolledBack
    = messagePattern("down", "If the rows were changed, they lose the new names, which another cell can take.");

} // namespace cells::messages
