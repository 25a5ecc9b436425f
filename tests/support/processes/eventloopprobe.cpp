// SPDX-License-Identifier: MIT
#include "tests/support/processes/eventloopprobe.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <string>
#include <unistd.h>

namespace cells {

EventLoopProbe::EventLoopProbe()
{
    m_pulse.setTimerType(Qt::PreciseTimer);
    m_pulse.setInterval(beat);
    QObject::connect(&m_pulse, &QTimer::timeout, &m_pulse, [this] { listen(); });
    m_pulse.start();
}

EventLoopProbe::~EventLoopProbe()
{
    m_ends = true;
    m_watchdog.join();
}

EventLoopProbe::Milliseconds EventLoopProbe::longestStall()
{
    listen();
    return m_longest;
}

EventLoopProbe::Milliseconds EventLoopProbe::stoodStill() const
{
    return std::chrono::duration_cast<Milliseconds>(std::chrono::nanoseconds(m_stoodStill.load()));
}

std::chrono::nanoseconds EventLoopProbe::starved()
{
    std::ifstream file("/proc/thread-self/schedstat");
    long long ran = 0;
    long long waited = 0;
    file >> ran >> waited;
    return std::chrono::nanoseconds(waited);
}

std::chrono::nanoseconds EventLoopProbe::busy()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::chrono::nanoseconds EventLoopProbe::stolen()
{
    std::ifstream file("/proc/stat");
    std::string name;
    std::array<long long, 8> ticks{}; // user, nice, system, idle, iowait, irq, softirq, steal
    file >> name;
    for (auto &one : ticks)
        file >> one;
    return std::chrono::nanoseconds(std::chrono::seconds(ticks.back())) / ::sysconf(_SC_CLK_TCK);
}

void EventLoopProbe::runWatchdog()
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

void EventLoopProbe::listen()
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

} // namespace cells
