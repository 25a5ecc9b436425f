// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/thresholds.h"
#include "models/claims/transaction.h"
#include "models/rules/text/reason.h"

#include <optional>
#include <string>
#include <vector>

namespace cells::leases {

// The verdict on an outstanding lease: the action that it needs.
enum class LeaseVerdict
{
    Commit, // the local transaction committed: make the claims so
    RollBack, // the local transaction is proved to have ended without committing
    CleanLocal, // only the local row is left: the service is done with it
    Wait, // may still resolve by itself
    Unknown, // a fact is missing, so nothing may be done
    Ended, // it is over; its local row is left, and too young to be cleaned
};

consteval auto enumTable(LeaseVerdict)
{
    return enumKeys<LeaseVerdict>({{LeaseVerdict::Commit, "commit"}, {LeaseVerdict::RollBack, "roll_back"},
                                      {LeaseVerdict::CleanLocal, "clean_local"}, {LeaseVerdict::Wait, "wait"},
                                      {LeaseVerdict::Unknown, "unknown"}, {LeaseVerdict::Ended, "ended"}},
        "unknown");
}

// The action on one lease.
enum class LeaseAction
{
    Commit,
    RollBack,
    CleanLocal
};

consteval auto enumTable(LeaseAction)
{
    return enumKeys<LeaseAction>({{LeaseAction::Commit, "commit"}, {LeaseAction::RollBack, "roll_back"},
                                     {LeaseAction::CleanLocal, "clean_local"}},
        "commit");
}
// Returns nothing when the verdict needs no action.
std::optional<LeaseAction> actionOf(LeaseVerdict verdict);

// The readings without the local row on the primary: their number, their distance, and the transactions that ran at the
// first one and still run (the drain barrier of P10 and C4). A transaction first seen later cannot be the owner's. No
// other transaction is left out, whatever the clocks of the two machines show.
struct Absence
{
    int probes = 0;
    Duration apart{};
    std::vector<RunningTransaction> stillRunning;
    // True when its row was seen before, so its transaction committed, whoever removed the row since.
    bool hadRow = false;

    bool operator==(const Absence &) const = default;
};

// The facts that the verdict on one lease depends on.
struct LeaseFacts
{
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // The reason that the source was not read; empty when it was.
    std::string serviceProblem;
    std::string tableProblem;
    bool isListingComplete = true;
    // A lease that had ended and is listed again: the service is in an older state than before (F23).
    std::optional<Uuid> reappeared;
    // True when the row was also read before the listing began (P12).
    bool isRowOlderThanListing = true;
    bool isReplica = false;
    Absence absence;
    // How long this console has seen the service list it, by the local monotonic clock.
    Duration watched{};
    // How far the service's clock is ahead of this machine's; nothing when the service does not report its time.
    std::optional<Duration> serviceAhead;
    // When the newest lease of the listing was made; the service's clock is at least this far.
    std::optional<Instant> newestLease;
    std::vector<PreparedTransaction> prepared;
    Instant operatorNow;
    // Absent when the database was not read.
    std::optional<Instant> databaseNow;
    // Half the round trip in which databaseNow was read.
    Duration clockUncertainty{};
};

struct LeaseAssessment
{
    LeaseVerdict verdict = LeaseVerdict::Unknown;
    std::vector<Reason> reasons;

    bool operator==(const LeaseAssessment &) const = default;
};

// A lease as both sources have it, with its verdict.
struct SurveyedLease
{
    Uuid uuid;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // Age of the service's lease, or else of the local row; the least over the clocks.
    Duration age{};
    LeaseAssessment assessment;

    bool operator==(const SurveyedLease &) const = default;
};

// True for a lease that has been outstanding for the threshold of the reaper. One that has ended is not outstanding.
bool isStale(const SurveyedLease &lease, const Thresholds &thresholds);

// Pure. Holds C4, C5, P10, P11, P12: without proof the verdict is Wait or Unknown.
LeaseAssessment evaluateLease(const LeaseFacts &facts, const Thresholds &thresholds);

// Returns the least age by the clocks of this machine and the database, minus the uncertainty (C21). Negative for a
// time in the future.
Duration leastAge(Instant createdAt, const LeaseFacts &facts);

// Returns the stricter value of each threshold: a plan made under other settings does not loosen the current ones and
// keeps its own.
Thresholds strictest(const Thresholds &one, const Thresholds &other);

} // namespace cells::leases
