// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/clock.h"
#include "models/ports/outcome.h"

#include <algorithm>
#include <atomic>

namespace cells {

inline constexpr int usualTries = 4;
// A quota is filled again after a minute, as a rule (F24).
inline constexpr int triesAtQuota = 9;
inline constexpr Duration longestPause = std::chrono::seconds{20};

// What broke off is read again whole (F10, F31), and what a quota refused so often (F24): twice as long after each
// time. Cancelled, when it was asked to stop in between.
template <typename Read>
auto retry(
    Clock &clock, const std::stop_token &stop, std::atomic<int> &retries, Read read, int triesOfRefused = usualTries)
{
    Duration pause = std::chrono::milliseconds{500};
    for (int tries = 1;; ++tries, pause = std::min(pause * 2, longestPause)) {
        auto result = read();
        if (result) {
            return result;
        }
        const auto &failure = result.error();
        const bool mayPass = failure.kind == Failure::Kind::TimedOut || failure.kind == Failure::Kind::Unreachable;
        if (tries >= (failure.retry == Failure::Retry::Later ? triesOfRefused : mayPass ? usualTries : 1)) {
            return result;
        }
        if (!clock.wait(pause, stop)) {
            return decltype(result)(failed(Failure::Kind::Cancelled, "You asked to stop: " + failure.text()));
        }
        ++retries;
    }
}

} // namespace cells
