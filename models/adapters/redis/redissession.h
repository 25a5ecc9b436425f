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

// One connection, for a few commands that end within `patience` together. All that it needs it owns: it may be
// abandoned.
class RedisSession
{
public:
    RedisSession(RedisProfile redis, std::chrono::milliseconds patience);

    // The first one connects, logs in and chooses the database. A list is no answer.
    Outcome<RedisReply> ask(const std::vector<std::string> &arguments);
    tl::unexpected<Failure> unreadable(const std::string &what, const std::string &value) const;

private:
    Outcome<void> open();
    void connect();
    Outcome<RedisReply> answer(const std::string &command);
    Outcome<RedisReply> contentOf(const redisReply &reply, const std::string &command) const;
    tl::unexpected<Failure> unreachable() const;
    std::chrono::milliseconds left() const;

    RedisProfile m_redis;
    std::chrono::steady_clock::time_point m_end;
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace cells
