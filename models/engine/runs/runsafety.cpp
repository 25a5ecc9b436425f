// SPDX-License-Identifier: MIT
#include "models/engine/runs/runsafety.h"

#include <algorithm>

namespace cells {

namespace {

constexpr Duration pausePoll = std::chrono::milliseconds{100};

} // namespace

double callsPerSecond(const PlanHead &plan, const ActionLimits &limits)
{
    return std::min<double>(limits.callsPerSecond, plan.runLimits.callsPerSecond);
}

RunSafety::RunSafety(Clock &clock, const ActionLimits &limits, const PlanHead &plan, std::size_t items)
    : m_clock(clock)
    , m_limits(limits)
    , m_callsPerSecond(cells::callsPerSecond(plan, limits))
    , m_items(items)
{
}

bool RunSafety::mayContinue(ActionControl &control, LeaseWriter &writer, RunTurn &turn, std::stop_token stop)
{
    const auto between = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(1 / m_callsPerSecond));
    bool mayGo = !m_hasCalled || m_clock.wait(between, stop);
    while (mayGo && control.isPaused() && !control.isStopping()) {
        mayGo = m_clock.wait(pausePoll, stop);
    }
    if (stop.stop_requested() || !mayGo) {
        halt("it was cancelled");
    } else if (control.isStopping()) {
        halt("it was stopped after an item");
    } else if (auto blocker = writer.blocker(); !blocker.empty()) {
        halt(std::move(blocker));
    } else if (auto loss = turn.loss(stop); !loss.empty()) {
        halt(std::move(loss));
    }
    return !hasHalted();
}

Duration RunSafety::apart()
{
    return std::chrono::abs((m_clock.now() - m_lastWall) - (m_clock.monotonic() - m_lastMonotonic));
}

bool RunSafety::hasSlept()
{
    const auto passed = m_clock.monotonic() - m_lastMonotonic;
    const bool hasForgotten = apart() > m_limits.forgottenAfter || passed > m_limits.forgottenAfter;
    m_lastWall = m_clock.now();
    m_lastMonotonic = m_clock.monotonic();
    return hasForgotten;
}

void RunSafety::noteSeen()
{
    if (apart() <= m_limits.forgottenAfter) {
        (void)hasSlept();
    }
}

void RunSafety::watch(ItemOutcome outcome)
{
    const bool isFailure
        = outcome == ItemOutcome::NotApplied || outcome == ItemOutcome::Unknown || outcome == ItemOutcome::LeaseLost;
    const bool isSurprise = isFailure || outcome == ItemOutcome::Stale;
    m_surprisesInARow = isSurprise ? m_surprisesInARow + 1 : 0;
    m_failures += isFailure;
    if (outcome == ItemOutcome::Unknown) {
        halt("the outcome of the last item is not known");
    } else if (outcome == ItemOutcome::LeaseLost) {
        halt("the lease of the last item was lost");
    } else if (m_surprisesInARow >= m_limits.surprisesInARow) {
        halt(std::to_string(m_surprisesInARow) + " items in a row were not as planned");
    } else if (isFailure && m_failures * 100 > int(m_items) * m_limits.failurePercent) {
        halt("more than " + std::to_string(m_limits.failurePercent) + " % of the items failed");
    }
}

void RunSafety::halt(std::string why)
{
    if (m_stoppedBecause.empty()) {
        m_stoppedBecause = std::move(why);
    }
}

void RunSafety::haltLeaving(const std::string &what)
{
    m_stoppedBecause += (m_stoppedBecause.empty() ? "" : "; ") + what;
}

} // namespace cells
