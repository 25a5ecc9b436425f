// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/messagetext.h"
#include "models/rules/rollout/readiness.h"

namespace cells {

template <>
inline constexpr auto labelTable<RolloutPhase> = enumLabels<RolloutPhase>("rollout",
    {
        {RolloutPhase::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {RolloutPhase::NotStarted, QT_TRANSLATE_NOOP("rollout", "not started")},
        {RolloutPhase::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "claiming"), Status::Wait},
        {RolloutPhase::Backfilling, QT_TRANSLATE_NOOP("rollout", "backfilling"), Status::Wait},
        {RolloutPhase::Verified, QT_TRANSLATE_NOOP("rollout", "verified"), Status::Ok},
        {RolloutPhase::Drifting, QT_TRANSLATE_NOOP("rollout", "drifting"), Status::Different},
        {RolloutPhase::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<RolloutStep> = enumLabels<RolloutStep>("rollout",
    {
        {RolloutStep::GlobalSwitch, QT_TRANSLATE_NOOP("rollout", "Global switch")},
        {RolloutStep::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "Live claiming")},
        {RolloutStep::Worker, QT_TRANSLATE_NOOP("rollout", "Verification worker")},
        {RolloutStep::Backfill, QT_TRANSLATE_NOOP("rollout", "All rows have their claims")},
        {RolloutStep::Verified, QT_TRANSLATE_NOOP("rollout", "No differences")},
    });

template <>
inline constexpr auto labelTable<StepState> = enumLabels<StepState>("rollout",
    {
        {StepState::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {StepState::Open, QT_TRANSLATE_NOOP("rollout", "not yet")},
        {StepState::Partly, QT_TRANSLATE_NOOP("rollout", "partly")},
        {StepState::Done, QT_TRANSLATE_NOOP("rollout", "yes")},
        {StepState::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked")},
    });

template <>
inline constexpr auto labelTable<NextStep> = enumLabels<NextStep>("rollout",
    {
        {NextStep::Unknown, QT_TRANSLATE_NOOP("rollout", "Unknown")},
        {NextStep::EnableGlobal, QT_TRANSLATE_NOOP("rollout", "Enable global switch")},
        {NextStep::EnableClaiming, QT_TRANSLATE_NOOP("rollout", "Enable claiming")},
        {NextStep::EnableWorker, QT_TRANSLATE_NOOP("rollout", "Enable worker")},
        {NextStep::WaitForBackfill, QT_TRANSLATE_NOOP("rollout", "Wait for backfill")},
        {NextStep::ResolveConflicts, QT_TRANSLATE_NOOP("rollout", "Resolve conflicts")},
        {NextStep::RepairDrift, QT_TRANSLATE_NOOP("rollout", "Repair drift")},
        {NextStep::Scan, QT_TRANSLATE_NOOP("rollout", "Scan model")},
        {NextStep::None, QT_TRANSLATE_NOOP("rollout", "Nothing to do")},
    });

template <>
inline constexpr auto labelTable<CheckVerdict> = enumLabels<CheckVerdict>("rollout",
    {
        {CheckVerdict::Fine, QT_TRANSLATE_NOOP("rollout", "ready"), Status::Ok},
        {CheckVerdict::Wait, QT_TRANSLATE_NOOP("rollout", "wait"), Status::Wait},
        {CheckVerdict::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        // Not "stop", which beside "Enable worker" would be read as an instruction.
        {CheckVerdict::Stop, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

// What the setting of a flag comes to, for whom claims are asked.
template <>
inline constexpr auto labelTable<FlagState> = enumLabels<FlagState>("rollout",
    {
        {FlagState::Unread, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {FlagState::Off, QT_TRANSLATE_NOOP("rollout", "off")},
        {FlagState::Partly, QT_TRANSLATE_NOOP("rollout", "partly"), Status::Stale},
        {FlagState::On, QT_TRANSLATE_NOOP("rollout", "on"), Status::Ok},
    });

// Names phases that are partly reached.
QString nameOf(const Rollout &rollout);
// "on", "25 % of actors, 2 actors", "never set"
QString textOf(const std::optional<FlagSetting> &setting);

} // namespace cells
