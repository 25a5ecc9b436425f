// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/rollouttext.h"

#include "models/presentation/base/messagetext.h"

#include <QStringList>

namespace cells::rollout {

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

QString nameOf(const Rollout &rollout)
{
    const auto is = [&rollout](RolloutStep step) { return rollout.step(step) == StepState::Partly; };
    const bool isPartly = rollout.phase == RolloutPhase::LiveClaiming
        && (is(RolloutStep::GlobalSwitch) || is(RolloutStep::LiveClaiming));
    return isPartly ? RolloutText::tr("partly claiming") : nameOf(rollout.phase);
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

} // namespace cells::rollout
