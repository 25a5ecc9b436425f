// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/rollout/modelflags.h"

namespace cells::rollout {

// The findings of the newest complete scan of a model.
struct ScanFindings
{
    Instant startedAt;
    std::uint64_t rows = 0;
    std::uint64_t claims = 0;
    // Claims that agree with their row.
    std::uint64_t matching = 0;
    std::uint64_t missing = 0;
    std::uint64_t different = 0;
    std::uint64_t extra = 0;
    std::uint64_t duplicate = 0;
    std::uint64_t conflict = 0;
    // The part of `different`, `extra` and `duplicate` that lacks a fact.
    std::uint64_t uncertain = 0;
    // Claims under a lease that was outstanding then.
    std::uint64_t leased = 0;
    // Undecided claims: unreadable, or not checked.
    std::uint64_t unclear = 0;
    // Missing values whose holders were not looked up.
    std::uint64_t ownersNotAsked = 0;
    // Claims of earlier scans that are gone: the service may have been restored from an older state (F23).
    std::uint64_t lostClaims = 0;

    // Returns the share of requested claims that exist and agree, 0 to 1; nothing when no row requests one.
    std::optional<double> coverage() const;
    std::uint64_t drift() const { return missing + different + extra + duplicate + conflict; }
    bool operator==(const ScanFindings &) const = default;
};

struct RolloutLimits
{
    Duration betweenSteps = std::chrono::minutes{15};
    Duration scanIsRecent = std::chrono::hours{24};
    // For this long GitLab's caches hide a change that was not made through Rails.
    Duration cacheLifetime = std::chrono::hours{1};
};

// The facts of one cell, independent of the model. Absent: not read, and never taken for fine (C18).
struct CellFacts
{
    Instant now;
    FlagSettings flags;
    bool isReplica = false;
    // When a flag was observed to change without a trace in its rows: a removed gate leaves none, and SQL may keep the
    // times.
    std::map<std::string, Instant, std::less<>> seenToChange;
    // The number of stale leases, or the reason that it is unknown.
    std::optional<int> staleLeases;
    std::string leasesProblem;
    RolloutLimits limits;
};

// The facts of one model in a cell.
struct ModelFacts
{
    // The newest complete scan.
    std::optional<ScanFindings> scan;
    // When claims of the model were last changed from here.
    std::optional<Instant> repairedAt{};
    // The newest earlier scan that found no drift.
    std::optional<Instant> cleanBefore;
    // The number of rows without a claim among those written from `bypassFrom` to `bypassTo`, with live claiming on; or
    // the reason that it is unknown.
    std::optional<std::uint64_t> bypassed;
    std::string bypassProblem;
    Instant bypassFrom{};
    Instant bypassTo{};
};

// Returns when a flag changed last, by its rows or by observation; nothing when it never changed, or was not read.
std::optional<Instant> changedAt(const CellFacts &cell, std::string_view flag);
// Returns when live claiming of the whole model was switched on; nothing when it is off, or this is unknown.
std::optional<Instant> claimingSince(const ClaimableModel &model, const CellFacts &cell);

} // namespace cells::rollout
