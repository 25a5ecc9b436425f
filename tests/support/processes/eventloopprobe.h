// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>
#include <unistd.h>

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

    EventLoopProbe()
    {
        m_pulse.setTimerType(Qt::PreciseTimer);
        m_pulse.setInterval(beat);
        QObject::connect(&m_pulse, &QTimer::timeout, &m_pulse, [this] { listen(); });
        m_pulse.start();
    }

    ~EventLoopProbe()
    {
        m_ends = true;
        m_watchdog.join();
    }

    EventLoopProbe(const EventLoopProbe &) = delete;
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
    Milliseconds longestStall()
    {
        listen();
        return m_longest;
    }

    // How much of it the thread computed. The rest it waited: for a lock, for a disk.
    Milliseconds computedInLongest() const
    {
        return m_computed;
    }

    // All the time in which the machine stood still since the probe began.
    Milliseconds stoodStill() const
    {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::nanoseconds(m_stoodStill.load()));
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr Milliseconds beat{5};

    // How long this thread has waited for a processor since it began; 0 where the kernel does not say.
    static std::chrono::nanoseconds starved()
    {
        std::ifstream file("/proc/thread-self/schedstat");
        long long ran = 0;
        long long waited = 0;
        file >> ran >> waited;
        return std::chrono::nanoseconds(waited);
    }

    // The processor time of this thread.
    static std::chrono::nanoseconds busy()
    {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

    // What the host took from all processors of this machine; 0 where the kernel does not say.
    static std::chrono::nanoseconds stolen()
    {
        std::ifstream file("/proc/stat");
        std::string name;
        std::array<long long, 8> ticks{}; // user, nice, system, idle, iowait, irq, softirq, steal
        file >> name;
        for (auto &one : ticks)
            file >> one;
        return std::chrono::nanoseconds(std::chrono::seconds(ticks.back())) / ::sysconf(_SC_CLK_TCK);
    }

    // Late by more than a beat without having waited for a processor: no timer of the machine rang.
    void runWatchdog()
    {
        while (!m_ends) {
            const auto before = Clock::now();
            const auto starvedBefore = starved();
            std::this_thread::sleep_for(beat);
            const auto late = Clock::now() - before - (starved() - starvedBefore) - beat;
            if (late > beat)
                m_stoodStill += std::chrono::duration_cast<std::chrono::nanoseconds>(late).count();
            m_stolen = stolen().count();
        }
    }

    void listen()
    {
        const auto now = Clock::now();
        const auto starvedNow = starved();
        const auto busyNow = busy();
        const std::chrono::nanoseconds stillNow(m_stoodStill.load());
        std::chrono::nanoseconds stolenNow(m_stolen.load());
        if (now - m_last > 4 * beat)
            stolenNow = stolen();
        // What was stolen from both threads shows twice.
        const auto excused = (starvedNow - m_starved) + std::max(stillNow - m_still, stolenNow - m_stolenBefore);
        const auto late = std::chrono::duration_cast<Milliseconds>(now - m_last - excused - beat);
        if (late > m_longest) {
            m_longest = late;
            m_computed = std::chrono::duration_cast<Milliseconds>(busyNow - m_busy);
        }
        m_last = now;
        m_busy = busyNow;
        m_starved = starvedNow;
        m_still = stillNow;
        m_stolenBefore = stolenNow;
    }

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
