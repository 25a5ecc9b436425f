// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/callsunderway.h"

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace cells {

// Runs `work` on a thread of its own and returns its result, or nothing as soon as a stop is requested or `patience` is
// over. For calls that cannot be interrupted, mainly name lookups. An abandoned call ends by its own time limit, and
// its result is destroyed there, so `work` must own everything that it uses. Rethrows its exceptions.
template <typename Result, typename Work>
std::optional<Result> detachedCall(
    Work work, std::stop_token stop, std::chrono::milliseconds patience = std::chrono::hours{24})
{
    struct Shared
    {
        std::mutex mutex;
        std::condition_variable_any finished;
        std::optional<Result> result;
        std::exception_ptr thrown;
    };
    auto shared = std::make_shared<Shared>();
    std::thread([shared, work = std::move(work), underWay = std::make_shared<CallUnderWay>()]() mutable {
        // A peer that hangs up is an error of the call, not the end of the process.
        sigset_t pipes;
        sigemptyset(&pipes);
        sigaddset(&pipes, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
        try {
            auto result = work();
            const std::lock_guard lock(shared->mutex);
            shared->result.emplace(std::move(result));
        } catch (...) {
            const std::lock_guard lock(shared->mutex);
            shared->thrown = std::current_exception();
        }
        shared->finished.notify_all();
    }).detach();
    std::unique_lock lock(shared->mutex);
    shared->finished.wait_for(lock, stop, patience, [&] { return shared->result.has_value() || shared->thrown; });
    if (shared->thrown) {
        std::rethrow_exception(std::exchange(shared->thrown, nullptr));
    }
    return std::move(shared->result);
}

// Runs `work` on a thread of its own without waiting, for something that the other side would otherwise end a little
// later. Does nothing when there is no free thread, and ignores exceptions.
template <typename Work> void runAside(Work work) noexcept
{
    try {
        std::thread([work = std::move(work)]() mutable {
            try {
                work();
            } catch (...) {
            }
        }).detach();
    } catch (...) {
    }
}

} // namespace cells
