// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/redis/redissession.h"

#include <filesystem>

namespace cells {

inline constexpr std::chrono::seconds workerProgressLifetime = std::chrono::days{3};

// The state of the verification worker in the cell's Redis, under GitLab's keys.
class WorkerRedis
{
public:
    WorkerRedis(const std::filesystem::path &socket, int database);

    // 0: none, or finished.
    Outcome<std::int64_t> lastId(const std::string &model) const;
    Outcome<void> setLastId(
        const std::string &model, std::int64_t id, std::chrono::seconds expiresIn = workerProgressLifetime) const;
    // The exclusive lease. False: another run has it.
    Outcome<bool> lock(const std::string &model, const std::string &owner, std::chrono::milliseconds expiresIn) const;
    // If the owner still has it.
    Outcome<void> unlock(const std::string &model, const std::string &owner) const;

private:
    Outcome<RedisReply> ask(const std::vector<std::string> &arguments) const;

    const RedisProfile m_redis;
};

} // namespace cells
