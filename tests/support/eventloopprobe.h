#pragma once

#include <algorithm>
#include <chrono>
#include <fstream>
#include <QTimer>

namespace cells {

// A pulse of the event loop, as long as it lives. A beat that comes late says that the GUI thread was busy: then a
// window hangs. Time in which the thread was ready and the machine had no processor for it is not counted. Whatever a
// test itself does on that thread without an event loop counts, too.
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

    void listen()
    {
        const auto now = Clock::now();
        const auto starvedNow = starved();
        const auto late = now - m_last - (starvedNow - m_starved) - beat;
        m_longest = std::max(m_longest, std::chrono::duration_cast<Milliseconds>(late));
        m_last = now;
        m_starved = starvedNow;
    }

    QTimer m_pulse;
    Clock::time_point m_last = Clock::now();
    std::chrono::nanoseconds m_starved = starved();
    Milliseconds m_longest{0};
};

} // namespace cells

// At the end of what is watched.
#define QVERIFY_RESPONSIVE(probe)                                                                                      \
    do {                                                                                                               \
        const auto longestStall = (probe).longestStall();                                                              \
        QVERIFY2(longestStall <= cells::EventLoopProbe::limit(),                                                       \
            qPrintable(QStringLiteral("the window hung for %1 ms").arg(longestStall.count())));                        \
    } while (false)
