// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/workerredis.h"

#include <cstdlib>

namespace cells {

namespace {

constexpr const char *unlockScript
    = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

std::string progressKey(const std::string &model)
{
    return "cells:claims:verification_service:last_processed_id:" + model;
}

std::string lockKey(const std::string &model)
{
    return "gitlab:exclusive_lease:cells/claims_verification_worker:" + model;
}

} // namespace

WorkerRedis::WorkerRedis(const std::filesystem::path &socket, int database)
    : m_redis{"unix:" + socket.string(), database, {}}
{
}

Outcome<RedisReply> WorkerRedis::ask(const std::vector<std::string> &arguments) const
{
    return RedisSession(m_redis, std::chrono::seconds{10}).ask(arguments);
}

Outcome<std::int64_t> WorkerRedis::lastId(const std::string &model) const
{
    return ask({"GET", progressKey(model)}).map([](const RedisReply &id) -> std::int64_t {
        return id ? std::strtoll(id->c_str(), nullptr, 10) : 0;
    });
}

Outcome<void> WorkerRedis::setLastId(const std::string &model, std::int64_t id, std::chrono::seconds expiresIn) const
{
    CELLS_TRY_VOID(ask({"SET", progressKey(model), std::to_string(id), "EX", std::to_string(expiresIn.count())}));
    return {};
}

Outcome<bool> WorkerRedis::lock(
    const std::string &model, const std::string &owner, std::chrono::milliseconds expiresIn) const
{
    return ask({"SET", lockKey(model), owner, "NX", "PX", std::to_string(expiresIn.count())})
        .map([](const RedisReply &answer) { return answer.has_value(); });
}

Outcome<void> WorkerRedis::unlock(const std::string &model, const std::string &owner) const
{
    CELLS_TRY_VOID(ask({"EVAL", unlockScript, "1", lockKey(model), owner}));
    return {};
}

} // namespace cells
