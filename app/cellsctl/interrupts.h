// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

#include <stop_token>
#include <thread>

namespace cells {

// Turns SIGINT, SIGTERM and SIGHUP into requests to stop. The first one is a request on `soft`. The second one, unless
// it is SIGHUP, ends the program at once with Cancelled, and the connection commands with it. For a command that
// changes something, it is a request on `hard` instead, so that the outcome of the call under way is recorded. Must
// begin before any other thread: the signals are blocked everywhere but in its own.
class InterruptWatch
{
public:
    explicit InterruptWatch(bool endsAtOnce);
    Interrupts interrupts() const { return {m_soft.get_token(), m_hard.get_token()}; }

private:
    std::stop_source m_soft;
    std::stop_source m_hard;
    std::jthread m_thread;
};

// Tells the person on stderr that the program was interrupted.
void reportInterruption();

} // namespace cells
