#include "app/sandbox/servers/redissocket.h"

#include <algorithm>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace cells {

namespace {

std::string wire(const RedisCommand &arguments)
{
    auto text = "*" + std::to_string(arguments.size()) + "\r\n";
    for (const auto &word : arguments) {
        text += "$" + std::to_string(word.size()) + "\r\n" + word + "\r\n";
    }
    return text;
}

} // namespace

std::optional<std::string> converseWithRedis(
    const std::filesystem::path &socket, const std::vector<RedisCommand> &requests, int lines)
{
    std::string text;
    for (const auto &request : requests) {
        text += wire(request);
    }
    const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof address.sun_path - 1);
    std::optional<std::string> answer;
    if (::connect(connection, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && ::send(connection, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size())) {
        answer.emplace();
        char buffer[512];
        while (std::count(answer->begin(), answer->end(), '\n') < lines) {
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

} // namespace cells
