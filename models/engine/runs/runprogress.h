// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionrun.h"

#include <array>

namespace cells::plans {

inline constexpr std::array itemOutcomes{ItemOutcome::Applied, ItemOutcome::NotApplied, ItemOutcome::Unknown,
    ItemOutcome::Stale, ItemOutcome::Superseded, ItemOutcome::Ended, ItemOutcome::Conflict, ItemOutcome::Lost,
    ItemOutcome::LeaseLost, ItemOutcome::NotStarted};

// Measures the progress and the rate of a run. A value.
class RunProgress
{
public:
    // `callsPerSecond` is the run's limit.
    RunProgress(std::size_t items, double callsPerSecond, Duration startedAt);

    // One outcome may be that of several items.
    void hear(ItemOutcome outcome, std::size_t items = 1);
    // Measures the rate from here on, because what was before says nothing about what follows.
    void restartRate(Duration now);

    std::size_t items() const { return m_items; }
    std::size_t done() const { return m_done; }
    std::int64_t count(ItemOutcome outcome) const { return m_counts[std::size_t(outcome)]; }
    // Returns items a second since the start, or since the rate was restarted.
    double rate(Duration now) const;
    // Returns nothing before an item has ended since then.
    std::optional<Duration> remaining(Duration now) const;
    // True when the limit of calls a second slows the run down; else service and database do.
    bool isHeldByLimit(Duration now) const;

private:
    std::size_t m_items;
    double m_limit;
    Duration m_startedAt;
    std::size_t m_done = 0;
    std::size_t m_doneBefore = 0;
    std::array<std::int64_t, itemOutcomes.size()> m_counts{};
};

} // namespace cells::plans
