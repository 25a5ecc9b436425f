// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// What each kind of alert means, what to check, and what to do, for playbooks and the window. The texts have no values.
// Commands in backticks are the same in every language.
namespace cells::messages {

inline constexpr auto pairingContradictedMeaning = messagePattern("alerts",
    "The environment file leads to the database of another cell, or to a copy of one. That database describes "
    "something else, so other alerts of the cell are silent.");
inline constexpr auto pairingContradictedCheck
    = messagePattern("alerts", "`cellsctl -c CELL pairing` shows the evidence and what contradicts.");
inline constexpr auto pairingContradictedResolve = messagePattern("alerts",
    "Correct the host, the database or the tunnel in the environment file. Run no plan before the pairing is "
    "verified.");
inline constexpr auto serviceUnreadMeaning = messagePattern("alerts",
    "The Topology Service gives no answer about the cell. While it is down for GitLab too, users, groups and projects "
    "cannot be created.");
inline constexpr auto serviceUnreadCheck = messagePattern(
    "alerts", "`cellsctl -c CELL check` shows which step fails: name, connection, certificate or identity.");
inline constexpr auto serviceUnreadResolve = messagePattern("alerts",
    "If the service is down for everyone, escalate to its owners. If only the exporter cannot reach it, correct its "
    "certificate, tunnel or network.");
inline constexpr auto serviceWentBackMeaning = messagePattern("alerts",
    "Claims that a scan found before are gone although their rows are there. The service may have been restored from a "
    "backup, and names may be free that are in use.");
inline constexpr auto serviceWentBackCheck
    = messagePattern("alerts", "`cellsctl -c CELL drift report` lists the models and the number of claims.");
inline constexpr auto serviceWentBackResolve = messagePattern("alerts",
    "Find out whether the service was restored. Until that is clear, create no claims by hand. Then follow \"Restore "
    "alerts\" in the guide on drift. The alert ends when a person dismisses it.");
inline constexpr auto databaseUnreadMeaning
    = messagePattern("alerts", "The database of the cell gives no answer, so no lease of the cell can be decided.");
inline constexpr auto databaseUnreadCheck = messagePattern("alerts",
    "`cellsctl -c CELL down status` tells a dead cell from a blocked way. `cellsctl -c CELL check` shows which step "
    "fails.");
inline constexpr auto databaseUnreadResolve = messagePattern("alerts",
    "If the cell is down, escalate to its owners. If only the exporter cannot reach it, correct its role, tunnel or "
    "network.");
inline constexpr auto factsUnreadMeaning = messagePattern("alerts",
    "Some facts cannot be read, so alerts about them are unknown. An alert that fired before may still be true.");
inline constexpr auto factsUnreadCheck
    = messagePattern("alerts", "`cellsctl alerts` names what could not be read, and why.");
inline constexpr auto factsUnreadResolve = messagePattern(
    "alerts", "Correct the cause that it names, such as a missing right of the role or an unreadable file.");
inline constexpr auto auditBrokenMeaning = messagePattern(
    "alerts", "The audit log was changed or damaged. The console refuses actions until a new log is started.");
inline constexpr auto auditBrokenCheck
    = messagePattern("alerts", "`cellsctl audit verify` names the first line that does not verify.");
inline constexpr auto auditBrokenResolve = messagePattern("alerts",
    "Store the file as evidence, find out who changed it, then start a new log with `cellsctl audit renew --reason "
    "TEXT`.");
inline constexpr auto auditDiskLowMeaning = messagePattern(
    "alerts", "Each action is recorded before it runs. When nothing can be recorded, actions are refused.");
inline constexpr auto auditDiskLowCheck
    = messagePattern("alerts", "`df` shows the free space of the file system of the audit log.");
inline constexpr auto auditDiskLowResolve = messagePattern("alerts", "Free space, or extend the file system.");
inline constexpr auto reaperStalledMeaning
    = messagePattern("alerts", "The reaper of the cell resolves no leases that are due. Their names stay locked.");
inline constexpr auto reaperStalledCheck = messagePattern("alerts",
    "`cellsctl -c CELL leases` shows how many leases are due. Sidekiq of the cell shows whether its cron job runs.");
inline constexpr auto reaperStalledResolve = messagePattern("alerts",
    "Start the reaper of the cell again. Until then, resolve what is due: Reconcile… on page Leases, or `cellsctl -c "
    "CELL plan leases --out FILE` and `cellsctl apply FILE`.");
inline constexpr auto certificateExpiresMeaning
    = messagePattern("alerts", "Connections that use the certificate are refused after it expires.");
inline constexpr auto certificateExpiresCheck
    = messagePattern("alerts", "`cellsctl -c CELL check` shows each certificate with its end.");
inline constexpr auto certificateExpiresSoonResolve = messagePattern("alerts", "Renew the certificate now.");
inline constexpr auto sequenceFullMeaning = messagePattern("alerts",
    "The sequence soon reaches its end, or the end of a column that takes its values. No row can be inserted into the "
    "table after that.");
inline constexpr auto sequenceFillingMeaning = messagePattern(
    "alerts", "The sequence has used more than half of its values, up to its end or the end of a column.");
inline constexpr auto sequenceUsedCheck = messagePattern(
    "alerts", "`cellsctl -c CELL ranges` lists each sequence that fills up, where it ends, and the next step.");
inline constexpr auto sequenceUsedResolve = messagePattern("alerts",
    "Follow the step that it lists for the sequence: add a range to the cell, or convert a column that is too small.");
inline constexpr auto sequencesOutsideMeaning = messagePattern("alerts",
    "The sequences may hand out ids of another cell. Rows of two cells then share an id, so their organizations cannot "
    "be moved to one cell.");
inline constexpr auto sequencesOutsideCheck = messagePattern(
    "alerts", "`cellsctl -c CELL ranges` lists these sequences with their bounds, and the ranges of the cell.");
inline constexpr auto sequencesOutsideResolve = messagePattern("alerts",
    "Follow the step that it lists for each sequence. If the range of the service is wrong, correct that instead.");
inline constexpr auto leaseStaleMeaning = messagePattern(
    "alerts", "Leases outlived the time after which GitLab's reaper resolves them. Each one locks a name.");
inline constexpr auto leaseStaleCheck
    = messagePattern("alerts", "`cellsctl -c CELL leases` lists them with verdict and reason.");
inline constexpr auto leaseStaleResolve = messagePattern("alerts",
    "Choose Reconcile… on page Leases, or make a plan with `cellsctl -c CELL plan leases --out FILE`. Read it, then "
    "run it.");
inline constexpr auto leasesUndecidedMeaning
    = messagePattern("alerts", "A fact is missing without which a lease can be neither committed nor rolled back.");
inline constexpr auto leasesUndecidedCheck
    = messagePattern("alerts", "`cellsctl -c CELL leases` names the missing fact of each lease.");
inline constexpr auto leasesUndecidedResolve = messagePattern(
    "alerts", "Supply the fact, such as a connection to the primary. In a quiet cell, wait until it writes again.");
inline constexpr auto leasesHeldMeaning = messagePattern("alerts",
    "A transaction in the database has been open since before the leases were seen. It may still commit, so they "
    "cannot be rolled back.");
inline constexpr auto leasesHeldCheck
    = messagePattern("alerts", "`cellsctl -c CELL leases --json` names the process and the age of its transaction.");
inline constexpr auto leasesHeldResolve
    = messagePattern("alerts", "Ask the owner of the transaction to end it. The leases can be decided after that.");
inline constexpr auto claimsInConflictMeaning
    = messagePattern("alerts", "Two cells or rows use the same value. The backfill of the model cannot complete.");
inline constexpr auto claimsInConflictCheck = messagePattern(
    "alerts", "`cellsctl -c CELL drift list` and `cellsctl drift conflict VALUE` show who holds the value.");
inline constexpr auto claimsInConflictResolve = messagePattern(
    "alerts", "Decide with the owners who gives it up. The steps are listed by `cellsctl drift conflict`.");
inline constexpr auto rolloutBlockedMeaning = messagePattern(
    "alerts", "The flags or claims of the model are in a state from which the next step must not be taken.");
inline constexpr auto rolloutBlockedCheck
    = messagePattern("alerts", "`cellsctl -c CELL readiness` lists each check with its reason.");
inline constexpr auto rolloutBlockedResolve = messagePattern("alerts", "Resolve the reason that it names first.");
inline constexpr auto flagRiskyMeaning = messagePattern("alerts",
    "A flag is on for some requests only, works against another flag, or has a setting that is not understood. Claims "
    "and rows may drift apart.");
inline constexpr auto flagRiskyCheck
    = messagePattern("alerts", "`cellsctl -c CELL readiness` names the flags and what is wrong with them.");
inline constexpr auto flagRiskyResolve = messagePattern("alerts",
    "Set the flag for all or for a share of actors, never for a share of time, or switch it off. Then scan the model.");
inline constexpr auto verificationStalledMeaning = messagePattern("alerts",
    "GitLab's worker compares claims with rows batch by batch. A batch that always fails stops it there, and the rest "
    "of the model is never verified.");
inline constexpr auto verificationStalledCheck
    = messagePattern("alerts", "`cellsctl -c CELL worker` shows where it is, and what its next batch would do.");
inline constexpr auto verificationStalledResolve = messagePattern("alerts",
    "Resolve what blocks its next batch, such as a value that another cell holds. The worker continues at its next "
    "start. GitLab forgets the progress after 72 h, and this alert ends then without a repair.");
inline constexpr auto maintenanceLongMeaning = messagePattern("alerts",
    "Nobody can use these organizations. They are entering maintenance, or in one for a migration or an incident, and "
    "no other cell owns their paths.");
inline constexpr auto maintenanceLongCheck = messagePattern("alerts",
    "`cellsctl organizations` lists them with their reasons and times, and what GitLab waits for in the cell.");
inline constexpr auto maintenanceLongResolve = messagePattern("alerts",
    "Find out what each waits for, and end or cancel its maintenance. After a move, the new cell must own the claim of "
    "the path.");
inline constexpr auto exporterStaleMeaning = messagePattern("alerts",
    "`cellsctl metrics` has stopped or cannot write its file. No other alert can be trusted until it runs again.");
inline constexpr auto exporterStaleCheck
    = messagePattern("alerts", "`systemctl --user status cellsctl-metrics` and its journal show why.");
inline constexpr auto exporterStaleResolve = messagePattern("alerts", "Correct the cause and start the service again.");
inline constexpr auto driftFoundMeaning
    = messagePattern("alerts", "Claims and rows of the model differ according to the newest complete scan.");
inline constexpr auto driftFoundCheck
    = messagePattern("alerts", "`cellsctl -c CELL drift report` lists the differences.");
inline constexpr auto driftFoundResolve = messagePattern("alerts",
    "Choose Repair… on page Verification, or make a plan with `cellsctl -c CELL plan reclaim --model MODEL --out "
    "FILE`. Read it, then run it.");
inline constexpr auto writeOffUnverifiedMeaning = messagePattern("alerts",
    "The database of the cell was declared lost. Until all models are scanned, rows without claims, and names that "
    "other cells took, are unknown.");
inline constexpr auto writeOffUnverifiedCheck = messagePattern(
    "alerts", "`cellsctl -c CELL down returned` shows which models were scanned, and what they found.");
inline constexpr auto writeOffUnverifiedResolve = messagePattern("alerts",
    "When the cell is back, scan all models before live claiming is on: page Verification, or `cellsctl -c CELL "
    "verify`. Then repair what they found.");
inline constexpr auto scanOldMeaning = messagePattern("alerts",
    "Claims of the model are in use, but nobody has compared them with their rows lately. This says nothing about "
    "drift.");
inline constexpr auto scanOldCheck
    = messagePattern("alerts", "`cellsctl -c CELL drift list` shows when each model was scanned.");
inline constexpr auto scanOldResolve
    = messagePattern("alerts", "Scan it on page Verification, or with `cellsctl -c CELL verify --model MODEL`.");
inline constexpr auto schemaFindingMeaning = messagePattern("alerts",
    "The last complete survey from this machine found something in the schema that nobody has accepted. It may keep "
    "organizations from moving between cells.");
inline constexpr auto schemaFindingCheck = messagePattern(
    "alerts", "`cellsctl -c CELL schema findings` surveys the schema again, and marks findings that are new.");
inline constexpr auto schemaFindingResolve = messagePattern("alerts",
    "Follow the step that it lists for each of them. Those that are known can be accepted: `cellsctl -c CELL schema "
    "accept`.");
inline constexpr auto certificateExpiresResolve = messagePattern("alerts", "Renew the certificate.");
inline constexpr auto clocksDisagreeMeaning
    = messagePattern("alerts", "Ages cannot be measured, so leases are not decided.");
inline constexpr auto clocksDisagreeCheck
    = messagePattern("alerts", "`cellsctl -c CELL check` shows the clock of the service and of the database.");
inline constexpr auto clocksDisagreeResolve
    = messagePattern("alerts", "Correct time synchronization where it is missing.");
inline constexpr auto listingIncompleteMeaning
    = messagePattern("alerts", "The listing of the service ended early, so some leases are unknown.");
inline constexpr auto listingIncompleteCheck
    = messagePattern("alerts", "`cellsctl -c CELL leases` says where the listing ended.");
inline constexpr auto listingIncompleteResolve
    = messagePattern("alerts", "If this persists, escalate to the owners of the service.");
inline constexpr auto onReplicaMeaning
    = messagePattern("alerts", "A replica lacks what the primary committed last, so nothing is decided on it.");
inline constexpr auto onReplicaCheck
    = messagePattern("alerts", "`cellsctl -c CELL check` shows the role of the database.");
inline constexpr auto onReplicaResolve
    = messagePattern("alerts", "Change the host or the target of the tunnel to the primary.");
inline constexpr auto pairingUnprovedMeaning = messagePattern("alerts",
    "No evidence shows that the database belongs to the cell, and none contradicts it. Actions are disabled.");
inline constexpr auto pairingUnprovedCheck
    = messagePattern("alerts", "`cellsctl -c CELL pairing` shows the evidence that is missing.");
inline constexpr auto pairingUnprovedResolve
    = messagePattern("alerts", "Follow \"An unproved pairing\" in the guide on connecting.");
inline constexpr auto cellUnknownMeaning = messagePattern("alerts",
    "The service and the environment file list different cells. Either nobody watches a cell, or alerts are about a "
    "cell that is gone.");
inline constexpr auto cellUnknownCheck = messagePattern(
    "alerts", "`cellsctl cells` lists the cells of the environment and whether the service knows them.");
inline constexpr auto cellUnknownResolve
    = messagePattern("alerts", "Add the cell to the environment file, or remove it.");

} // namespace cells::messages
