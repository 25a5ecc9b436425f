// SPDX-License-Identifier: MIT
#include "models/engine/scan/streampool.h"

namespace cells::drift {

StreamPool::StreamPool(OpenStreams open, Clock &clock)
    : m_open(std::move(open))
    , m_clock(clock)
{
}

Outcome<ScanStreams> StreamPool::take()
{
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_idle, [now = m_clock.monotonic()](const Idle &idle) { return now - idle.since > idleAtMost; });
        if (!m_idle.empty()) {
            auto streams = std::move(m_idle.back().streams);
            m_idle.pop_back();
            return streams;
        }
    }
    return m_open();
}

void StreamPool::putBack(ScanStreams streams)
{
    const std::lock_guard lock(m_mutex);
    m_idle.push_back({std::move(streams), m_clock.monotonic()});
}

} // namespace cells::drift
