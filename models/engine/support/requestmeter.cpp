// SPDX-License-Identifier: MIT
#include "models/engine/support/requestmeter.h"

namespace cells {

namespace {

constexpr Duration minute = std::chrono::minutes{1};

} // namespace

void RequestMeter::count(Duration now)
{
    const std::lock_guard lock(m_mutex);
    forgetBefore(now - minute);
    m_times.push_back(now);
}

int RequestMeter::inLastMinute(Duration now)
{
    const std::lock_guard lock(m_mutex);
    forgetBefore(now - minute);
    return int(m_times.size());
}

void RequestMeter::forgetBefore(Duration then)
{
    while (!m_times.empty() && m_times.front() <= then) {
        m_times.pop_front();
    }
}

} // namespace cells
