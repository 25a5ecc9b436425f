// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/rollout/rollout.h"

namespace cells {

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
template <>
inline constexpr auto enumTable<NextStep> = enumKeys<NextStep>(
    {{NextStep::Unknown, "unknown"}, {NextStep::EnableGlobal, "enable_global"},
        {NextStep::EnableClaiming, "enable_claiming"}, {NextStep::EnableWorker, "enable_worker"},
        {NextStep::WaitForBackfill, "wait_for_backfill"}, {NextStep::ResolveConflicts, "resolve_conflicts"},
        {NextStep::RepairDrift, "repair_drift"}, {NextStep::Scan, "scan"}, {NextStep::None, "none"}});

// The worst last.
enum class CheckVerdict
{
    Fine,
    Wait, // time alone will do
    Unknown,
    Stop
};
template <>
inline constexpr auto enumTable<CheckVerdict> = enumKeys<CheckVerdict>({{CheckVerdict::Fine, "fine"},
    {CheckVerdict::Wait, "wait"}, {CheckVerdict::Unknown, "unknown"}, {CheckVerdict::Stop, "stop"}});

struct ReadinessCheck
{
    CheckVerdict verdict = CheckVerdict::Unknown;
    RolloutReason reason;

    bool operator==(const ReadinessCheck &) const = default;
};

struct Readiness
{
    NextStep nextStep = NextStep::Unknown;
    // To be enabled by the deed.
    std::vector<std::string> flags;
    // The worst first.
    std::vector<ReadinessCheck> checks;

    // Of the worst check; Unknown where there is none.
    CheckVerdict verdict() const;
    bool operator==(const Readiness &) const = default;
};

// Pure. What the next step is, and whether it may be taken now.
Readiness evaluateReadiness(
    const ClaimableModel &model, const Rollout &rollout, const CellFacts &cell, const ModelFacts &facts);

// To enable the flags, a line each: in a Rails console of the cell, or in chat where the environment has ChatOps.
std::string railsCommand(const std::vector<std::string> &flags);
// `target`: "--staging", or empty for production.
std::string chatCommand(const std::vector<std::string> &flags, std::string_view target);

} // namespace cells
