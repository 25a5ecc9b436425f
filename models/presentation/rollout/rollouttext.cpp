#include "models/presentation/rollout/rollouttext.h"

#include "models/presentation/base/phrasetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct Words
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
        return Words::tr("not started");
    case RolloutPhase::LiveClaiming:
        return Words::tr("claiming");
    case RolloutPhase::Backfilling:
        return Words::tr("backfilling");
    case RolloutPhase::Verified:
        return Words::tr("verified");
    case RolloutPhase::Drifting:
        return Words::tr("drifting");
    case RolloutPhase::Blocked:
        return Words::tr("blocked");
    case RolloutPhase::Unknown:
        break;
    }
    return Words::tr("unknown");
}

QString nameOf(const Rollout &rollout)
{
    const auto is = [&rollout](RolloutStep step) { return rollout.step(step) == StepState::Partly; };
    const bool isPartly = rollout.phase == RolloutPhase::LiveClaiming
        && (is(RolloutStep::GlobalSwitch) || is(RolloutStep::LiveClaiming));
    return isPartly ? Words::tr("claiming in part") : nameOf(rollout.phase);
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
        return Words::tr("Global switch");
    case RolloutStep::LiveClaiming:
        return Words::tr("Live claiming");
    case RolloutStep::Worker:
        return Words::tr("Verification worker");
    case RolloutStep::Backfill:
        return Words::tr("All rows have their claims");
    case RolloutStep::Verified:
        break;
    }
    return Words::tr("Nothing differs");
}

QString nameOf(StepState state)
{
    switch (state) {
    case StepState::Open:
        return Words::tr("not yet");
    case StepState::Partly:
        return Words::tr("in part");
    case StepState::Done:
        return Words::tr("yes");
    case StepState::Blocked:
        return Words::tr("blocked");
    case StepState::Unknown:
        break;
    }
    return Words::tr("not known");
}

QString nameOf(NextDeed deed)
{
    switch (deed) {
    case NextDeed::EnableGlobal:
        return Words::tr("Enable global switch");
    case NextDeed::EnableClaiming:
        return Words::tr("Enable claiming");
    case NextDeed::EnableWorker:
        return Words::tr("Enable worker");
    case NextDeed::WaitForBackfill:
        return Words::tr("Await backfill");
    case NextDeed::SettleConflicts:
        return Words::tr("Settle conflicts");
    case NextDeed::RepairDrift:
        return Words::tr("Repair drift");
    case NextDeed::Scan:
        return Words::tr("Scan model");
    case NextDeed::None:
        return Words::tr("Nothing to do");
    case NextDeed::Unknown:
        break;
    }
    return Words::tr("Not known");
}

QString nameOf(CheckVerdict verdict)
{
    switch (verdict) {
    case CheckVerdict::Fine:
        return Words::tr("ready");
    case CheckVerdict::Wait:
        return Words::tr("wait");
    // Not as an order: "stop" beside "Enable worker" would be read as one.
    case CheckVerdict::Stop:
        return Words::tr("blocked");
    case CheckVerdict::Unknown:
        break;
    }
    return Words::tr("not known");
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
        return Words::tr("unknown");
    }
    QStringList parts;
    const auto addIf = [&parts](bool isSo, const QString &text) {
        if (isSo) {
            parts << text;
        }
    };
    addIf(setting->isOn, Words::tr("on"));
    addIf(setting->percentOfActors > 0, Words::tr("%1 % of actors").arg(percent(setting->percentOfActors)));
    addIf(setting->percentOfTime > 0, Words::tr("%1 % of time").arg(percent(setting->percentOfTime)));
    addIf(setting->actors > 0, Words::tr("%n actor(s)", nullptr, setting->actors));
    addIf(setting->groups > 0, Words::tr("%n group(s)", nullptr, setting->groups));
    addIf(setting->hasUnknownGate, Words::tr("a gate that is not understood"));
    addIf(parts.isEmpty(), setting->isSet ? Words::tr("off") : Words::tr("never set"));
    addIf(setting->optOuts > 0, Words::tr("%n opted out", nullptr, setting->optOuts));
    return parts.join(QStringLiteral(", "));
}

QString nameOf(FlagState state)
{
    switch (state) {
    case FlagState::On:
        return Words::tr("on");
    case FlagState::Partly:
        return Words::tr("in part");
    case FlagState::Off:
        return Words::tr("off");
    case FlagState::Unread:
        break;
    }
    return Words::tr("unknown");
}

QString textOfReason(const RolloutReason &reason)
{
    return translated(patternOf(reason.code), reason.values);
}

} // namespace cells
