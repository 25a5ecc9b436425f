// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/status.h"
#include "models/rules/rollout/readiness.h"

#include <QString>

namespace cells {

// "Live claiming", translated; a phase and a verdict are never shown without their glyph.
QString nameOf(RolloutPhase phase);
// Names phases that are partly reached.
QString nameOf(const Rollout &rollout);
Status statusOf(RolloutPhase phase);
QString nameOf(RolloutStep step);
QString nameOf(StepState state);
// "Enable worker"
QString nameOf(NextStep nextStep);
// "ready", "wait", "not known", "stop"
QString nameOf(CheckVerdict verdict);
Status statusOf(CheckVerdict verdict);
// "on", "25 % of actors, 2 actors", "never set"
QString textOf(const std::optional<FlagSetting> &setting);
// "off": what it comes to, for whom claims are asked.
QString nameOf(FlagState state);

} // namespace cells
