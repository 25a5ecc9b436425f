// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/rollout/modelflags.h"
#include "models/rules/text/rolloutreason.h"

#include <array>

namespace cells {

// What the newest complete scan of a model found.
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
    // Under a lease that was outstanding then.
    std::uint64_t leased = 0;
    // Of which nothing could be said: unreadable, or not checked.
    std::uint64_t unclear = 0;
    // Missing values of which nobody was asked who holds them.
    std::uint64_t ownersNotAsked = 0;
    // Of those that earlier scans saw: the service may have been restored from an older state (F23).
    std::uint64_t lostClaims = 0;

    // Of the claims that rows ask for, how many there are and agree, 0 to 1; nothing: no row asks for one.
    std::optional<double> coverage() const;
    std::uint64_t drift() const { return missing + different + extra + duplicate + conflict; }
    bool operator==(const ScanFindings &) const = default;
};

struct RolloutLimits
{
    Duration betweenSteps = std::chrono::minutes{15};
    Duration scanIsRecent = std::chrono::hours{24};
    // GitLab's caches hide what was not changed through Rails.
    Duration cacheLifetime = std::chrono::hours{1};
};

// What is known of one cell, whichever model it is about. Absent: not read, and never taken for fine (C18).
struct CellFacts
{
    Instant now;
    FlagSettings flags;
    bool isReplica = false;
    // When a flag was seen to have changed where its rows do not tell: a gate that is gone leaves none behind, and SQL
    // may leave the times as they were.
    std::map<std::string, Instant, std::less<>> seenToChange;
    // Stale leases, and why that is not known.
    std::optional<int> staleLeases;
    std::string leasesProblem;
    RolloutLimits limits;
};

// And of one model in it.
struct ModelFacts
{
    // The newest complete scan ...
    std::optional<ScanFindings> scan;
    // ... and the newest one before it that found no drift.
    std::optional<Instant> cleanBefore;
    // Of the rows written in this time, while live claiming was on, how many have no claim; and why that is not known.
    std::optional<std::uint64_t> bypassed;
    std::string bypassProblem;
    Instant bypassFrom{};
    Instant bypassTo{};
};

enum class RolloutPhase
{
    Unknown,
    NotStarted,
    LiveClaiming,
    Backfilling,
    Verified,
    Drifting, // was verified, or has all its claims, and differs
    Blocked // the worker cannot go on
};
template <>
inline constexpr auto enumTable<RolloutPhase> = enumKeys<RolloutPhase>({{RolloutPhase::Unknown, "unknown"},
    {RolloutPhase::NotStarted, "not_started"}, {RolloutPhase::LiveClaiming, "live_claiming"},
    {RolloutPhase::Backfilling, "backfilling"}, {RolloutPhase::Verified, "verified"},
    {RolloutPhase::Drifting, "drifting"}, {RolloutPhase::Blocked, "blocked"}});

// On the way from never set to verified, in this order.
enum class RolloutStep
{
    GlobalSwitch,
    LiveClaiming,
    Worker,
    Backfill, // every row has its claims
    Verified // and nothing differs
};
template <>
inline constexpr auto enumTable<RolloutStep> = enumKeys<RolloutStep>(
    {{RolloutStep::GlobalSwitch, "global_switch"}, {RolloutStep::LiveClaiming, "live_claiming"},
        {RolloutStep::Worker, "worker"}, {RolloutStep::Backfill, "backfill"}, {RolloutStep::Verified, "verified"}});

enum class StepState
{
    Unknown,
    Open,
    Partly,
    Done,
    Blocked
};
template <>
inline constexpr auto enumTable<StepState> = enumKeys<StepState>(
    {{StepState::Unknown, "unknown"}, {StepState::Open, "open"}, {StepState::Partly, "partly"},
        {StepState::Done, "done"}, {StepState::Blocked, "blocked"}});

struct Rollout
{
    RolloutPhase phase = RolloutPhase::Unknown;
    std::array<StepState, allOf<RolloutStep>().size()> steps{};
    // Why it is in its phase.
    std::vector<RolloutReason> reasons;
    // Illegal and risky orders of flags, and what else to mind.
    std::vector<RolloutReason> risks;
    // When the newest of its flags changed; nothing: none was ever set, or they were not read.
    std::optional<Instant> changedAt;

    StepState step(RolloutStep of) const { return steps[std::size_t(of)]; }
    bool operator==(const Rollout &) const = default;
};

// Pure.
Rollout evaluateRollout(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts);

// When a flag changed last, as its rows tell or as it was seen; nothing: never, or not read.
std::optional<Instant> changedAt(const CellFacts &cell, std::string_view flag);
// Since when live claiming of the whole model is on; nothing: it is not, or that is not known.
std::optional<Instant> claimingSince(const ClaimableModel &model, const CellFacts &cell);

} // namespace cells
