// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Why a run ended before its last item.
inline constexpr auto runCancelled = messagePattern("runs", "The run was canceled.");
inline constexpr auto runStoppedAfterItem = messagePattern("runs", "The run was stopped after an item.");
inline constexpr auto lastOutcomeUnknown = messagePattern("runs", "The outcome of the last item is unknown.");
inline constexpr auto lastLeaseLost = messagePattern("runs", "The lease of the last item was lost.");
inline constexpr auto surprisesInARow = messagePattern("runs", "%1 consecutive items were not as planned.");
inline constexpr auto tooManyFailures = messagePattern("runs", "More than %1 % of the items failed.");
inline constexpr auto surveyFailed = messagePattern("runs", "The leases could not be surveyed again. %1");
inline constexpr auto leaseUnread = messagePattern("runs", "A lease could not be read again. %1");
inline constexpr auto claimsUnread = messagePattern("runs", "The claims could not be read again. %1");
inline constexpr auto rowsUnread = messagePattern("runs", "The rows could not be read again. %1");
inline constexpr auto newestClaimsUnread = messagePattern("runs", "The newest claims could not be read. %1");
inline constexpr auto otherDatabase
    = messagePattern("runs", "The database is no longer the one that the plan was made for.");
inline constexpr auto foreignClaimListed
    = messagePattern("runs", "The service listed a claim of another cell as a claim of this cell.");
inline constexpr auto claimingNotOn
    = messagePattern("runs", "It is unknown whether live claiming of %1 is still on. Check its feature flags.");
inline constexpr auto outcomeUnwritten
    = messagePattern("runs", "The outcome of the last item could not be written to the audit log. %1");
inline constexpr auto auditUnwritten = messagePattern("runs", "The audit log could not be written. %1");
inline constexpr auto endUnrecorded = messagePattern("runs", "The end of the run could not be recorded. %1");
inline constexpr auto modelUnknown
    = messagePattern("runs", "This version does not know the model %1 of the plan. Use a newer version.");
inline constexpr auto planTooLargeToSave = messagePattern(
    "runs", "The plan is too large to be saved with the audit log, so it could not be undone. Plan fewer items.");

// The outcomes of an item.
inline constexpr auto doneAndReadBack = messagePattern("runs", "Done and read back.");
inline constexpr auto alreadyDone = messagePattern("runs", "Already done.");
inline constexpr auto itemRefused = messagePattern("runs", "Refused.");
inline constexpr auto answerLost = messagePattern("runs", "The answer was lost.");
inline constexpr auto doneWithoutAnswer
    = messagePattern("runs", "The answer was lost, but its claims show that it is done.");
inline constexpr auto acceptedButThere
    = messagePattern("runs", "The service accepted the call, but the lease is still there.");
inline constexpr auto endedButThere
    = messagePattern("runs", "The answer was lost. The call has ended since, but the lease is still there.");
inline constexpr auto mayStillTakeEffect
    = messagePattern("runs", "The lease is still there, but the call may still take effect.");
inline constexpr auto notReadBack = messagePattern("runs", "The outcome could not be read back. %1");
inline constexpr auto failedBeforeReadBack
    = messagePattern("runs", "The program failed before the outcome could be read back.");
inline constexpr auto notDone = messagePattern("runs", "Read back as not done.");
inline constexpr auto notDoneLeaseEnded
    = messagePattern("runs", "Read back as not done: somebody else ended its lease before the commit.");
inline constexpr auto leaseStillOpen = messagePattern("runs", "Its lease %1 is still open and may still be committed.");
inline constexpr auto readBackCount = messagePattern("runs", "%1 of %2 read back as done.");
inline constexpr auto leaseEndedByOther = messagePattern("runs", "Somebody else ended its lease.");
inline constexpr auto noLongerAsPlanned = messagePattern("runs", "These items have changed since the plan was made.");

// Who ended a lease whose call got no answer.
inline constexpr auto rowGone = messagePattern("runs", "The row is gone. It is unknown who deleted it.");
inline constexpr auto claimsCommitted = messagePattern("runs", "Its claims are there and committed.");
inline constexpr auto committedByOther
    = messagePattern("runs", "Somebody else ended it: its claims are there and committed.");
inline constexpr auto endUnknown
    = messagePattern("runs", "It has ended. It is unknown who ended it, and whether by commit or rollback.");
inline constexpr auto endUnread = messagePattern("runs", "It has ended. It is unknown who ended it. %1");

// Why an item is skipped: what the recheck found.
inline constexpr auto localRowAlreadyGone = messagePattern("runs", "The local row is already gone.");
inline constexpr auto localRowGone = messagePattern("runs", "The local row is gone.");
inline constexpr auto localRowAppeared = messagePattern("runs", "A local row has appeared.");
inline constexpr auto leaseIsAnother = messagePattern("runs", "It is another lease with the same id, created at %1.");
inline constexpr auto leaseListed = messagePattern("runs", "The service lists it.");
inline constexpr auto leaseUnlisted = messagePattern("runs", "The service no longer lists it.");
inline constexpr auto listingMayBeOlder = messagePattern("runs", "%1 The listing of the service may be older.");
inline constexpr auto verdictChanged = messagePattern("runs", "Its verdict is now \"%1\". %2");
inline constexpr auto sourceUnreadable = messagePattern("runs", "Its source is unreadable now.");
inline constexpr auto rowAsksForOther = messagePattern("runs", "Its row now requests something else.");
inline constexpr auto alreadyUndone = messagePattern("runs", "It is already undone.");
inline constexpr auto serviceLacksIt = messagePattern("runs", "The service no longer has the claim that the plan saw.");
inline constexpr auto sourceHasAnother = messagePattern("runs", "Its source now has another claim of this type.");
inline constexpr auto claimLeasedOrChanged = messagePattern("runs", "The claim is leased or has changed.");
inline constexpr auto claimGone = messagePattern("runs", "The service no longer has the claim.");
inline constexpr auto claimAgrees = messagePattern("runs", "Claim and row agree now.");
inline constexpr auto claimIsNow = messagePattern("runs", "It is now %1.");

// Updates of claims.
inline constexpr auto heldHere = messagePattern("runs", "This cell holds the value for %1.");
inline constexpr auto heldAndLeasedHere = messagePattern("runs", "This cell holds the value for %1, and it is leased.");
inline constexpr auto heldByCell = messagePattern("runs", "Cell %1 holds the value for %2.");
inline constexpr auto heldAndLeasedByCell = messagePattern("runs", "Cell %1 holds the value for %2, and it is leased.");
inline constexpr auto refusedForConflict = messagePattern("runs", "Refused because of a conflict.");
inline constexpr auto refusedForConflictWith = messagePattern("runs", "Refused because of a conflict: %1");
inline constexpr auto rowChangedWhileLeased
    = messagePattern("runs", "Its row changed while its claims were leased. The lease was rolled back.");
inline constexpr auto rowsChangedWhileLeased = messagePattern("runs", "Rows changed while their claims were leased.");
inline constexpr auto leaseTaken = messagePattern("runs", "Leased.");
inline constexpr auto leasingUnknown = messagePattern("runs",
    "It is unknown whether the claims were leased. %1 %2 Such a lease is never committed; the cell's reaper rolls it "
    "back. Scan again afterwards.");
inline constexpr auto claimsNowUnread = messagePattern("runs", "Their current state could not be read. %1");
inline constexpr auto leasesLeftAlone = messagePattern("runs", "These leases exist now and were not changed: %1.");
inline constexpr auto noneLeasedYet
    = messagePattern("runs", "None of them is leased now, but the call may still arrive.");
inline constexpr auto leaseUnrecorded = messagePattern("runs", "The outcome of the lease could not be recorded.");
inline constexpr auto commitUnrecorded = messagePattern("runs", "The intent to commit could not be recorded.");
inline constexpr auto leaseRolledBack = messagePattern("runs", "The lease was rolled back.");
inline constexpr auto reconcilerWillRollBack = messagePattern("runs", "%1 The cell's reaper will roll the lease back.");
inline constexpr auto leaseLeftUnrecorded = messagePattern(
    "runs", "%1 Lease %2 stays open, because the audit log cannot be written. The cell's reaper rolls it back.");

// Replacements and swaps.
inline constexpr auto freedAuditUnwritten
    = messagePattern("runs", "It was freed, but the audit log could not be written. Create the missing claim first.");
inline constexpr auto hasNoClaimNow = messagePattern("runs", "%1 has no claim now. Create the missing claim first.");
inline constexpr auto mayHaveNoClaim
    = messagePattern("runs", "%1 may have no claim now. Scan again, and create the missing claim first.");
inline constexpr auto nameMayBeFree
    = messagePattern("runs", "%1 Its name may be free, or leased until the cell's reaper ends the lease.");
inline constexpr auto replacementIncomplete
    = messagePattern("runs", "A name was freed and could not be claimed again. Create the missing claim of %1 first.");
inline constexpr auto swapIncomplete
    = messagePattern("runs", "The last name of a swap could not be claimed. Create the missing claim of %1 first.");
inline constexpr auto swapNotBegun = messagePattern(
    "runs", "Its swap was not carried out, because another of its members had changed or was not freed.");
inline constexpr auto freedForBrokenSwap = messagePattern("runs", "It was freed for a swap that failed at %1.");
inline constexpr auto swapFailed = messagePattern("runs", "Its swap failed at %1.");
inline constexpr auto swapFailedLeaving = messagePattern(
    "runs", "A swap failed at %1, and %2 has no claim now. Check who holds the values, then plan those rows again.");
inline constexpr auto freedNotClaimedAgain
    = messagePattern("runs", "It was freed and could not be claimed again. Create the missing claim first.");

// Fences of rollbacks.
inline constexpr auto fenceNotRaised = messagePattern("runs", "The fence row could not be inserted. %1");
inline constexpr auto fenceTakenBack
    = messagePattern("runs", "The row was removed again, because the lease may still exist.");
inline constexpr auto fenceThere = messagePattern("runs", "The row is in the lease table.");
inline constexpr auto fenceMissing = messagePattern("runs", "The fence row is not in the lease table.");
inline constexpr auto fenceOutcomeUnwritten
    = messagePattern("runs", "The outcome of the fence could not be written to the audit log. %1");

// The outcomes of intents that earlier runs left open.
inline constexpr auto resolvedFenceThere = messagePattern("runs", "Read later: the fence row is in the lease table.");
inline constexpr auto resolvedFenceMissing
    = messagePattern("runs", "Read later: the fence row is not in the lease table.");
inline constexpr auto resolvedLeaseThere
    = messagePattern("runs", "Read later: the lease is still there, so the call had no effect.");
inline constexpr auto resolvedLeaseGone = messagePattern("runs", "Read later: the lease is gone. %1");
inline constexpr auto resolvedClaims
    = messagePattern("runs", "Read later: %1 of %2 claims match the result of the call.");
inline constexpr auto resolvedMadeLater
    = messagePattern("runs", "%1 of them were made later, so an unknown caller ended its lease.");
inline constexpr auto resolvedNameFreed
    = messagePattern("runs", "The call freed a name to claim it again. If the new claim is missing, create it first.");
inline constexpr auto resolvedStillLeased = messagePattern("runs",
    "Read later: a lease still holds %1 of its %2 claims. Unless somebody commits it, the cell's reaper rolls it "
    "back.");
inline constexpr auto resolvedCommittedByOther
    = messagePattern("runs", "Read later: its claims are as a commit leaves them, so somebody else ended its lease.");
inline constexpr auto resolvedNoLease = messagePattern("runs", "Read later: no lease holds its claims now.");
inline constexpr auto auditedClaimUnknown
    = messagePattern("runs", "The audit log names a claim that this version does not know. Use a newer version.");
inline constexpr auto sourceClaimsUnreadable = messagePattern("runs", "The claims of a source cannot be read.");

// Undo.
inline constexpr auto undoesOtherTarget
    = messagePattern("runs", "The plan to be undone was made for another target or another model.");
inline constexpr auto undoesNothingDone
    = messagePattern("runs", "According to this audit log, the action on %1 undoes nothing that plan %2 did.");
inline constexpr auto planHasNoRun = messagePattern(
    "runs", "No run of plan %1 is in the audit log. A plan can only be undone from the record of its run.");
inline constexpr auto undoRecordsBroken = messagePattern(
    "runs", "Line %1 of the audit log %2, so its records prove nothing. The run cannot be undone from it.");

} // namespace cells::messages
