// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Arming.
inline constexpr auto armingNeedsReason
    = messagePattern("actions", "Give a reason for arming, starting with an alert or ticket number.");
inline constexpr auto armingNeedsPairing = messagePattern("actions",
    "Writing cannot be armed, because the database is not verified to belong to cell %1. Check the connection.");
inline constexpr auto armingContradicted = messagePattern(
    "actions", "Writing cannot be armed, because the database does not belong to cell %1. Check the connection.");
inline constexpr auto armingAfterGrant = messagePattern(
    "actions", "Writing cannot be armed, because your grant ends at %1. Renew the grant, then connect again.");
inline constexpr auto writingNotArmed = messagePattern("actions", "Writing is not armed for cell %1.");
inline constexpr auto writingNoLongerArmed = messagePattern("actions", "Writing is no longer armed. %1");
inline constexpr auto writeOffOnlyRollsBack
    = messagePattern("actions", "Writing is armed for a write-off, which only rolls back leases.");
inline constexpr auto writingEndsSoon
    = messagePattern("actions", "Writing ends in %1, and the next change may take %2. Arm again to continue.");

// Why writing was disarmed.
inline constexpr auto armedAgain = messagePattern("actions", "Writing was armed again.");
inline constexpr auto machineSlept = messagePattern("actions", "The machine slept, or its clock was set.");
inline constexpr auto armingExpired = messagePattern("actions", "15 minutes have passed.");
inline constexpr auto grantEnds
    = messagePattern("actions", "Your grant ends at %1. Renew it, connect again, then run the same plan again.");
inline constexpr auto disarmedByLostConnection = messagePattern("actions", "The connection was lost.");
inline constexpr auto pairingIsUnproved = messagePattern("actions", "The pairing is no longer verified.");
inline constexpr auto pairingIsContradicted = messagePattern("actions", "Evidence now contradicts the pairing.");
inline constexpr auto databaseAnswersAgain
    = messagePattern("actions", "A database answers for the cell again, so nothing more is written off.");
inline constexpr auto sessionEnded = messagePattern("actions", "The session ended.");
inline constexpr auto planEnded = messagePattern("actions", "The plan has ended.");
inline constexpr auto otherCellChosen = messagePattern("actions", "Another cell was chosen.");
inline constexpr auto disarmedByHand = messagePattern("actions", "Writing was disarmed by hand.");

// The reason of any action.
inline constexpr auto reasonTooShort = messagePattern(
    "actions", "The reason \"%1\" is too short. Write at least three words, or the number or address of a ticket.");
inline constexpr auto reasonUnlikePattern
    = messagePattern("actions", "The reason \"%1\" does not match the pattern of this environment: %2");

// Removing a pin.
inline constexpr auto unpinNeedsReason = messagePattern("actions", "Give a reason for removing the pin of cell %1.");
inline constexpr auto cellNotPinned = messagePattern("actions", "No database is pinned for cell %1.");
inline constexpr auto otherPin
    = messagePattern("actions", "Cell %1 is pinned to %2, not to the database that you named. Check the pin again.");

// Dismissing a restore alert.
inline constexpr auto dismissalNeedsReason
    = messagePattern("actions", "Give a reason: how do you know that the service was not restored?");
inline constexpr auto noLostClaims = messagePattern("actions", "The newest scans of cell %1 report no lost claims.");
inline constexpr auto otherLostClaims = messagePattern(
    "actions", "The lost claims of cell %1 have changed: the newest scans report %2. Check them again.");
inline constexpr auto scannedMeanwhile
    = messagePattern("actions", "%1 has been scanned again. Check its lost claims again.");

// Runs and undo.
inline constexpr auto undoOnlyThere = messagePattern("actions", "%1 The plan can only be undone there.");

} // namespace cells::messages
