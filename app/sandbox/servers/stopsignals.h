// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace cells {

// Turns SIGTERM, SIGINT, SIGHUP and the death of the parent into a stop request, and keeps SIGUSR1 and SIGUSR2 for
// whoever asks. Make it before any other thread, so that all of them leave these signals to it.
class StopSignals
{
public:
    StopSignals();

    std::stop_token token() const { return m_source.get_token(); }
    // SIGUSR1 or SIGUSR2 if it came since the last call, the last one of several; else 0.
    int takeUserSignal() { return m_userSignal.exchange(0); }

private:
    void watch(std::stop_token ended);

    std::stop_source m_source;
    sigset_t m_signals;
    pid_t m_parent;
    std::atomic<int> m_userSignal = 0;
    // Ends first, because it uses the others.
    std::jthread m_watcher;
};

} // namespace cells
