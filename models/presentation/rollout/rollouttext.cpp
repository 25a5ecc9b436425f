// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/rollouttext.h"

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

} // namespace

QString nameOf(RolloutPhase phase)
{
    switch (phase) {
    case RolloutPhase::NotStarted:
        return RolloutText::tr("not started");
    case RolloutPhase::LiveClaiming:
        return RolloutText::tr("claiming");
    case RolloutPhase::Backfilling:
        return RolloutText::tr("backfilling");
    case RolloutPhase::Verified:
        return RolloutText::tr("verified");
    case RolloutPhase::Drifting:
        return RolloutText::tr("drifting");
    case RolloutPhase::Blocked:
        return RolloutText::tr("blocked");
    case RolloutPhase::Unknown:
        break;
    }
    return RolloutText::tr("unknown");
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
    switch (phase) {
    case RolloutPhase::LiveClaiming:
    case RolloutPhase::Backfilling:
        return Status::Wait;
    case RolloutPhase::Verified:
        return Status::Ok;
    case RolloutPhase::Drifting:
        return Status::Different;
    case RolloutPhase::Blocked:
        return Status::Conflict;
    case RolloutPhase::NotStarted:
    case RolloutPhase::Unknown:
        break;
    }
    return Status::Unknown;
}

QString nameOf(RolloutStep step)
{
    switch (step) {
    case RolloutStep::GlobalSwitch:
        return RolloutText::tr("Global switch");
    case RolloutStep::LiveClaiming:
        return RolloutText::tr("Live claiming");
    case RolloutStep::Worker:
        return RolloutText::tr("Verification worker");
    case RolloutStep::Backfill:
        return RolloutText::tr("All rows have their claims");
    case RolloutStep::Verified:
        break;
    }
    return RolloutText::tr("No differences");
}

QString nameOf(StepState state)
{
    switch (state) {
    case StepState::Open:
        return RolloutText::tr("not yet");
    case StepState::Partly:
        return RolloutText::tr("partly");
    case StepState::Done:
        return RolloutText::tr("yes");
    case StepState::Blocked:
        return RolloutText::tr("blocked");
    case StepState::Unknown:
        break;
    }
    return RolloutText::tr("unknown");
}

QString nameOf(NextStep nextStep)
{
    switch (nextStep) {
    case NextStep::EnableGlobal:
        return RolloutText::tr("Enable global switch");
    case NextStep::EnableClaiming:
        return RolloutText::tr("Enable claiming");
    case NextStep::EnableWorker:
        return RolloutText::tr("Enable worker");
    case NextStep::WaitForBackfill:
        return RolloutText::tr("Await backfill");
    case NextStep::ResolveConflicts:
        return RolloutText::tr("Resolve conflicts");
    case NextStep::RepairDrift:
        return RolloutText::tr("Repair drift");
    case NextStep::Scan:
        return RolloutText::tr("Scan model");
    case NextStep::None:
        return RolloutText::tr("Nothing to do");
    case NextStep::Unknown:
        break;
    }
    return RolloutText::tr("Unknown");
}

QString nameOf(CheckVerdict verdict)
{
    switch (verdict) {
    case CheckVerdict::Fine:
        return RolloutText::tr("ready");
    case CheckVerdict::Wait:
        return RolloutText::tr("wait");
    // Avoids "stop", which beside "Enable worker" would be read as an instruction.
    case CheckVerdict::Stop:
        return RolloutText::tr("blocked");
    case CheckVerdict::Unknown:
        break;
    }
    return RolloutText::tr("unknown");
}

Status statusOf(CheckVerdict verdict)
{
    switch (verdict) {
    case CheckVerdict::Fine:
        return Status::Ok;
    case CheckVerdict::Wait:
        return Status::Wait;
    case CheckVerdict::Stop:
        return Status::Conflict;
    case CheckVerdict::Unknown:
        break;
    }
    return Status::Unknown;
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
    switch (state) {
    case FlagState::On:
        return RolloutText::tr("on");
    case FlagState::Partly:
        return RolloutText::tr("partly");
    case FlagState::Off:
        return RolloutText::tr("off");
    case FlagState::Unread:
        break;
    }
    return RolloutText::tr("unknown");
}

} // namespace cells
