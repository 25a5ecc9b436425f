// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct redisContext;
struct redisReply;

namespace cells {

// A reply as text, or nothing for nil.
using RedisReply = std::optional<std::string>;

// One connection, for a few commands that end within `patience` together. Owns everything that it needs, because it may
// be abandoned.
class RedisSession
{
public:
    // `port`: of 127.0.0.1, where a connection command leads to the address; 0: without one.
    RedisSession(RedisProfile redis, std::chrono::milliseconds patience, int port = 0);

    // Connects, logs in and selects the database before the first command. Refuses a list as reply.
    Outcome<RedisReply> ask(const std::vector<std::string> &arguments);
    tl::unexpected<Failure> unreadable(const Message &what, const std::string &value) const;

private:
    Outcome<void> open();
    void connect();
    Outcome<RedisReply> answer(const std::string &command);
    Outcome<RedisReply> contentOf(const redisReply &reply, const std::string &command) const;
    tl::unexpected<Failure> unreachable() const;
    std::chrono::milliseconds left() const;

    RedisProfile m_redis;
    int m_port;
    std::chrono::steady_clock::time_point m_end;
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace cells
