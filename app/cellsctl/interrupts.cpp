// SPDX-License-Identifier: MIT
#include "app/cellsctl/interrupts.h"

#include "models/adapters/os/childprocess.h"

#include <chrono>
#include <csignal>
#include <string_view>
#include <unistd.h>

namespace cells {

namespace {

constexpr std::chrono::milliseconds childPatience{300};

// SIGHUP means that the terminal was closed. Under nohup, the program is to outlive that.
sigset_t awaitedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    struct sigaction hangup = {};
    if (::sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) {
        sigaddset(&signals, SIGHUP);
    }
    return signals;
}

} // namespace

void reportInterruption()
{
    // The terminal shows "^C" and may show a line of progress.
    const std::string_view text
        = ::isatty(STDERR_FILENO) == 1 ? "\r\x1b[Kcellsctl: Interrupted.\n" : "cellsctl: Interrupted.\n";
    (void)!::write(STDERR_FILENO, text.data(), text.size());
}

InterruptWatch::InterruptWatch(bool endsAtOnce)
{
    const auto signals = awaitedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_thread = std::jthread([this, signals, endsAtOnce](const std::stop_token &ended) {
        const timespec moment{0, 50'000'000};
        while (!ended.stop_requested()) {
            const int signal = sigtimedwait(&signals, nullptr, &moment);
            // A shell and the kernel may both send SIGHUP, which nobody means as a second request.
            if (signal <= 0 || m_soft.request_stop() || signal == SIGHUP) {
                continue;
            }
            if (endsAtOnce) {
                reportInterruption();
                endChildSessions(childPatience);
                ::_exit(int(ExitCode::Cancelled));
            }
            m_hard.request_stop();
        }
    });
}

} // namespace cells
