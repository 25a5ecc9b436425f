// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionreport.h"
#include "models/ports/leasewriter.h"
#include "models/ports/runturn.h"

#include <atomic>

namespace cells::plans {

// Slow start and limits of a run, counted in calls and items.
struct ActionLimits
{
    // Below what the plan allows; a higher value has no effect.
    double callsPerSecond = PlanRunLimits::mostCallsPerSecond;
    // Sizes of the first batches; the leases are surveyed again before each and before the rest.
    std::vector<int> canary{1, 5, 25};
    int surprisesInARow = 3;
    int failurePercent = 5;
    // After a sleep of the machine or a stop of the process this long, earlier observations no longer count (F44, F56).
    Duration forgottenAfter = std::chrono::seconds{60};
};

// Returns the lower of the two limits.
double callsPerSecond(const PlanHead &plan, const ActionLimits &limits);

// After an answer was lost, how often and how far apart the state is read.
inline constexpr int readBackTries = 3;
inline constexpr Duration readBackPause = std::chrono::seconds{1};

// Controls a run from any thread. Pausing and stopping take effect between items. A cancel is the stop token: it ends
// the call under way.
class ActionControl
{
public:
    void pause() { m_isPaused = true; }
    void resume() { m_isPaused = false; }
    void stopAfterItem() { m_isStopping = true; }
    bool isPaused() const { return m_isPaused; }
    bool isStopping() const { return m_isStopping; }

private:
    std::atomic<bool> m_isPaused = false;
    std::atomic<bool> m_isStopping = false;
};

// Slows a run down and ends it: the rate, a pause, a stop, a machine that slept, surprises and failures.
class RunSafety
{
public:
    // `items` of the whole run; it ends when too many percent of them failed.
    RunSafety(Clock &clock, const ActionLimits &limits, const PlanHead &plan, std::size_t items);

    // From now on, hasSlept() notices a sleep of the machine or a stop of the process.
    void start() { (void)hasSlept(); }

    // Waits until the next call is due and no pause is on. Returns false when the run ends here.
    bool mayContinue(ActionControl &control, LeaseWriter &writer, RunTurn &turn, std::stop_token stop);
    // Opens what the next call needs; halts where that fails.
    bool hasReached(LeaseWriter &writer, bool isRowWritten, std::stop_token stop);
    // A call was made: what comes next waits for it. Calls that belong together do not wait for each other.
    void called() { ++m_calls; }
    // True when earlier observations no longer count. Either the clocks moved apart, because the machine slept or a
    // clock was set (F44), or more time passed than a run takes, because the process was stopped or paused (F56).
    bool hasSlept();
    // Confirms the observations so far, however long they took, unless the clocks moved apart meanwhile.
    void noteSeen();
    void watch(ItemOutcome outcome);
    void halt(const Message &why);
    // Adds a sentence on what somebody has to repair, whatever else ended the run.
    void haltLeaving(const Message &what);
    bool hasHalted() const { return !m_stoppedBecause.isEmpty(); }
    // Empty while the run continues.
    const Message &stoppedBecause() const { return m_stoppedBecause; }

private:
    // Returns how far the clocks moved apart since the last call.
    Duration apart();

    Clock &m_clock;
    const ActionLimits m_limits;
    const double m_callsPerSecond;
    const std::size_t m_items;
    Message m_stoppedBecause;
    // Since the last wait.
    int m_calls = 0;
    bool m_hasWaited = false;
    int m_surprisesInARow = 0;
    int m_failures = 0;
    Instant m_lastWall;
    Duration m_lastMonotonic{};
};

} // namespace cells::plans
