// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/support/supportmessages.h"
#include "models/ports/clock.h"
#include "models/ports/outcome.h"

#include <algorithm>
#include <atomic>

namespace cells {

inline constexpr int usualTries = 4;
// A quota usually refills within a minute (F24).
inline constexpr int triesAtQuota = 9;
inline constexpr Duration longestPause = std::chrono::seconds{20};

// Repeats a `read` that timed out or lost its connection up to `usualTries` times (F10, F31), and one that a quota
// refused up to `triesOfRefused` times (F24). The pause doubles each time. Cancelled when stopped during a pause.
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
            return decltype(result)(
                failed(Failure::Kind::Cancelled, Message(messages::stoppedBeforeRetry, {failure.message})));
        }
        ++retries;
    }
}

} // namespace cells
