// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privateredis.h"

#include "models/adapters/redis/redissession.h"

#include <sys/un.h>
#include <thread>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr const char *program = "/usr/bin/redis-server";
constexpr auto patience = 10s;

} // namespace

Outcome<PrivateRedis> PrivateRedis::start(const std::filesystem::path &folder, const std::optional<Account> &account)
{
    if (!std::filesystem::exists(program)) {
        return failed(Failure::Kind::Refused,
            "There is no Redis server at /usr/bin/redis-server. Install it with `apt-get install redis-server`.");
    }
    const auto socket = folder / "redis.sock";
    if (socket.string().size() >= sizeof(sockaddr_un::sun_path)) {
        return failed(Failure::Kind::Refused,
            "The name of the socket " + socket.string() + " is too long. Choose a shorter folder.");
    }
    Command command;
    command.arguments = {program, "--port", "0", "--unixsocket", socket, "--unixsocketperm", "700", "--save", "",
        "--appendonly", "no", "--databases", "1024", "--dir", folder};
    command.log = folder / "redis.log";
    command.folder = folder;
    command.account = account;
    command.signalAtOurDeath = SIGTERM;
    CELLS_TRY(auto server, ChildProcess::start(command));
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!RedisSession({"unix:" + socket.string(), 0, {}}, patience).ask({"PING"})) {
        if (!server.isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "Redis did not start. See the details.", endOfLog(command.log));
        }
        std::this_thread::sleep_for(5ms);
    }
    return PrivateRedis(std::move(server), socket);
}

PrivateRedis::PrivateRedis(ChildProcess server, std::filesystem::path socket)
    : m_server(std::move(server))
    , m_socket(std::move(socket))
{
}

} // namespace cells
