// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about the evidence for a pairing: its signals, findings, and the steps after a restore.
namespace cells::messages {

inline constexpr auto evidenceSequencesUnread
    = messagePattern("pairing", "The sequences of the database were not read.");
inline constexpr auto evidenceIdsOfOtherCell
    = messagePattern("pairing", "The database hands out ids %1, which belong to cell %2.");
inline constexpr auto evidenceIdsAgree
    = messagePattern("pairing", "The service and %2 sequences of the database have the ids %1.");
inline constexpr auto evidenceRangesUnknown
    = messagePattern("pairing", "The service does not know the id ranges of the database.");
inline constexpr auto evidenceFewClaims = messagePattern("pairing", "There are fewer than %1 claims to sample.");
inline constexpr auto evidenceClaimsHaveRows
    = messagePattern("pairing", "%1 of %2 sampled claims have their row in this database.");
inline constexpr auto evidenceOwnersNotAsked
    = messagePattern("pairing", "The owners of old local rows were not looked up. This requires an admin certificate.");
inline constexpr auto evidenceFewRows = messagePattern("pairing", "There are fewer than %1 old rows to look up.");
inline constexpr auto evidenceRowsHaveClaims
    = messagePattern("pairing", "This cell claims %1 of %2 old local rows; other cells claim %3.");
inline constexpr auto evidenceNoLeases = messagePattern("pairing", "There are no local leases to compare.");
inline constexpr auto evidenceLeasesListed
    = messagePattern("pairing", "%1 of %2 local leases are listed for this cell, %3 for another cell.");
inline constexpr auto evidenceNotPinned = messagePattern("pairing", "The cell is not pinned yet.");
inline constexpr auto evidenceOtherThanPinned
    = messagePattern("pairing", "The pinned database is %1, but this one is %2.");
inline constexpr auto evidencePinned = messagePattern("pairing", "The server and database are those that are pinned.");
inline constexpr auto evidenceTimelineUnread = messagePattern("pairing", "The timeline of the server cannot be read.");
inline constexpr auto evidencePromoted
    = messagePattern("pairing", "A copy of the pinned server was promoted: pinned on timeline %1, now on timeline %2.");
inline constexpr auto evidenceRecencyUnchecked
    = messagePattern("pairing", "It was not checked whether the cell writes to the database now.");
inline constexpr auto evidenceRestoredSince = messagePattern("pairing",
    "The identity of the database is %1, but %3 was pinned on %2. It was restored from a backup or is a copy.");
inline constexpr auto evidenceRestored = messagePattern(
    "pairing", "The identity of the database is %1, but %2 is pinned. It was restored from a backup or is a copy.");
inline constexpr auto restoreConfirmFenced = messagePattern(
    "pairing", "Confirm with the person who restored it that the old database is isolated and shut down.");
inline constexpr auto restoreRemovePin = messagePattern(
    "pairing", "Remove the pin %1, with a reason such as \"restored from the backup of T, INC-4711\".");
inline constexpr auto restoreCheckAgain = messagePattern(
    "pairing", "Check the connection again. The next successful check pins this database, once the cell writes to it.");
inline constexpr auto restoreScanAll = messagePattern("pairing",
    "Scan all models. Leases created after the backup must be rolled back; claims created after it are extra.");
inline constexpr auto restoreWrongDatabase
    = messagePattern("pairing", "If nobody restored it, correct the database of the cell in the environment file.");
inline constexpr auto evidenceExpectsOtherCell
    = messagePattern("pairing", "The environment file expects cell %1 here, but opens cell %2.");
inline constexpr auto evidenceExpectsOtherDatabase
    = messagePattern("pairing", "The environment file expects the database %1, but this one is %2.");
inline constexpr auto evidenceExpectsOtherAddress
    = messagePattern("pairing", "The environment file expects the cell at %1, but the service has it at %2.");
inline constexpr auto evidenceNothingExpected
    = messagePattern("pairing", "The environment file has no expected values.");
inline constexpr auto evidenceExpectationHolds
    = messagePattern("pairing", "Nothing contradicts the expected values in the environment file.");
inline constexpr auto evidenceExpectsDatabase
    = messagePattern("pairing", "The environment file expects the database %1.");
inline constexpr auto signalSequenceRange = messagePattern("pairing", "Sequence ranges");
inline constexpr auto signalSampleMatch = messagePattern("pairing", "Claims have their rows");
inline constexpr auto signalReverseSample = messagePattern("pairing", "Rows have their claims");
inline constexpr auto signalLeaseCross = messagePattern("pairing", "Local leases");
inline constexpr auto signalPin = messagePattern("pairing", "Pinned database");
inline constexpr auto signalLabel = messagePattern("pairing", "As expected");
inline constexpr auto signalRecency = messagePattern("pairing", "Written to now");

} // namespace cells::messages
