// SPDX-License-Identifier: MIT
#include "models/engine/support/throughputestimator.h"

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

constexpr double memory = 10;
constexpr int enough = 3;
// A longer range is no help to anybody.
constexpr int widest = 4;

Duration seconds(double count)
{
    constexpr double longest = 1e9;
    return Duration(static_cast<std::int64_t>(std::min(count, longest) * 1e6));
}

} // namespace

void ThroughputEstimator::add(double done, Duration took)
{
    const double lasted = std::max(std::chrono::duration<double>(took).count(), 1e-6);
    const double rate = done / lasted;
    ++m_count;
    m_elapsed += lasted;
    // A plain average over the first seconds, then one that forgets.
    const double weight = lasted / std::max(lasted, std::min(m_elapsed, memory));
    m_deviation += weight * (std::abs(rate - m_rate) - m_deviation);
    m_rate += weight * (rate - m_rate);
    if (m_count == 1) {
        m_deviation = rate / 2;
    }
}

std::optional<ThroughputEstimator::Range> ThroughputEstimator::remaining(double rest) const
{
    if (m_count < enough || m_rate <= 0) {
        return std::nullopt;
    }
    const double slowest = std::max(m_rate - m_deviation, m_rate / 4);
    const Range range{seconds(rest / (m_rate + m_deviation)), seconds(rest / slowest)};
    return range.most <= widest * range.least ? std::optional(range) : std::nullopt;
}

} // namespace cells
