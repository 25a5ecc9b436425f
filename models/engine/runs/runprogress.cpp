// SPDX-License-Identifier: MIT
#include "models/engine/runs/runprogress.h"

namespace cells::plans {

namespace {

// A run that gets so much of its limit could go faster if it were let.
constexpr double heldFrom = 0.7;

} // namespace

RunProgress::RunProgress(std::size_t items, double callsPerSecond, Duration startedAt)
    : m_items(items)
    , m_limit(callsPerSecond)
    , m_startedAt(startedAt)
{
}

void RunProgress::hear(ItemOutcome outcome, std::size_t items)
{
    m_done += items;
    m_counts[std::size_t(outcome)] += std::int64_t(items);
}

void RunProgress::restartRate(Duration now)
{
    m_startedAt = now;
    m_doneBefore = m_done;
}

double RunProgress::rate(Duration now) const
{
    const double seconds = std::chrono::duration<double>(now - m_startedAt).count();
    return seconds > 0 ? double(m_done - m_doneBefore) / seconds : 0;
}

std::optional<Duration> RunProgress::remaining(Duration now) const
{
    const double rate = this->rate(now);
    if (rate <= 0) {
        return std::nullopt;
    }
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(double(m_items - m_done) / rate));
}

bool RunProgress::isHeldByLimit(Duration now) const
{
    return rate(now) > heldFrom * m_limit;
}

} // namespace cells::plans
