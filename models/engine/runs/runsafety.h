// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionreport.h"
#include "models/ports/leasewriter.h"
#include "models/ports/runturn.h"

#include <atomic>

namespace cells {

// Slow start and brakes; numbers are calls and items.
struct ActionLimits
{
    // Slower than the plan allows; faster it never is.
    double callsPerSecond = PlanRunLimits::mostCallsPerSecond;
    // Sizes of the first batches; the leases are surveyed anew before each and before the rest.
    std::vector<int> canary{1, 5, 25};
    int surprisesInARow = 3;
    int failurePercent = 5;
    // After a sleep of the machine or a stop of the process this long, earlier observations no longer count (F44, F56).
    Duration forgottenAfter = std::chrono::seconds{60};
};

// How fast the plan is carried out at most.
double callsPerSecond(const PlanHead &plan, const ActionLimits &limits);

// From the outside of a run, on any thread. A cancel is the stop token: it ends the call under way. Pausing and
// stopping take effect between items.
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

// What holds a run back and what ends it: the rate, a pause, a stop, a machine that slept, surprises and failures.
class RunSafety
{
public:
    // `items`: of the whole run; a part of them that fails ends it.
    RunSafety(Clock &clock, const ActionLimits &limits, const PlanHead &plan, std::size_t items);

    // From now on, hasSlept() notices a sleep of the machine or a stop of the process.
    void start() { (void)hasSlept(); }

    // Waits for the turn of the next call: the rate, and a pause as long as it lasts. False: the run ends here.
    bool mayContinue(ActionControl &control, LeaseWriter &writer, RunTurn &turn, std::stop_token stop);
    // A call was made: the next one waits.
    void called() { m_hasCalled = true; }
    // True when earlier observations no longer count. Either the clocks moved apart, because the machine slept or a
    // clock was set (F44), or more time passed than a run takes, because the process was stopped or paused (F56).
    bool hasSlept();
    // Confirms the observations so far, however long they took, unless the clocks moved apart meanwhile.
    void noteSeen();
    void watch(ItemOutcome outcome);
    void halt(std::string why);
    // Said besides why it ended: somebody has to see to it.
    void haltLeaving(const std::string &what);
    bool hasHalted() const { return !m_stoppedBecause.empty(); }
    // Empty: it goes on.
    const std::string &stoppedBecause() const { return m_stoppedBecause; }

private:
    // Returns how far the clocks moved apart since the last call.
    Duration apart();

    Clock &m_clock;
    const ActionLimits m_limits;
    const double m_callsPerSecond;
    const std::size_t m_items;
    std::string m_stoppedBecause;
    bool m_hasCalled = false;
    int m_surprisesInARow = 0;
    int m_failures = 0;
    Instant m_lastWall;
    Duration m_lastMonotonic{};
};

} // namespace cells
