// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/rules/alerts/alertkind.h"
#include "models/rules/pairing/pairing.h"

namespace cells::alerts {

// The outstanding leases of a cell by verdict.
struct LeaseTally
{
    // Leases to commit, to roll back, or to clean locally.
    int toResolve = 0;
    int undecided = 0;
    // Stale leases that have to wait.
    int held = 0;
    // The age of the oldest of each.
    Duration oldestToResolve{};
    Duration oldestUndecided{};
    Duration oldestHeld{};
    bool isComplete = true;
};

// The findings of scans of one kind.
struct DriftTally
{
    std::uint64_t claims = 0;
    // The model with most of them.
    std::string model;
    // When the oldest of these scans began.
    std::optional<Instant> since{};

    bool operator==(const DriftTally &) const = default;
};

// A reaper that resolves no lease.
struct StalledReaper
{
    // The time without a resolved lease, as far as observed.
    Duration idle{};
    int left = 0;
    // How long the first of these is overdue; nothing when they were resolved from here.
    Duration overdue{};
};

// The facts of one cell. Absent: not read yet, or unreadable.
struct CellCondition
{
    CellId cell;
    std::optional<pairing::PairingVerdict> pairing;
    // The evidence that contradicts.
    Message contradiction;
    // The reason that a source could not be read; empty when it was, or was not asked yet.
    Message serviceProblem;
    Message databaseProblem;
    std::optional<LeaseTally> leases;
    std::optional<Duration> skew;
    bool isReplica = false;
    // Absent when it resolves leases, or this is unknown.
    std::optional<StalledReaper> reaperStalled{};
    // Claims of earlier scans that are gone.
    DriftTally lostClaims{};
    DriftTally conflicts{};
    // Drift without the conflicts.
    DriftTally drift{};
    // Models whose rollout is blocked.
    std::vector<std::string> blocked{};
    // Models with flags in a risky state.
    std::vector<std::string> risky{};
};

// A problem that needs attention: an alert, as soon as it is seen and with the details of its cells.
struct Attention
{
    AlertKind kind;
    // Several cells only if they probably share one cause; none: of the whole environment.
    std::vector<CellId> cells;
    // The number of leases, claims or models.
    std::int64_t count = 0;
    // The age of the oldest lease, the time without a resolved lease, or the skew.
    Duration duration{};
    // The cause as reported from outside.
    Message because;
    // The model with most of the claims; empty when the problem is not about a model.
    std::string model{};
    // When the oldest scan behind it began.
    std::optional<Instant> scannedSince{};
    // For a reaper that resolves nothing: how long the leases that it left are overdue; nothing when those were
    // resolved from here.
    Duration overdue{};

    bool operator==(const Attention &) const = default;
};

// Whether needsAttention finds alerts of this kind. The others need more than a survey of the cells.
bool isOfSurvey(AlertKind kind);

// Pure. By severity, then in the order of AlertKind; among equals the oldest, then the largest, then in the order of
// the cells. A cell whose database belongs to another cell has no other problems, because nothing read from it can be
// trusted (C16). `others`: of the kinds that are not of a survey.
std::vector<Attention> needsAttention(
    const std::vector<CellCondition> &cells, const Thresholds &thresholds, std::vector<Attention> others = {});

} // namespace cells::alerts
