// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectionreport.h"

#include <algorithm>

namespace cells {

namespace {

int badnessOf(StepOutcome outcome)
{
    return outcome == StepOutcome::Failed ? 2 : outcome == StepOutcome::Warned ? 1 : 0;
}

} // namespace

StepOutcome ConnectionReport::worst() const
{
    auto worst = StepOutcome::Passed;
    for (const auto &step : steps) {
        worst = badnessOf(step.outcome) > badnessOf(worst) ? step.outcome : worst;
    }
    return worst;
}

const CheckStep *ConnectionReport::firstFailure() const
{
    const auto found = std::ranges::find(steps, StepOutcome::Failed, &CheckStep::outcome);
    return found == steps.end() ? nullptr : &*found;
}

} // namespace cells
