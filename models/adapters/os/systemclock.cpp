// SPDX-License-Identifier: MIT
#include "models/adapters/os/systemclock.h"

#include <condition_variable>
#include <mutex>

namespace cells {

Instant SystemClock::now()
{
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

Duration SystemClock::monotonic()
{
    return std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch());
}

bool SystemClock::wait(Duration duration, std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait_for(lock, stop, duration, [] { return false; });
    return !stop.stop_requested();
}

} // namespace cells
