#include "app/sandbox/privateredis.h"

#include <algorithm>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr const char *program = "/usr/bin/redis-server";

std::string word(const std::string &text)
{
    return "$" + std::to_string(text.size()) + "\r\n" + text + "\r\n";
}

std::string request(const std::vector<std::string> &words)
{
    auto text = "*" + std::to_string(words.size()) + "\r\n";
    for (const auto &one : words) {
        text += word(one);
    }
    return text;
}

// One conversation on a socket: sends all requests, returns one line for each.
std::optional<std::string> converse(const std::filesystem::path &socket, const std::string &requests, int answers)
{
    const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof address.sun_path - 1);
    std::optional<std::string> answer;
    if (::connect(connection, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && ::send(connection, requests.data(), requests.size(), MSG_NOSIGNAL) == ssize_t(requests.size())) {
        answer.emplace();
        char buffer[512];
        while (std::count(answer->begin(), answer->end(), '\n') < answers) {
            const auto received = ::recv(connection, buffer, sizeof buffer, 0);
            if (received <= 0) {
                break;
            }
            answer->append(buffer, std::size_t(received));
        }
    }
    ::close(connection);
    return answer;
}

} // namespace

Outcome<PrivateRedis> PrivateRedis::start(const std::filesystem::path &folder, const std::optional<Account> &account)
{
    if (!std::filesystem::exists(program)) {
        return failed(Failure::Kind::Refused,
            "no Redis server at /usr/bin/redis-server: install it with `apt-get install redis-server`");
    }
    const auto socket = folder / "redis.sock";
    if (socket.string().size() >= sizeof(sockaddr_un::sun_path)) {
        return failed(
            Failure::Kind::Refused, "the socket " + socket.string() + " has too long a name: choose a shorter folder");
    }
    Command command;
    command.words = {program, "--port", "0", "--unixsocket", socket, "--unixsocketperm", "700", "--save", "",
        "--appendonly", "no", "--databases", "1024", "--dir", folder};
    command.log = folder / "redis.log";
    command.folder = folder;
    command.account = account;
    command.signalAtOurDeath = SIGTERM;
    auto server = ChildProcess::start(command);
    if (!server) {
        return passedOn(server.error());
    }
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (converse(socket, request({"PING"}), 1) != "+PONG\r\n") {
        if (!server->isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "Redis did not start", endOfLog(command.log));
        }
        std::this_thread::sleep_for(5ms);
    }
    return PrivateRedis(std::move(*server), socket);
}

PrivateRedis::PrivateRedis(ChildProcess server, std::filesystem::path socket)
    : m_server(std::move(server))
    , m_socket(std::move(socket))
{
}

Outcome<void> PrivateRedis::set(
    int database, const std::string &key, const std::string &value, std::chrono::seconds expiresIn)
{
    const auto answer = converse(m_socket,
        request({"SELECT", std::to_string(database)})
            + request({"SET", key, value, "EX", std::to_string(expiresIn.count())}),
        2);
    if (answer != "+OK\r\n+OK\r\n") {
        return failed(Failure::Kind::Refused, "Redis refused to set " + key, answer.value_or("no answer"));
    }
    return {};
}

} // namespace cells
