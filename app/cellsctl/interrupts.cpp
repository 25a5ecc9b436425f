// SPDX-License-Identifier: MIT
#include "app/cellsctl/interrupts.h"

#include <csignal>
#include <string_view>
#include <unistd.h>

namespace cells {

void reportInterruption()
{
    // The terminal shows "^C" and may show a line of progress.
    const std::string_view text
        = ::isatty(STDERR_FILENO) == 1 ? "\r\x1b[Kcellsctl: Interrupted.\n" : "cellsctl: Interrupted.\n";
    (void)!::write(STDERR_FILENO, text.data(), text.size());
}

InterruptWatch::InterruptWatch(bool endsAtOnce)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_thread = std::jthread([this, signals, endsAtOnce](const std::stop_token &ended) {
        const timespec moment{0, 50'000'000};
        while (!ended.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &moment) <= 0 || m_soft.request_stop()) {
                continue;
            }
            if (endsAtOnce) {
                reportInterruption();
                ::_exit(int(ExitCode::Cancelled));
            }
            m_hard.request_stop();
        }
    });
}

} // namespace cells
