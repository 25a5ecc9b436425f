#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace cells {

// Threads that are joined together. What one of them throws does not end the process: join() throws it again, once all
// have ended. For one thread to use.
class JoinedThreads
{
public:
    JoinedThreads() = default;
    JoinedThreads(const JoinedThreads &) = delete;
    JoinedThreads &operator=(const JoinedThreads &) = delete;

    // False where the system has no thread to give: then `work` was not begun.
    template <typename Work> bool start(Work work)
    {
        try {
            m_threads.emplace_back([this, work = std::move(work)]() mutable { run(work); });
            return true;
        } catch (const std::system_error &) {
            return false;
        }
    }

    // Beside the caller, or by the caller itself where the system has no thread to give.
    template <typename Work> void startOrRun(Work work)
    {
        if (!start(work)) {
            run(work);
        }
    }

    // Calls `work` on the caller's thread, as one of these.
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
    // Last: the threads use what is above.
    std::vector<std::jthread> m_threads;
};

} // namespace cells
