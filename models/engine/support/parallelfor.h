// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <atomic>
#include <stop_token>

namespace cells {

// Calls `work(i)` for each i below `count` on `threads` threads, including this one; skips the rest after a stop
// request. An exception is rethrown after all threads have ended.
template <typename Work> void parallelFor(std::size_t count, std::size_t threads, std::stop_token stop, Work work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (auto i = next++; i < count && !stop.stop_requested(); i = next++) {
            work(i);
        }
    };
    JoinedThreads others;
    for (std::size_t i = 1; i < std::min(count, threads) && others.start(run); ++i) { }
    others.run(run);
    others.join();
}

// The same on two threads, for work that only computes.
template <typename Work> void parallelForTwo(std::size_t count, std::stop_token stop, Work work)
{
    parallelFor(count, 2, std::move(stop), std::move(work));
}

} // namespace cells
