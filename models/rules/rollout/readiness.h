// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/rollout/rollout.h"

namespace cells::rollout {

// The step that advances a model.
enum class NextStep
{
    Unknown, // the phase is unknown
    EnableGlobal,
    EnableClaiming,
    EnableWorker,
    WaitForBackfill,
    ResolveConflicts,
    RepairDrift,
    Scan, // no scan shows the claims yet
    None // verified
};

consteval auto enumTable(NextStep)
{
    return enumKeys<NextStep>({{NextStep::Unknown, "unknown"}, {NextStep::EnableGlobal, "enable_global"},
        {NextStep::EnableClaiming, "enable_claiming"}, {NextStep::EnableWorker, "enable_worker"},
        {NextStep::WaitForBackfill, "wait_for_backfill"}, {NextStep::ResolveConflicts, "resolve_conflicts"},
        {NextStep::RepairDrift, "repair_drift"}, {NextStep::Scan, "scan"}, {NextStep::None, "none"}});
}

// Ordered from best to worst.
enum class CheckVerdict
{
    Ready,
    Wait, // time alone will do
    Unknown,
    Blocked
};

consteval auto enumTable(CheckVerdict)
{
    // The names in saved filters of releases before 0.2.
    return enumKeys<CheckVerdict>({{CheckVerdict::Ready, "ready"}, {CheckVerdict::Wait, "wait"},
                                      {CheckVerdict::Unknown, "unknown"}, {CheckVerdict::Blocked, "blocked"}})
        .withEarlier({{CheckVerdict::Ready, "fine"}, {CheckVerdict::Blocked, "stop"}});
}

struct ReadinessCheck
{
    CheckVerdict verdict = CheckVerdict::Unknown;
    RolloutReason reason;

    bool operator==(const ReadinessCheck &) const = default;
};

struct Readiness
{
    NextStep nextStep = NextStep::Unknown;
    // The flags that the step enables.
    std::vector<std::string> flags;
    // Worst first.
    std::vector<ReadinessCheck> checks;

    // Returns the verdict of the worst check; Unknown when there is none.
    CheckVerdict verdict() const;
    bool operator==(const Readiness &) const = default;
};

// Pure. Returns the next step and the checks that decide whether it may be taken now.
Readiness evaluateReadiness(
    const ClaimableModel &model, const Rollout &rollout, const CellFacts &cell, const ModelFacts &facts);

// Return the commands that enable the flags, one per line: for a Rails console of the cell, and for chat in
// environments with ChatOps.
std::string railsCommand(const std::vector<std::string> &flags);
// `target` is "--staging", or empty for production.
std::string chatCommand(const std::vector<std::string> &flags, std::string_view target);

} // namespace cells::rollout
