#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace cells {

// Calls `work(i)` for each i below `count`, on this thread and one more; leaves the rest out once asked to stop.
template <typename Work> void onTwoThreads(std::size_t count, std::stop_token stop, Work work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (auto i = next++; i < count && !stop.stop_requested(); i = next++) {
            work(i);
        }
    };
    if (count < 2) {
        return run();
    }
    const std::jthread other(run);
    run();
}

} // namespace cells
