// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// Titles and descriptions of alerts. In a description, %1 is the measured value and %2 what tells samples of a cell
// apart, such as the model.
namespace cells::messages {

inline constexpr auto readingStopped = messagePattern("alerts", "There was no answer in time.");
inline constexpr auto sequencesLocked
    = messagePattern("alerts", "Sequences of database %1 whose last value the role may not read: %2.");
inline constexpr auto rangesOfNoCell
    = messagePattern("alerts", "The service does not list the cell, so its ranges are unknown.");
inline constexpr auto organizationStatesClosed
    = messagePattern("alerts", "The role may not read the states of organizations.");
inline constexpr auto maintenanceReasonsClosed
    = messagePattern("alerts", "The role may not read why and since when organizations are in maintenance.");
inline constexpr auto maintenanceUndecided
    = messagePattern("alerts", "Organizations in maintenance whose reason, start or owner is unknown: %1.");
inline constexpr auto maintenanceCut
    = messagePattern("alerts", "More than %1 organizations are in maintenance. The others were not read.");
inline constexpr auto pairingContradictedTitle
    = messagePattern("alerts", "The database of a cell belongs to another cell");
inline constexpr auto pairingContradictedText
    = messagePattern("alerts", "The database does not belong to this cell. Nothing read from it can be trusted.");
inline constexpr auto serviceUnreadTitle = messagePattern("alerts", "The Topology Service does not answer for a cell");
inline constexpr auto serviceUnreadText
    = messagePattern("alerts", "The Topology Service does not answer. Its claims and leases are unknown.");
inline constexpr auto serviceWentBackTitle
    = messagePattern("alerts", "The Topology Service may have been restored from an older state");
inline constexpr auto serviceWentBackText
    = messagePattern("alerts", "Claims of %2 that earlier scans found and that are gone: %1.");
inline constexpr auto databaseUnreadTitle = messagePattern("alerts", "The database of a cell cannot be read");
inline constexpr auto databaseUnreadText
    = messagePattern("alerts", "The database cannot be read. No lease of the cell can be decided.");
inline constexpr auto factsUnreadTitle = messagePattern("alerts", "Facts about a cell cannot be read");
inline constexpr auto factsUnreadText
    = messagePattern("alerts", "Facts about %2 cannot be read. Their alerts are unknown.");
inline constexpr auto auditBrokenTitle = messagePattern("alerts", "The audit log is broken");
inline constexpr auto auditBrokenText
    = messagePattern("alerts", "The chain of the audit log does not verify. Actions are refused.");
inline constexpr auto auditDiskLowTitle = messagePattern("alerts", "The audit log has little space left");
inline constexpr auto auditDiskLowText
    = messagePattern("alerts", "The disk of the audit log has %1 left. Without space, actions are refused.");
inline constexpr auto reaperStalledTitle = messagePattern("alerts", "A cell no longer resolves its leases");
inline constexpr auto reaperStalledText = messagePattern("alerts", "The reaper of the cell has resolved no due lease.");
inline constexpr auto certificateExpiresSoonTitle
    = messagePattern("alerts", "A certificate expires within 3 days, or has expired");
inline constexpr auto certificateExpiresText
    = messagePattern("alerts", "The certificate (%2) has %1 left. A negative time means that it has expired.");
inline constexpr auto sequenceFullTitle
    = messagePattern("alerts", "A sequence of a cell has used more than nine tenths of its values");
inline constexpr auto sequenceUsedText = messagePattern("alerts", "The sequence %2 has used %1 of its values.");
inline constexpr auto sequencesOutsideTitle
    = messagePattern("alerts", "Sequences of a cell are outside of its id ranges");
inline constexpr auto sequencesOutsideText
    = messagePattern("alerts", "Sequences of database %2 whose bounds are not within one range of the cell: %1.");
inline constexpr auto sequenceFillingTitle
    = messagePattern("alerts", "A sequence of a cell has used more than half of its values");
inline constexpr auto leaseStaleTitle = messagePattern("alerts", "Leases of a cell are stale");
inline constexpr auto leaseStaleText
    = messagePattern("alerts", "The oldest lease with the verdict %2 is %1 old. It can be resolved.");
inline constexpr auto leasesUndecidedTitle = messagePattern("alerts", "Leases of a cell cannot be decided");
inline constexpr auto leasesUndecidedText
    = messagePattern("alerts", "Leases without a verdict: %1. A fact is missing for each of them.");
inline constexpr auto leasesHeldTitle = messagePattern("alerts", "An open transaction holds leases of a cell");
inline constexpr auto leasesHeldText
    = messagePattern("alerts", "The oldest lease that waits for a transaction is %1 old.");
inline constexpr auto claimsInConflictTitle = messagePattern("alerts", "Another cell holds values of this cell");
inline constexpr auto claimsInConflictText
    = messagePattern("alerts", "Values of %2 that another cell or row claims: %1.");
inline constexpr auto rolloutBlockedTitle = messagePattern("alerts", "The rollout of a model is blocked");
inline constexpr auto rolloutBlockedText = messagePattern("alerts", "The rollout of %2 is blocked.");
inline constexpr auto flagRiskyTitle = messagePattern("alerts", "Flags of a model are in a risky state");
inline constexpr auto flagRiskyText = messagePattern("alerts", "Risky settings of the flags of %2: %1.");
inline constexpr auto verificationStalledTitle
    = messagePattern("alerts", "The verification worker of a cell stopped within a model");
inline constexpr auto verificationStalledText
    = messagePattern("alerts", "In %2, the verification worker has stored no progress for %1.");
inline constexpr auto maintenanceLongTitle
    = messagePattern("alerts", "Organizations of a cell have been in maintenance for more than a day");
inline constexpr auto maintenanceLongText
    = messagePattern("alerts", "Organizations in a maintenance that should have ended: %1.");
inline constexpr auto exporterStaleTitle = messagePattern("alerts", "The metrics of the cells are no longer updated");
inline constexpr auto exporterStaleText
    = messagePattern("alerts", "cellsctl metrics has not run in time. All other alerts are unknown.");
inline constexpr auto driftFoundTitle = messagePattern("alerts", "Claims of a cell differ from its database");
inline constexpr auto driftFoundText = messagePattern("alerts", "Claims of %2 that differ from their rows: %1.");
inline constexpr auto writeOffUnverifiedTitle
    = messagePattern("alerts", "Leases of a cell were written off, and the cell has not been verified since");
inline constexpr auto writeOffUnverifiedText
    = messagePattern("alerts", "Leases were written off. Models not scanned since: %1.");
inline constexpr auto scanOldTitle = messagePattern("alerts", "A model was not scanned in the last 7 days");
inline constexpr auto scanOldText
    = messagePattern("alerts", "%2 has no complete scan of the last 7 days. Its drift is unknown.");
inline constexpr auto schemaFindingTitle
    = messagePattern("alerts", "The last survey of the schema of a cell found something new");
inline constexpr auto schemaFindingText
    = messagePattern("alerts", "Findings of severity %2 about the schema that are not accepted: %1.");
inline constexpr auto certificateExpiresTitle = messagePattern("alerts", "A certificate expires within 7 days");
inline constexpr auto clocksDisagreeTitle
    = messagePattern("alerts", "The clock of a database differs from the clock of the exporter");
inline constexpr auto clocksDisagreeText
    = messagePattern("alerts", "The clocks differ by %1. Ages are not used for decisions.");
inline constexpr auto listingIncompleteTitle
    = messagePattern("alerts", "The Topology Service lists only part of the leases");
inline constexpr auto listingIncompleteText
    = messagePattern("alerts", "Part of the leases is missing from the listing. There may be more to resolve.");
inline constexpr auto onReplicaTitle = messagePattern("alerts", "The database of a cell is a replica");
inline constexpr auto onReplicaText = messagePattern("alerts", "The database is a replica. Verdicts need the primary.");
inline constexpr auto pairingUnprovedTitle
    = messagePattern("alerts", "A database is not verified to belong to its cell");
inline constexpr auto pairingUnprovedText
    = messagePattern("alerts", "The database is not verified to belong to the cell. Actions are disabled.");
inline constexpr auto cellUnknownTitle
    = messagePattern("alerts", "A cell is listed only by the service, or only in the environment file");
inline constexpr auto cellUnknownText = messagePattern("alerts", "The cell is missing from the %2.");

} // namespace cells::messages
