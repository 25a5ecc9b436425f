#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cells {

using RedisCommand = std::vector<std::string>;

// One conversation on a unix socket: sends all requests, returns what came back up to as many lines. Nothing: there is
// no server.
std::optional<std::string> converseWithRedis(
    const std::filesystem::path &socket, const std::vector<RedisCommand> &requests, int lines);

} // namespace cells
