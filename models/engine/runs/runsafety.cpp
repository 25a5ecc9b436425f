// SPDX-License-Identifier: MIT
#include "models/engine/runs/runsafety.h"

#include "models/engine/runs/runmessages.h"

#include <algorithm>

namespace cells::plans {

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
    , m_callsPerSecond(cells::plans::callsPerSecond(plan, limits))
    , m_items(items)
{
}

bool RunSafety::mayContinue(ActionControl &control, LeaseWriter &writer, RunTurn &turn, std::stop_token stop)
{
    // What makes no call reads all the same.
    const int calls = m_hasWaited ? std::max(m_calls, 1) : m_calls;
    const auto due = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(calls / m_callsPerSecond));
    const auto end = m_clock.monotonic() + due;
    bool mayGo = true;
    for (auto now = m_clock.monotonic(); mayGo && !control.isStopping() && (now < end || control.isPaused());
         now = m_clock.monotonic()) {
        mayGo = m_clock.wait(now < end ? std::min(end - now, pausePoll) : pausePoll, stop);
    }
    m_hasWaited = m_hasWaited || calls > 0;
    m_calls = 0;
    if (stop.stop_requested() || !mayGo) {
        halt(messages::runCancelled);
    } else if (control.isStopping()) {
        halt(messages::runStoppedAfterItem);
    } else if (const auto blocker = writer.blocker(); !blocker.isEmpty()) {
        halt(blocker);
    } else if (const Message loss = turn.loss(stop); !loss.isEmpty()) {
        halt(loss);
    }
    return !hasHalted();
}

bool RunSafety::hasReached(LeaseWriter &writer, bool isRowWritten, std::stop_token stop)
{
    const auto reached = writer.reach(isRowWritten, stop);
    if (!reached) {
        halt(stop.stop_requested() ? Message(messages::runCancelled) : reached.error().message);
    }
    return reached.has_value();
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
        halt(messages::lastOutcomeUnknown);
    } else if (outcome == ItemOutcome::LeaseLost) {
        halt(messages::lastLeaseLost);
    } else if (m_surprisesInARow >= m_limits.surprisesInARow) {
        halt({messages::surprisesInARow, {std::to_string(m_surprisesInARow)}});
    } else if (isFailure && m_failures * 100 > int(m_items) * m_limits.failurePercent) {
        halt({messages::tooManyFailures, {std::to_string(m_limits.failurePercent)}});
    }
}

void RunSafety::halt(const Message &why)
{
    if (m_stoppedBecause.isEmpty()) {
        m_stoppedBecause = why;
    }
}

void RunSafety::haltLeaving(const Message &what)
{
    m_stoppedBecause = joinedSentences({m_stoppedBecause, what});
}

} // namespace cells::plans
