// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Admission.
inline constexpr auto planMayNotRun = messagePattern("plans", "This plan cannot be run. %1");
inline constexpr auto planExpired = messagePattern("plans", "The plan expired at %1. Create a new one.");
inline constexpr auto confirmationForOtherPlan
    = messagePattern("plans", "The confirmation is for another plan. Read this plan again.");
inline constexpr auto confirmationNotTyped
    = messagePattern("plans", "Confirm the cell and count of this plan: \"%1\" (--confirm-cell, --confirm-count).");
inline constexpr auto runNeedsReason
    = messagePattern("plans", "Give a reason for running the plan, starting with an alert or ticket number.");

// Approval.
inline constexpr auto approvalMissing
    = messagePattern("plans", "This plan needs the approval of a second person. Eligible: %1.");
inline constexpr auto approverMissing = messagePattern("plans",
    "This plan needs the approval of a second person, but nobody is eligible. Add approvers under approval.approvers "
    "in the environment file.");
inline constexpr auto approverUnknown = messagePattern("plans", "%1 is not among those who may approve.");
inline constexpr auto signatureInvalid = messagePattern("plans", "The signature of %1 is invalid.");
inline constexpr auto approverRunsPlan = messagePattern("plans", "%1 runs the plan, so this approval does not count.");

inline constexpr auto approvalTooFresh
    = messagePattern("plans", "This plan may start %1 after its approval, at %2, so that people can still object.");

// Files.
inline constexpr auto planFileTooLarge = messagePattern("plans", "The plan is larger than %1 MiB.");
inline constexpr auto savedPlanIsOther
    = messagePattern("plans", "The plan saved with the audit log as %1 is a different plan.");

// Impact.
inline constexpr auto valueNotLookedUp = messagePattern("plans", "%1: its value cannot be looked up.");

// Faults of a plan file, after the name of the key.
inline constexpr auto isNotTheVerdict = messagePattern("plans", "is not the verdict on the lease");
inline constexpr auto doesNotFitTerms
    = messagePattern("plans", "does not fit the recovery point and the loss of a write-off");
inline constexpr auto lacksActedEntry = messagePattern("plans", "lacks the entry that the action changes");
inline constexpr auto isOutOfRange = messagePattern("plans", "must be between 1 and %1");
inline constexpr auto isNoThreshold = messagePattern("plans", "must be between 0 and a year");
inline constexpr auto isNoTime = messagePattern("plans", "must be a time");
inline constexpr auto isOtherVersion
    = messagePattern("plans", "must be 3, with the format %1. Create a new plan with this version of the program");
inline constexpr auto isOtherFingerprint = messagePattern("plans", "does not match the plan: the file was changed");
inline constexpr auto hasOtherClaims = messagePattern("plans", "does not fit the claims of its item");
inline constexpr auto isOfOtherModel = messagePattern("plans", "refers to a claim that the model does not have");
inline constexpr auto doesNotFitAction = messagePattern("plans", "does not fit the action");
inline constexpr auto isUnknownModel = messagePattern("plans", "is an unknown model");
inline constexpr auto namesNoUndonePlan
    = messagePattern("plans", "must name a plan if, and only if, this plan undoes one");
inline constexpr auto isNotRunOrder = messagePattern("plans", "must list each source once, in the order of the run");
inline constexpr auto isUnknownWord = messagePattern("plans", "is an unknown value");

} // namespace cells::messages
