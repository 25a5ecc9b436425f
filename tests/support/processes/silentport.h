// SPDX-License-Identifier: MIT
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace cells {

// A port of this machine on which something listens, but nothing answers: at most a greeting, which may be empty, and
// then it hangs up.
class SilentPort
{
public:
    explicit SilentPort(const char *greeting = nullptr)
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
    ~SilentPort()
    {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread = {};
        ::close(m_socket);
    }
    int port() const { return m_port; }
    // Somebody has come, and waits.
    bool isCalled() const
    {
        pollfd caller{m_socket, POLLIN, 0};
        return ::poll(&caller, 1, 0) > 0;
    }
    std::string address() const { return "localhost:" + std::to_string(m_port); }

private:
    void greet() const
    {
        for (int peer = ::accept(m_socket, nullptr, nullptr); peer >= 0; peer = ::accept(m_socket, nullptr, nullptr)) {
            (void)!::write(peer, m_greeting.data(), m_greeting.size());
            ::close(peer);
        }
    }

    int m_socket;
    int m_port = 0;
    std::string m_greeting;
    std::jthread m_thread;
};

} // namespace cells
