// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Why no plan about a whole cell is made.
inline constexpr auto archiveNeedsAdmin = messagePattern("archive",
    "A plan about a whole cell needs an admin certificate. Set service.identity: admin in the environment file.");
inline constexpr auto archiveCellNotReady = messagePattern("archive", "The cell is not ready. %1 %2");
inline constexpr auto archiveOtherNumber = messagePattern("archive",
    "The cell has %1 claims, and the archive has %2. If a run from this archive ended early, run its plan again; "
    "otherwise archive into an empty folder.");
inline constexpr auto archiveWaitTooLong = messagePattern("archive",
    "The plan starts %1 after its approval at the earliest, and would expire at %2. Make it valid for longer "
    "(cellsctl: --execute-within).");
inline constexpr auto archiveHasNone
    = messagePattern("archive", "The archive has no claims, so nothing is left to do.");
inline constexpr auto archiveCellElsewhere = messagePattern("archive",
    "The service does not list cell %1 at %2, the address that it had when it was archived, so restored claims would "
    "lead elsewhere. Have it listed there first.");
inline constexpr auto archiveNothingFree
    = messagePattern("archive", "None of the archived claims is free: the cell or others have all of them.");

// Why a run about a whole cell ended, or did not begin.
inline constexpr auto archiveNotNamed
    = messagePattern("archive", "The plan needs its archive. Name its folder (cellsctl: --archive).");
inline constexpr auto archiveOfOtherCell
    = messagePattern("archive", "The archive is of cell %1 at %2, and the plan is for cell %3 at %4.");
inline constexpr auto archiveOfOtherPlan
    = messagePattern("archive", "%1 is not the archive that the plan was made for. Name that one, or plan again.");
inline constexpr auto archiveIdentityAccepted = messagePattern(
    "archive", "The service accepts the certificate of the cell (%1), so the cell can still claim. Revoke it first.");
inline constexpr auto archiveIdentityUnread
    = messagePattern("archive", "It is unknown whether the service still accepts the certificate of the cell. %1");
inline constexpr auto archiveClaimsUnread = messagePattern("archive", "The claims of %1 could not be read. %2");
inline constexpr auto archiveClaimsDiffer = messagePattern("archive",
    "Claims of %1 are not as archived: the cell has others, or they changed since. Find out who claims, and retain the "
    "archive.");
inline constexpr auto archiveClaimsLeased = messagePattern(
    "archive", "Lease %1 decides about claims of %2, and no run of this plan is known to have taken it. End it first.");
inline constexpr auto archiveCallMayArrive
    = messagePattern("archive", "A call of an interrupted run may still take effect. Run the plan again after %1.");
inline constexpr auto archiveLeaseLeft = messagePattern(
    "archive", "Lease %1 was left by an interrupted run and could not be rolled back. %2 Run the plan again.");

// The outcomes of an update.
inline constexpr auto rangeAlreadyGone = messagePattern("archive", "The cell has none of them any more.");
inline constexpr auto rangeAlreadyThere = messagePattern("archive", "The cell has all of them again.");
inline constexpr auto rangeRestTaken = messagePattern(
    "archive", "%1 of %2 are the cell's again. %3 cannot come back: others have them, or the service refuses them.");
inline constexpr auto rangeDone = messagePattern("archive", "%1 of %2 claims changed, and read back.");
inline constexpr auto rangeConflict = messagePattern("archive",
    "The service refused to change claims of %1. They changed meanwhile, or a lease decides about them. Run the plan "
    "again. %2");
inline constexpr auto rangeDoneSomeTaken
    = messagePattern("archive", "%1 of %2 claims changed, and read back. %3 of them cannot come back.");
inline constexpr auto rangeNotDone = messagePattern("archive", "Read back as not done. %1");
inline constexpr auto rangeLeaseOpen = messagePattern(
    "archive", "Lease %1 still decides about %2 of them. Run the plan again: that is resolved first. %3");
inline constexpr auto rangeLeasingUnknown = messagePattern(
    "archive", "It is unknown whether they were leased. %1 Run the plan again: that is resolved first.");
inline constexpr auto leftUpdateDone = messagePattern("archive", "Read later: the update was committed.");
inline constexpr auto leftUpdateNotDone = messagePattern("archive", "Read later: the update was not committed.");

} // namespace cells::messages
