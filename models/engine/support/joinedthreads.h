// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/caught.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace cells {

// Threads that are joined together. An exception in one does not end the process: join() rethrows it after all have
// ended. Use from one thread only.
class JoinedThreads
{
public:
    JoinedThreads() = default;
    JoinedThreads(const JoinedThreads &) = delete;
    JoinedThreads &operator=(const JoinedThreads &) = delete;

    // Returns false, without starting `work`, when the system has no free thread.
    template <typename Work> bool start(Work work)
    {
        try {
            m_threads.emplace_back([this, work = std::move(work)]() mutable { run(work); });
            return true;
        } catch (const std::system_error &) {
            return false;
        }
    }

    // Runs `work` in parallel with the caller, or in the caller when the system has no free thread.
    template <typename Work> void startOrRun(Work work)
    {
        if (!start(work)) {
            run(work);
        }
    }

    // Runs `work` on the caller's thread, as one of these threads.
    template <typename Work> void run(Work &work)
    {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_thrown = m_thrown ? m_thrown : std::current_exception();
        }
    }

    void join()
    {
        m_threads.clear();
        if (m_thrown) {
            std::rethrow_exception(std::exchange(m_thrown, nullptr));
        }
    }

private:
    std::mutex m_mutex;
    std::exception_ptr m_thrown;
    // Declared last, because the threads use the members above.
    std::vector<std::jthread> m_threads;
};

// Runs `work` on as many threads, the caller's among them; on fewer when the system has no free thread. Each failure,
// also a thrown one, goes to `onFailure` and ends nothing else (F59).
template <typename Work, typename OnFailure> void runGuarded(int jobs, Work work, OnFailure onFailure)
{
    const auto guarded = [&] {
        if (const auto worked = caught(work); !worked) {
            onFailure(worked.error());
        }
    };
    JoinedThreads threads;
    for (int i = 1; i < jobs && threads.start(guarded); ++i) { }
    guarded();
    threads.join();
}

} // namespace cells
