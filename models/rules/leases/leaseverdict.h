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

namespace cells {

// What should happen to an outstanding lease.
enum class LeaseVerdict
{
    Commit, // the local transaction committed: make the claims so
    RollBack, // the local transaction is proved to have ended without committing
    CleanLocal, // only the local row is left: the service is done with it
    Wait, // may still resolve by itself
    Unknown, // a fact is missing, so nothing may be done
    Ended, // it is over; its local row is left, and too young to be cleaned
};
template <>
inline constexpr auto enumTable<LeaseVerdict> = enumKeys<LeaseVerdict>(
    {{LeaseVerdict::Commit, "commit"}, {LeaseVerdict::RollBack, "roll_back"}, {LeaseVerdict::CleanLocal, "clean_local"},
        {LeaseVerdict::Wait, "wait"}, {LeaseVerdict::Unknown, "unknown"}, {LeaseVerdict::Ended, "ended"}},
    "unknown");

// What is done to one lease.
enum class LeaseAction
{
    Commit,
    RollBack,
    CleanLocal
};
template <>
inline constexpr auto enumTable<LeaseAction> = enumKeys<LeaseAction>(
    {{LeaseAction::Commit, "commit"}, {LeaseAction::RollBack, "roll_back"}, {LeaseAction::CleanLocal, "clean_local"}},
    "commit");
// Nothing: the verdict asks for none.
std::optional<LeaseAction> actionOf(LeaseVerdict verdict);

// How often, and how far apart, the local row was seen missing on the primary, and which of the transactions that ran
// at the first probe still run (the drain barrier of P10 and C4). A transaction first seen later cannot be the owner's.
// No other transaction is left out, whatever the clocks of the two machines show.
struct Absence
{
    int probes = 0;
    Duration apart{};
    std::vector<RunningTransaction> stillRunning;
    // Its row was seen before, so its transaction committed, whoever removed the row since.
    bool hadRow = false;

    bool operator==(const Absence &) const = default;
};

// All that is known about one lease when it is judged.
struct LeaseFacts
{
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // Empty when read; else why not.
    std::string serviceProblem;
    std::string tableProblem;
    bool isListingComplete = true;
    // A lease that had ended and is listed again: the service is in an older state than it was (F23).
    std::optional<Uuid> reappeared;
    // The row was read before the listing began, too (P12).
    bool isRowOlderThanListing = true;
    bool isReplica = false;
    Absence absence;
    // How long this console has seen the service list it, by the local monotonic clock.
    Duration watched{};
    // How far the service's clock is ahead of ours; nothing when the service does not tell.
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

// Pure. Holds C4, C5, P10, P11, P12: whatever is not proved is Wait or Unknown.
LeaseAssessment evaluateLease(const LeaseFacts &facts, const Thresholds &thresholds);

// Returns the least age by the clocks of this machine and the database, minus the uncertainty (C21). Negative for a
// time in the future.
Duration leastAge(Instant createdAt, const LeaseFacts &facts);

} // namespace cells
