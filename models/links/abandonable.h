#pragma once

#include "models/links/callsunderway.h"

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace cells {

// Runs `work` on a thread of its own and returns its result, or nothing as soon as a stop is requested or `patience` is
// over. For calls that cannot be interrupted, name look-ups above all: the abandoned call ends by its own time limit,
// and what it made is destroyed there. So `work` must own all that it touches.
template <typename Result, typename Work>
std::optional<Result> abandonable(
    Work work, std::stop_token stop, std::chrono::milliseconds patience = std::chrono::hours{24})
{
    struct Shared
    {
        std::mutex mutex;
        std::condition_variable_any finished;
        std::optional<Result> result;
    };
    auto shared = std::make_shared<Shared>();
    std::thread([shared, work = std::move(work), underWay = std::make_shared<CallUnderWay>()]() mutable {
        // A peer that hangs up is an error of the call, not the end of the process.
        sigset_t pipes;
        sigemptyset(&pipes);
        sigaddset(&pipes, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
        auto result = work();
        {
            const std::lock_guard lock(shared->mutex);
            shared->result.emplace(std::move(result));
        }
        shared->finished.notify_all();
    }).detach();
    std::unique_lock lock(shared->mutex);
    shared->finished.wait_for(lock, stop, patience, [&] { return shared->result.has_value(); });
    return std::move(shared->result);
}

} // namespace cells
