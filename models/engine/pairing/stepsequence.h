// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionsteps.h"
#include "models/ports/clock.h"

#include <functional>
#include <initializer_list>
#include <span>

namespace cells {

// The steps of any cell, in order.
std::span<const StepTitle> usualSteps();
// The step of a further database.
const StepTitle &furtherStep(LogicalDatabase name);

// The finding of a step that is skipped because it requires another one.
StepFinding notTried(const StepTitle &required);

// Runs the steps of one target, one after the other. For one thread at a time.
class StepSequence
{
public:
    using OnStep = std::function<void(const CheckStep &)>;

    StepSequence(Clock &clock, OnStep onStep, std::stop_token stop);

    // Runs `run` unless the check was stopped or one of the steps `needs` failed or was skipped.
    void step(
        std::string_view id, std::initializer_list<std::string_view> needs, const std::function<StepFinding()> &run);

    // Returns true unless the step failed or was skipped.
    bool isReached(std::string_view id) const;
    const std::vector<CheckStep> &done() const { return m_done; }

private:
    std::optional<StepFinding> skipFinding(std::initializer_list<std::string_view> needs) const;

    Clock &m_clock;
    const OnStep m_onStep;
    const std::stop_token m_stop;
    std::vector<CheckStep> m_done;
};

} // namespace cells
