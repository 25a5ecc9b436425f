// SPDX-License-Identifier: MIT
#include "tests/support/processes/silentport.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace cells {

SilentPort::SilentPort(const char *greeting)
    : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
    , m_greeting(greeting ? greeting : "")
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(m_socket, reinterpret_cast<sockaddr *>(&address), size);
    ::listen(m_socket, 16);
    ::getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &size);
    m_port = ntohs(address.sin_port);
    if (greeting) {
        m_thread = std::jthread([this] { greet(); });
    }
}

SilentPort::~SilentPort()
{
    ::shutdown(m_socket, SHUT_RDWR);
    m_thread = {};
    ::close(m_socket);
    if (m_caller >= 0) {
        ::close(m_caller);
    }
}

bool SilentPort::isCalled() const
{
    pollfd caller{m_socket, POLLIN, 0};
    return ::poll(&caller, 1, 0) > 0;
}

void SilentPort::awaitWords()
{
    constexpr int patience = 30'000;
    pollfd waiting{m_socket, POLLIN, 0};
    if (::poll(&waiting, 1, patience) > 0) {
        m_caller = ::accept(m_socket, nullptr, nullptr);
        waiting.fd = m_caller;
        ::poll(&waiting, 1, patience);
    }
}

std::string SilentPort::address() const
{
    return "localhost:" + std::to_string(m_port);
}

void SilentPort::greet() const
{
    for (int peer = ::accept(m_socket, nullptr, nullptr); peer >= 0; peer = ::accept(m_socket, nullptr, nullptr)) {
        (void)!::write(peer, m_greeting.data(), m_greeting.size());
        ::close(peer);
    }
}

} // namespace cells
