// SPDX-License-Identifier: MIT
#include "models/adapters/redis/redisworkerprogress.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/redis/redismessages.h"
#include "models/adapters/redis/redissession.h"
#include "models/claims/catalogue.h"
#include "models/claims/digits.h"

namespace cells {
namespace {

using Kind = Failure::Kind;

constexpr std::int64_t missing = -2;

std::optional<Duration> secondsOf(std::int64_t seconds)
{
    return seconds < 0 ? std::nullopt : std::optional<Duration>(std::chrono::seconds(seconds));
}

Outcome<std::int64_t> timeToLive(RedisSession &session, const std::string &key)
{
    CELLS_TRY(const auto reply, session.ask({"TTL", key}));
    const auto seconds = reply ? wholeNumber(*reply) : std::nullopt;
    return seconds ? Outcome<std::int64_t>(*seconds)
                   : session.unreadable(messages::redisTimeToLive, reply.value_or("nil"));
}

Outcome<VerifierProgress> progressOf(RedisSession session, const std::string &model)
{
    const auto progress = "cells:claims:verification_service:last_processed_id:" + model;
    const auto lock = "gitlab:exclusive_lease:cells/claims_verification_worker:" + model;
    CELLS_TRY(const auto last, session.ask({"GET", progress}));
    const auto expiry = timeToLive(session, progress);
    CELLS_TRY(const auto lockExpiry, expiry ? timeToLive(session, lock) : expiry);
    VerifierProgress answer;
    if (last) {
        answer.lastProcessedId = wholeNumber(*last);
        if (!answer.lastProcessedId) {
            return session.unreadable({messages::redisLastId, {model}}, *last);
        }
    }
    answer.progressExpiresIn = secondsOf(*expiry);
    answer.isWorkerRunning = lockExpiry != missing;
    answer.workerLockExpiresIn = secondsOf(lockExpiry);
    return answer;
}

class RedisWorkerProgress final : public WorkerProgress
{
public:
    RedisWorkerProgress(RedisProfile redis, std::shared_ptr<Access> access, std::chrono::milliseconds patience)
        : m_redis(std::move(redis))
        , m_access(std::move(access))
        , m_patience(patience)
    {
    }

    Outcome<VerifierProgress> fetchProgress(std::string_view model, std::stop_token stop) override
    {
        if (!modelNamed(model)) {
            return failed(Kind::Refused, {messages::modelNotClaimable, {std::string(model)}});
        }
        CELLS_TRY(auto path, openPath(m_access, m_redis.connection, stop));
        auto answer = detachedCall<Outcome<VerifierProgress>>(
            [redis = m_redis, path = std::move(path), patience = m_patience, model = std::string(model)] {
                return progressOf(RedisSession(redis, patience, path.port), model);
            },
            stop, m_patience + std::chrono::milliseconds(200));
        if (answer) {
            return std::move(*answer);
        }
        if (stop.stop_requested()) {
            return failed(Kind::Cancelled, {messages::redisStopped, {m_redis.address}});
        }
        return failed(Kind::TimedOut, {messages::redisTimedOut, {m_redis.address}});
    }

private:
    const RedisProfile m_redis;
    const std::shared_ptr<Access> m_access;
    const std::chrono::milliseconds m_patience;
};

} // namespace

std::unique_ptr<WorkerProgress> openWorkerProgress(
    const RedisProfile &redis, const std::shared_ptr<Access> &access, std::chrono::milliseconds patience)
{
    return std::make_unique<RedisWorkerProgress>(redis, access, patience);
}

} // namespace cells
