// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <optional>
#include <sys/types.h>

namespace cells {

// Returns a port of 127.0.0.1 that nobody listens on at this moment.
Outcome<int> freeLocalPort();

// Who listens on a port of this machine.
struct PortHolder
{
    uid_t user = 0;
    // The number of its socket, as /proc names it
    unsigned long socket = 0;
};

// Nothing when nobody listens there, or only on other addresses than 127.0.0.1.
std::optional<PortHolder> holderOf(int port);

// True when a process of the session has the socket. False also for processes that this user may not examine.
bool isHeldBySession(const PortHolder &holder, pid_t session);

} // namespace cells
