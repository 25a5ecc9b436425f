// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/stopsignals.h"

#include <unistd.h>

namespace cells {

StopSignals::StopSignals()
    : m_parent(::getppid())
{
    sigemptyset(&m_signals);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2}) {
        sigaddset(&m_signals, signal);
    }
    ::pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
    m_watcher = std::jthread([this](std::stop_token ended) { watch(ended); });
}

// The parent is polled: its death signal would also come when only the thread that started us ends.
void StopSignals::watch(std::stop_token ended)
{
    const timespec pause{0, 100'000'000};
    while (!ended.stop_requested()) {
        const int signal = ::sigtimedwait(&m_signals, nullptr, &pause);
        if (signal == SIGUSR1 || signal == SIGUSR2) {
            m_userSignal = signal;
        } else if (signal > 0 || ::getppid() != m_parent) {
            m_source.request_stop();
        }
    }
}

} // namespace cells
