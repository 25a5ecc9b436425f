// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/rollout/rolloutfacts.h"
#include "models/rules/text/rolloutreason.h"

#include <array>

namespace cells::rollout {

enum class RolloutPhase
{
    Unknown,
    NotStarted,
    LiveClaiming,
    Backfilling,
    Verified,
    Drifting, // was verified or has all its claims, and now differs
    Blocked // the worker cannot continue
};

consteval auto enumTable(RolloutPhase)
{
    return enumKeys<RolloutPhase>({{RolloutPhase::Unknown, "unknown"}, {RolloutPhase::NotStarted, "not_started"},
        {RolloutPhase::LiveClaiming, "live_claiming"}, {RolloutPhase::Backfilling, "backfilling"},
        {RolloutPhase::Verified, "verified"}, {RolloutPhase::Drifting, "drifting"},
        {RolloutPhase::Blocked, "blocked"}});
}

// The steps from never set to verified, in order.
enum class RolloutStep
{
    GlobalSwitch,
    LiveClaiming,
    Worker,
    Backfill, // every row has its claims
    Verified // nothing differs
};

consteval auto enumTable(RolloutStep)
{
    return enumKeys<RolloutStep>(
        {{RolloutStep::GlobalSwitch, "global_switch"}, {RolloutStep::LiveClaiming, "live_claiming"},
            {RolloutStep::Worker, "worker"}, {RolloutStep::Backfill, "backfill"}, {RolloutStep::Verified, "verified"}});
}

enum class StepState
{
    Unknown,
    Open,
    Partly,
    Done,
    Blocked
};

consteval auto enumTable(StepState)
{
    return enumKeys<StepState>({{StepState::Unknown, "unknown"}, {StepState::Open, "open"},
        {StepState::Partly, "partly"}, {StepState::Done, "done"}, {StepState::Blocked, "blocked"}});
}

struct Rollout
{
    RolloutPhase phase = RolloutPhase::Unknown;
    std::array<StepState, allOf<RolloutStep>().size()> steps{};
    // The reasons for its phase.
    std::vector<RolloutReason> reasons;
    // Illegal and risky orders of flags, and other risks.
    std::vector<RolloutReason> risks;
    // When the newest of its flags changed; nothing when none was ever set, or they were not read.
    std::optional<Instant> changedAt;

    StepState step(RolloutStep of) const { return steps[std::size_t(of)]; }
    bool operator==(const Rollout &) const = default;
};

// Pure.
Rollout evaluateRollout(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts);

// Pure. True for a setting of flags with which claims and rows drift apart; a share of actors is a stage of a rollout.
bool isFlagRisk(const RolloutReason &risk);

} // namespace cells::rollout
