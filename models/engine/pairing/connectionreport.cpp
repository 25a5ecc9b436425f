// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectionreport.h"

#include <algorithm>

namespace cells {

StepOutcome ConnectionReport::worst() const
{
    const auto has
        = [this](StepOutcome outcome) { return std::ranges::count(steps, outcome, &CheckStep::outcome) > 0; };
    return has(StepOutcome::Failed) ? StepOutcome::Failed
        : has(StepOutcome::Warned)  ? StepOutcome::Warned
                                    : StepOutcome::Passed;
}

const CheckStep *ConnectionReport::firstFailure() const
{
    const auto found = std::ranges::find(steps, StepOutcome::Failed, &CheckStep::outcome);
    return found == steps.end() ? nullptr : &*found;
}

} // namespace cells
