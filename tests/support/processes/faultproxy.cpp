// SPDX-License-Identifier: MIT
#include "tests/support/processes/faultproxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace cells {

namespace {

using namespace std::chrono_literals;

// Shorter than any call with its message, longer than the acknowledgements of HTTP/2 that a client sends on its own
// (settings, pings, windows; 61 bytes with TLS when all come together).
constexpr ssize_t shortestCall = 100;

sockaddr_in addressOf(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(std::uint16_t(port));
    return address;
}

// False when asked to stop, or nothing more will come.
bool isReadable(int socket, std::stop_token stop)
{
    pollfd entry{socket, POLLIN, 0};
    while (!stop.stop_requested()) {
        if (::poll(&entry, 1, 20) > 0) {
            return true;
        }
    }
    return false;
}

bool sendAll(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) {
            return false;
        }
        bytes.remove_prefix(std::size_t(count));
    }
    return true;
}

bool sendSlowly(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        std::this_thread::sleep_for(5ms);
        if (!sendAll(socket, bytes.substr(0, 64))) {
            return false;
        }
        bytes.remove_prefix(std::min<std::size_t>(64, bytes.size()));
    }
    return true;
}

} // namespace

struct FaultProxy::Connection
{
    int client = -1;
    int server = -1;
    std::atomic<bool> cutsReply = false;
    std::atomic<bool> isHole = false;
    std::atomic<bool> isSlow = false;
    std::atomic<int> directions = 2;
    std::jthread up;
    std::jthread down;

    void end()
    {
        ::shutdown(client, SHUT_RDWR);
        ::shutdown(server, SHUT_RDWR);
    }

    ~Connection()
    {
        up.request_stop();
        down.request_stop();
        up.join();
        down.join();
        ::close(client);
        ::close(server);
    }
};

FaultProxy::FaultProxy(int port)
    : m_target(port)
    , m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    auto address = addressOf(0);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&address), size) == 0 && ::listen(m_listener, 16) == 0
        && ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size) == 0) {
        m_port = ntohs(address.sin_port);
    }
    m_acceptor = std::jthread([this](std::stop_token stop) { accept(stop); });
}

FaultProxy::~FaultProxy()
{
    m_acceptor.request_stop();
    m_acceptor.join();
    m_connections.clear();
    ::close(m_listener);
}

void FaultProxy::accept(std::stop_token stop)
{
    while (isReadable(m_listener, stop)) {
        auto connection = std::make_unique<Connection>();
        connection->client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        connection->server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const auto address = addressOf(m_target);
        if (::connect(connection->server, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
            connection->end();
        }
        m_connections.remove_if([](const auto &earlier) { return earlier->directions == 0; });
        auto &one = *connection;
        one.up = std::jthread([this, &one](std::stop_token ended) { carryUp(one, ended); });
        one.down = std::jthread([this, &one](std::stop_token ended) { carryDown(one, ended); });
        m_connections.push_back(std::move(connection));
    }
}

void FaultProxy::carryUp(Connection &connection, std::stop_token stop)
{
    char block[16384];
    while (isReadable(connection.client, stop)) {
        const auto size = ::recv(connection.client, block, sizeof block, 0);
        if (size <= 0) {
            break;
        }
        if (connection.isHole) {
            continue;
        }
        const auto fault = size < shortestCall ? Fault::None : m_fault.exchange(Fault::None);
        m_count += fault != Fault::None;
        if (fault == Fault::CutBeforeRequest) {
            break;
        }
        if (fault == Fault::Reset) {
            const linger now{1, 0};
            ::setsockopt(connection.client, SOL_SOCKET, SO_LINGER, &now, sizeof now);
            break;
        }
        if (fault == Fault::Delay) {
            std::this_thread::sleep_for(500ms);
        } else if (fault == Fault::Corrupt) {
            block[size / 2] = char(block[size / 2] ^ 4);
        }
        connection.cutsReply = connection.cutsReply || fault == Fault::CutBeforeReply;
        connection.isHole = fault == Fault::BlackHole;
        connection.isSlow = connection.isSlow || fault == Fault::Rate;
        const std::string_view bytes(block, std::size_t(size));
        if (!connection.isHole
            && !(connection.isSlow ? sendSlowly(connection.server, bytes) : sendAll(connection.server, bytes))) {
            break;
        }
    }
    connection.end();
    --connection.directions;
}

void FaultProxy::carryDown(Connection &connection, std::stop_token stop)
{
    char block[16384];
    while (isReadable(connection.server, stop)) {
        const auto size = ::recv(connection.server, block, sizeof block, 0);
        if (size <= 0 || connection.cutsReply) {
            break;
        }
        if (!connection.isHole && !sendAll(connection.client, {block, std::size_t(size)})) {
            break;
        }
    }
    connection.end();
    --connection.directions;
}

} // namespace cells
