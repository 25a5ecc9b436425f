// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/rollouttext.h"

#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/messagetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct RolloutText
{
    Q_DECLARE_TR_FUNCTIONS(rollout)
};

QString percent(double number)
{
    return QString::fromStdString(percentText(number));
}

constexpr auto rolloutPhaseLabels = enumLabels<RolloutPhase>("rollout",
    {
        {RolloutPhase::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {RolloutPhase::NotStarted, QT_TRANSLATE_NOOP("rollout", "not started")},
        {RolloutPhase::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "claiming"), Status::Wait},
        {RolloutPhase::Backfilling, QT_TRANSLATE_NOOP("rollout", "backfilling"), Status::Wait},
        {RolloutPhase::Verified, QT_TRANSLATE_NOOP("rollout", "verified"), Status::Ok},
        {RolloutPhase::Drifting, QT_TRANSLATE_NOOP("rollout", "drifting"), Status::Different},
        {RolloutPhase::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

constexpr auto rolloutStepLabels = enumLabels<RolloutStep>("rollout",
    {
        {RolloutStep::GlobalSwitch, QT_TRANSLATE_NOOP("rollout", "Global switch")},
        {RolloutStep::LiveClaiming, QT_TRANSLATE_NOOP("rollout", "Live claiming")},
        {RolloutStep::Worker, QT_TRANSLATE_NOOP("rollout", "Verification worker")},
        {RolloutStep::Backfill, QT_TRANSLATE_NOOP("rollout", "All rows have their claims")},
        {RolloutStep::Verified, QT_TRANSLATE_NOOP("rollout", "No differences")},
    });

constexpr auto stepStateLabels = enumLabels<StepState>("rollout",
    {
        {StepState::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {StepState::Open, QT_TRANSLATE_NOOP("rollout", "not yet")},
        {StepState::Partly, QT_TRANSLATE_NOOP("rollout", "partly")},
        {StepState::Done, QT_TRANSLATE_NOOP("rollout", "yes")},
        {StepState::Blocked, QT_TRANSLATE_NOOP("rollout", "blocked")},
    });

constexpr auto nextStepLabels = enumLabels<NextStep>("rollout",
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

constexpr auto checkVerdictLabels = enumLabels<CheckVerdict>("rollout",
    {
        {CheckVerdict::Fine, QT_TRANSLATE_NOOP("rollout", "ready"), Status::Ok},
        {CheckVerdict::Wait, QT_TRANSLATE_NOOP("rollout", "wait"), Status::Wait},
        {CheckVerdict::Unknown, QT_TRANSLATE_NOOP("rollout", "unknown")},
        // Not "stop", which beside "Enable worker" would be read as an instruction.
        {CheckVerdict::Stop, QT_TRANSLATE_NOOP("rollout", "blocked"), Status::Conflict},
    });

constexpr auto flagStateLabels = enumLabels<FlagState>("rollout",
    {
        {FlagState::Unread, QT_TRANSLATE_NOOP("rollout", "unknown")},
        {FlagState::Off, QT_TRANSLATE_NOOP("rollout", "off")},
        {FlagState::Partly, QT_TRANSLATE_NOOP("rollout", "partly")},
        {FlagState::On, QT_TRANSLATE_NOOP("rollout", "on")},
    });

} // namespace

QString nameOf(RolloutPhase phase)
{
    return rolloutPhaseLabels.label(phase);
}

QString nameOf(const Rollout &rollout)
{
    const auto is = [&rollout](RolloutStep step) { return rollout.step(step) == StepState::Partly; };
    const bool isPartly = rollout.phase == RolloutPhase::LiveClaiming
        && (is(RolloutStep::GlobalSwitch) || is(RolloutStep::LiveClaiming));
    return isPartly ? RolloutText::tr("partly claiming") : nameOf(rollout.phase);
}

Status statusOf(RolloutPhase phase)
{
    return rolloutPhaseLabels.status(phase);
}

QString nameOf(RolloutStep step)
{
    return rolloutStepLabels.label(step);
}

QString nameOf(StepState state)
{
    return stepStateLabels.label(state);
}

QString nameOf(NextStep nextStep)
{
    return nextStepLabels.label(nextStep);
}

QString nameOf(CheckVerdict verdict)
{
    return checkVerdictLabels.label(verdict);
}

Status statusOf(CheckVerdict verdict)
{
    return checkVerdictLabels.status(verdict);
}

QString textOf(const std::optional<FlagSetting> &setting)
{
    if (!setting) {
        return RolloutText::tr("unknown");
    }
    QStringList segments;
    const auto addIf = [&segments](bool isSo, const QString &text) {
        if (isSo) {
            segments << text;
        }
    };
    addIf(setting->isOn, RolloutText::tr("on"));
    addIf(setting->percentOfActors > 0, RolloutText::tr("%1 % of actors").arg(percent(setting->percentOfActors)));
    addIf(setting->percentOfTime > 0, RolloutText::tr("%1 % of time").arg(percent(setting->percentOfTime)));
    addIf(setting->actors > 0, RolloutText::tr("%n actor(s)", nullptr, setting->actors));
    addIf(setting->groups > 0, RolloutText::tr("%n group(s)", nullptr, setting->groups));
    addIf(setting->hasUnknownGate, RolloutText::tr("an unknown gate"));
    addIf(segments.isEmpty(), setting->isSet ? RolloutText::tr("off") : RolloutText::tr("never set"));
    addIf(setting->optOuts > 0, RolloutText::tr("%n opted out", nullptr, setting->optOuts));
    return segments.join(QStringLiteral(", "));
}

QString nameOf(FlagState state)
{
    return flagStateLabels.label(state);
}

} // namespace cells
