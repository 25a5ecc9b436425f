#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace cells {

// Turns SIGTERM, SIGINT, SIGHUP and the death of the parent into a stop request. Make it before any other thread, so
// that all of them leave these signals to it.
class StopSignals
{
public:
    StopSignals();
    ~StopSignals();

    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch(std::stop_token ended);

    std::stop_source m_source;
    sigset_t m_signals;
    pid_t m_parent;
    std::jthread m_watcher;
};

} // namespace cells
