// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <stop_token>
#include <thread>

namespace cells {

// A TCP proxy on a port of 127.0.0.1 in front of a real server, which does to the next call of the client, once, what a
// bad network does. What it carries may be TLS: it reads nothing, and tells a call by its length.
class FaultProxy
{
public:
    enum class Fault
    {
        None,
        Delay, // the bytes come half a second late
        Rate, // 64 bytes every 5 ms, for this connection
        CutBeforeRequest, // they never arrive, and the connection ends
        CutBeforeReply, // they arrive; the connection ends when the server answers
        BlackHole, // nothing passes on this connection any more, and nothing ends
        Reset, // they never arrive, and the connection ends with RST
        Corrupt, // one bit of them is another
    };

    explicit FaultProxy(int port);
    ~FaultProxy();

    int port() const { return m_port; }
    void arm(Fault fault) { m_fault = fault; }
    // How many faults there were.
    int count() const { return m_count; }

private:
    struct Connection;

    void accept(std::stop_token stop);
    void carryUp(Connection &connection, std::stop_token stop);
    void carryDown(Connection &connection, std::stop_token stop);

    int m_target;
    int m_port = 0;
    int m_listener = -1;
    std::atomic<Fault> m_fault = Fault::None;
    std::atomic<int> m_count = 0;
    std::list<std::unique_ptr<Connection>> m_connections;
    std::jthread m_acceptor;
};

} // namespace cells
