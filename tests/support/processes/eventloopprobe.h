// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <atomic>
#include <chrono>
#include <thread>

namespace cells {

// A pulse of the event loop, as long as it lives. A beat that comes late says that the GUI thread was busy: then a
// window hangs. Time in which the thread was ready and the machine had no processor for it is not counted, nor time in
// which the machine stood still: a second thread, which only sleeps, then wakes late as well. Nor does time that the
// host of a virtual machine took from its processors (`steal` in /proc/stat), which no thread of it can see otherwise.
// Whatever a test itself does on that thread without an event loop counts, too.
class EventLoopProbe
{
public:
    using Milliseconds = std::chrono::milliseconds;

    EventLoopProbe();
    EventLoopProbe(const EventLoopProbe &) = delete;
    ~EventLoopProbe();

    EventLoopProbe &operator=(const EventLoopProbe &) = delete;

    // What a person feels as a hang. The sanitizers make the code several times slower.
    static constexpr Milliseconds limit()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        return Milliseconds(500);
#else
        return Milliseconds(100);
#endif
    }

    // Until now.
    Milliseconds longestStall();

    // How much of it the thread computed. The rest it waited: for a lock, for a disk.
    Milliseconds computedInLongest() const
    {
        return m_computed;
    }

    // All the time in which the machine stood still since the probe began.
    Milliseconds stoodStill() const;

private:
    using Clock = std::chrono::steady_clock;
    static constexpr Milliseconds beat{5};

    // How long this thread has waited for a processor since it began; 0 where the kernel does not say.
    static std::chrono::nanoseconds starved();

    // The processor time of this thread.
    static std::chrono::nanoseconds busy();

    // What the host took from all processors of this machine; 0 where the kernel does not say.
    static std::chrono::nanoseconds stolen();

    // Late by more than a beat without having waited for a processor: no timer of the machine rang.
    void runWatchdog();
    void listen();

    QTimer m_pulse;
    Clock::time_point m_last = Clock::now();
    std::chrono::nanoseconds m_starved = starved();
    std::chrono::nanoseconds m_busy = busy();
    Milliseconds m_longest{0};
    Milliseconds m_computed{0};
    std::chrono::nanoseconds m_still{0};
    std::atomic<std::chrono::nanoseconds::rep> m_stoodStill{0};
    std::chrono::nanoseconds m_stolenBefore = stolen();
    std::atomic<std::chrono::nanoseconds::rep> m_stolen{m_stolenBefore.count()};
    std::atomic<bool> m_ends{false};
    std::thread m_watchdog{[this] { runWatchdog(); }};
};

} // namespace cells

// At the end of what is watched.
#define QVERIFY_RESPONSIVE(probe)                                                                                      \
    do {                                                                                                               \
        const auto longestStall = (probe).longestStall();                                                              \
        QVERIFY2(longestStall <= cells::EventLoopProbe::limit(),                                                       \
            qPrintable(QStringLiteral("the window hung for %1 ms, and computed for %2 ms of them")                     \
                           .arg(longestStall.count())                                                                  \
                           .arg((probe).computedInLongest().count())));                                                \
    } while (false)
