// SPDX-License-Identifier: MIT
#include "models/adapters/access/localport.h"

#include "models/adapters/access/accessmessages.h"
#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/processtable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <sstream>
#include <sys/socket.h>

namespace cells {
namespace {

// "0100007F:1F90": the address as the kernel writes it, in the order of this machine.
bool isLocalListener(const std::string &local, const std::string &state, int port)
{
    constexpr std::array<std::string_view, 4> addresses{
        "0100007F", "00000000", "00000000000000000000000000000000", "0000000000000000FFFF00000100007F"};
    const auto colon = local.rfind(':');
    return state == "0A" && colon != std::string::npos && local.substr(colon + 1) == fmt::format("{:04X}", port)
        && std::ranges::find(addresses, local.substr(0, colon)) != addresses.end();
}

std::optional<PortHolder> holderIn(const char *table, int port)
{
    std::ifstream file(table);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string number;
        std::string local;
        std::string remote;
        std::string state;
        std::string unused;
        PortHolder holder;
        words >> number >> local >> remote >> state >> unused >> unused >> unused >> holder.user >> unused
            >> holder.socket;
        if (words && isLocalListener(local, state, port)) {
            return holder;
        }
    }
    return std::nullopt;
}

bool hasSocket(pid_t pid, const std::string &socket)
{
    std::error_code error;
    for (std::filesystem::directory_iterator one(fmt::format("/proc/{}/fd", pid), error), end; !error && one != end;
         one.increment(error)) {
        std::error_code gone;
        if (std::filesystem::read_symlink(one->path(), gone).string() == socket) {
            return true;
        }
    }
    return false;
}

} // namespace

Outcome<int> freeLocalPort()
{
    const Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    if (socket < 0 || ::bind(socket, plain, size) != 0 || ::getsockname(socket, plain, &size) != 0) {
        return failed(Failure::Kind::Refused, {messages::noLocalPort, {std::string(std::strerror(errno))}});
    }
    return int(ntohs(address.sin_port));
}

std::optional<PortHolder> holderOf(int port)
{
    const auto holder = holderIn("/proc/net/tcp", port);
    return holder ? holder : holderIn("/proc/net/tcp6", port);
}

bool isHeldBySession(const PortHolder &holder, pid_t session)
{
    const auto socket = fmt::format("socket:[{}]", holder.socket);
    const auto table = processTable();
    return std::ranges::any_of(
        table, [&](const ProcessEntry &entry) { return entry.session == session && hasSocket(entry.pid, socket); });
}

} // namespace cells
