// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/clock.h"
#include "models/ports/scanstreams.h"

#include <mutex>
#include <vector>

namespace cells::drift {

// The streams of a cell that a scan is done with, for the next one: to connect takes longer than to scan a small table.
// Thread-safe.
class StreamPool
{
public:
    StreamPool(OpenStreams open, Clock &clock);

    // A server, a pooler or a firewall may end what is idle for longer, and access to it may be granted for a time.
    static constexpr Duration idleAtMost = std::chrono::seconds{5};

    // Returns streams that were put back of late, else new ones; closes what was idle for too long.
    Outcome<ScanStreams> take();
    // Takes streams whose last range was read to its end.
    void putBack(ScanStreams streams);

private:
    struct Idle
    {
        ScanStreams streams;
        Duration since;
    };

    const OpenStreams m_open;
    Clock &m_clock;
    std::mutex m_mutex;
    std::vector<Idle> m_idle;
};

} // namespace cells::drift
