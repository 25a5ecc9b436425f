// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/messagetext.h"
#include "models/rules/rollout/readiness.h"

namespace cells {

// What the setting of a flag comes to, for whom claims are asked.
template <>
inline constexpr auto labelTable<rollout::RolloutPhase> = enumLabels<rollout::RolloutPhase>("rollout",
    {
        {rollout::RolloutPhase::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {rollout::RolloutPhase::NotStarted, QT_TRANSLATE_NOOP("rollout", "not started")},
        {rollout::RolloutPhase::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "claiming"), Status::Wait},
        {rollout::RolloutPhase::Backfilling, QT_TRANSLATE_NOOP("rollout", "backfilling"), Status::Wait},
        {rollout::RolloutPhase::Verified, QT_TRANSLATE_NOOP("rollout", "verified"), Status::Ok},
        {rollout::RolloutPhase::Drifting, QT_TRANSLATE_NOOP("rollout", "drifting"), Status::Different},
        {rollout::RolloutPhase::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<rollout::RolloutStep> = enumLabels<rollout::RolloutStep>("rollout",
    {
        {rollout::RolloutStep::GlobalSwitch, QT_TRANSLATE_NOOP("rollout", "Global switch")},
        {rollout::RolloutStep::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "Live claiming")},
        {rollout::RolloutStep::Worker, QT_TRANSLATE_NOOP("rollout", "Verification worker")},
        {rollout::RolloutStep::Backfill, QT_TRANSLATE_NOOP("rollout", "All rows have their claims")},
        {rollout::RolloutStep::Verified, QT_TRANSLATE_NOOP("rollout", "No differences")},
    });

template <>
inline constexpr auto labelTable<rollout::StepState> = enumLabels<rollout::StepState>("rollout",
    {
        {rollout::StepState::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {rollout::StepState::Open, QT_TRANSLATE_NOOP("rollout", "not yet")},
        {rollout::StepState::Partly, QT_TRANSLATE_NOOP("rollout", "partly")},
        {rollout::StepState::Done, QT_TRANSLATE_NOOP("rollout", "yes")},
        {rollout::StepState::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked")},
    });

template <>
inline constexpr auto labelTable<rollout::NextStep> = enumLabels<rollout::NextStep>("rollout",
    {
        {rollout::NextStep::Unknown, QT_TRANSLATE_NOOP("rollout", "Unknown")},
        {rollout::NextStep::EnableGlobal, QT_TRANSLATE_NOOP("rollout", "Enable global switch")},
        {rollout::NextStep::EnableClaiming, QT_TRANSLATE_NOOP("rollout", "Enable claiming")},
        {rollout::NextStep::EnableWorker, QT_TRANSLATE_NOOP("rollout", "Enable worker")},
        {rollout::NextStep::WaitForBackfill, QT_TRANSLATE_NOOP("rollout", "Wait for backfill")},
        {rollout::NextStep::ResolveConflicts, QT_TRANSLATE_NOOP("rollout", "Resolve conflicts")},
        {rollout::NextStep::RepairDrift, QT_TRANSLATE_NOOP("rollout", "Repair drift")},
        {rollout::NextStep::Scan, QT_TRANSLATE_NOOP("rollout", "Scan model")},
        {rollout::NextStep::None, QT_TRANSLATE_NOOP("rollout", "Nothing to do")},
    });

template <>
inline constexpr auto labelTable<rollout::CheckVerdict> = enumLabels<rollout::CheckVerdict>("rollout",
    {
        {rollout::CheckVerdict::Ready, QT_TRANSLATE_NOOP("rollout", "ready"), Status::Ok},
        {rollout::CheckVerdict::Wait, QT_TRANSLATE_NOOP("rollout", "wait"), Status::Wait},
        {rollout::CheckVerdict::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {rollout::CheckVerdict::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<FlagState> = enumLabels<FlagState>("rollout",
    {
        {FlagState::Unread, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {FlagState::Off, QT_TRANSLATE_NOOP("rollout", "off")},
        {FlagState::Partly, QT_TRANSLATE_NOOP("rollout", "partly"), Status::Stale},
        {FlagState::On, QT_TRANSLATE_NOOP("rollout", "on"), Status::Ok},
    });

} // namespace cells

namespace cells::rollout {

using cells::nameOf;
// Names phases that are partly reached.
QString nameOf(const Rollout &rollout);
// "on", "25 % of actors, 2 actors", "never set"
QString textOf(const std::optional<FlagSetting> &setting);

} // namespace cells::rollout
