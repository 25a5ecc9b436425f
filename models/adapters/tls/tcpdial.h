// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/descriptor.h"
#include "models/ports/outcome.h"

#include <chrono>
#include <memory>
#include <string>
#include <sys/socket.h>
#include <vector>

namespace cells {

// "host:port" taken apart; an address in brackets loses them, and without a port it is 443.
struct Endpoint
{
    std::string host;
    std::string port;
};

Endpoint endpointOf(const std::string &address);

// One of the addresses that a name leads to.
struct ResolvedAddress
{
    sockaddr_storage address = {};
    socklen_t length = 0;

    // "10.0.0.7"
    std::string text() const;
};

// Returns at least one address. Blocks as long as the resolver does.
Outcome<std::vector<ResolvedAddress>> resolveAddresses(const Endpoint &endpoint);

// Waits until the socket has `events` (of poll); false at `end`.
bool waitForSocket(int socket, short events, std::chrono::steady_clock::time_point end);

// Returns a connected socket that does not block, or an errno: ETIMEDOUT when nothing answers until `end`.
tl::expected<std::unique_ptr<Descriptor>, int> connectTo(
    const ResolvedAddress &resolved, std::chrono::steady_clock::time_point end);

// Returns the failure for an errno of connectTo().
Failure dialFailure(int error, const std::string &address);

} // namespace cells
