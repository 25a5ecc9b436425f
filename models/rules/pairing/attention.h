// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/thresholds.h"
#include "models/rules/pairing/pairing.h"

namespace cells {

// Problems of a cell, worst first: contradictions, unread and blocked, then stale, different, unknown, and what only
// takes time.
enum class Concern
{
    PairingContradicted,
    ServiceUnread,
    ServiceWentBack, // the newest claims that scans saw are gone (F23)
    DatabaseUnread,
    ClaimsInConflict, // another cell holds values of rows of this cell
    RolloutBlocked,
    ClocksDisagree,
    ReaperStalled, // the cell settles nothing by itself any more
    LeasesToResolve, // there is proof of what to do with them
    OnReplica,
    ClaimsDiffer, // by the stored scans
    LeasesUndecided, // a fact is missing
    ListingIncomplete,
    PairingUnproved,
    LeasesHeld, // stale, but their transactions may still commit
};

// The outstanding leases of a cell by what should happen to them.
struct LeaseTally
{
    // To commit, to roll back, to clean locally.
    int toResolve = 0;
    int undecided = 0;
    // Stale, and yet to be waited for.
    int held = 0;
    // The oldest of each.
    Duration oldestToResolve{};
    Duration oldestUndecided{};
    Duration oldestHeld{};
    bool isComplete = true;
};

// What scans found of one kind.
struct DriftTally
{
    std::uint64_t claims = 0;
    // The model that has most of them.
    std::string model;
    // When the oldest of these scans began.
    std::optional<Instant> since{};

    bool operator==(const DriftTally &) const = default;
};

// A reaper that settles none.
struct StalledReaper
{
    // For how long, as far as observed.
    Duration idle{};
    int left = 0;
    // How long the first of these is overdue; nothing when they were resolved from here.
    Duration overdue{};
};

// What is known of one cell. Absent: not read yet, or it could not be.
struct CellCondition
{
    CellId cell;
    std::optional<PairingVerdict> pairing;
    // The evidence that contradicts; in English.
    Message contradiction;
    // Why service or database could not be read; empty when it was, or there is no answer yet.
    Message serviceProblem;
    Message databaseProblem;
    std::optional<LeaseTally> leases;
    std::optional<Duration> skew;
    bool isReplica = false;
    // Absent: it settles some, or nobody can tell.
    std::optional<StalledReaper> reaperStalled{};
    // Claims that earlier scans saw, and that are gone.
    DriftTally lostClaims{};
    DriftTally conflicts{};
    // Without the conflicts.
    DriftTally drift{};
    // Models whose rollout is blocked.
    std::vector<std::string> blocked{};
};

// One thing to look at.
struct Attention
{
    Concern concern;
    // Several only where one cause is likely behind all of them.
    std::vector<CellId> cells;
    // Leases, claims or models.
    std::int64_t count = 0;
    // The age of the oldest of these leases, for how long nothing was settled, or the skew.
    Duration duration{};
    // From outside.
    Message because;
    // Where most of the claims are; empty: it is not about a model.
    std::string model{};
    // When the oldest of the scans began by which it is said.
    std::optional<Instant> scannedSince{};
    // For a reaper that resolves nothing: how long the leases that it left are overdue; nothing when those were
    // resolved from here.
    Duration overdue{};

    bool operator==(const Attention &) const = default;
};

// Pure. The worst first; among equals, what is oldest and then what is most first, then in the order of the cells. Of a
// cell whose database is not its own nothing else is said, because nothing that was read of it can be believed (C16).
std::vector<Attention> needsAttention(const std::vector<CellCondition> &cells, const Thresholds &thresholds);

} // namespace cells
