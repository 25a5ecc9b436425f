// SPDX-License-Identifier: MIT
#include "models/adapters/tls/tcpdial.h"

#include "models/adapters/tls/tlsmessages.h"

#include <cerrno>
#include <cstring>
#include <netdb.h>
#include <poll.h>

namespace cells {

Endpoint endpointOf(const std::string &address)
{
    const auto colon = address.rfind(':');
    auto host = address.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
        host = host.substr(1, host.size() - 2);
    }
    return {host, colon == std::string::npos ? "443" : address.substr(colon + 1)};
}

std::string ResolvedAddress::text() const
{
    char host[NI_MAXHOST] = {};
    const auto *plain = reinterpret_cast<const sockaddr *>(&address);
    return ::getnameinfo(plain, length, host, sizeof host, nullptr, 0, NI_NUMERICHOST) == 0 ? host : "?";
}

Outcome<std::vector<ResolvedAddress>> resolveAddresses(const Endpoint &endpoint)
{
    addrinfo hints = {};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo *found = nullptr;
    if (const int error = ::getaddrinfo(endpoint.host.c_str(), endpoint.port.c_str(), &hints, &found); error != 0) {
        return failed(
            Failure::Kind::Unreachable, {messages::hostNotFound, {endpoint.host, std::string(::gai_strerror(error))}});
    }
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all(found, &::freeaddrinfo);
    std::vector<ResolvedAddress> addresses;
    for (const auto *one = found; one; one = one->ai_next) {
        auto &resolved = addresses.emplace_back();
        std::memcpy(&resolved.address, one->ai_addr, one->ai_addrlen);
        resolved.length = one->ai_addrlen;
    }
    return addresses;
}

bool waitForSocket(int socket, short events, std::chrono::steady_clock::time_point end)
{
    const auto left
        = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd wanted{socket, events, 0};
    return left > 0 && ::poll(&wanted, 1, int(left)) > 0;
}

tl::expected<std::unique_ptr<Descriptor>, int> connectTo(
    const ResolvedAddress &resolved, std::chrono::steady_clock::time_point end)
{
    auto socket = std::make_unique<Descriptor>(
        ::socket(resolved.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    int error
        = ::connect(*socket, reinterpret_cast<const sockaddr *>(&resolved.address), resolved.length) == 0 ? 0 : errno;
    if (error == EINPROGRESS) {
        socklen_t size = sizeof error;
        error = ETIMEDOUT;
        if (waitForSocket(*socket, POLLOUT, end)) {
            ::getsockopt(*socket, SOL_SOCKET, SO_ERROR, &error, &size);
        }
    }
    if (error != 0) {
        return tl::unexpected(error);
    }
    return socket;
}

Failure dialFailure(int error, const std::string &address)
{
    if (error == ECONNREFUSED) {
        return {Failure::Kind::Unreachable, {messages::connectionRefused, {address}}, {}};
    }
    if (error == ETIMEDOUT) {
        return {Failure::Kind::TimedOut, {messages::connectionTimedOut, {address}}, {}};
    }
    return {Failure::Kind::Unreachable, {messages::hostUnreachable, {address, std::string(std::strerror(error))}}, {}};
}

} // namespace cells
