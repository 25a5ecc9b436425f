#include "models/adapters/redis/redisworkerprogress.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/catalogue.h"

#include <charconv>
#include <fmt/format.h>
#include <hiredis/hiredis.h>
#include <vector>

namespace cells {
namespace {

using Kind = Failure::Kind;
using Steady = std::chrono::steady_clock;

constexpr std::size_t replyLimit = 64 << 10;
constexpr std::size_t detailLimit = 2048;

timeval timevalOf(std::chrono::milliseconds time)
{
    return {time.count() / 1000, (time.count() % 1000) * 1000};
}

// A reply, or nothing for nil.
using Reply = std::optional<std::string>;

// One connection, for one question. All that it needs it owns: it may be abandoned.
class RedisSession
{
public:
    RedisSession(RedisProfile redis, std::chrono::milliseconds patience)
        : m_redis(std::move(redis))
        , m_end(Steady::now() + patience)
        , m_context(nullptr, &redisFree)
    {
    }

    Outcome<VerifierProgress> progressOf(const std::string &model)
    {
        if (const auto opened = open(); !opened) {
            return propagate(opened.error());
        }
        const auto progress = "cells:claims:verification_service:last_processed_id:" + model;
        const auto lock = "gitlab:exclusive_lease:cells/claims_verification_worker:" + model;
        const auto last = ask({"GET", progress});
        if (!last) {
            return propagate(last.error());
        }
        const auto expiry = timeToLive(progress);
        const auto lockExpiry = expiry ? timeToLive(lock) : expiry;
        if (!lockExpiry) {
            return propagate(lockExpiry.error());
        }
        VerifierProgress answer;
        if (*last) {
            answer.lastProcessedId = numberOf(**last);
            if (!answer.lastProcessedId) {
                return unreadable(fmt::format("the last id of {}", model), **last);
            }
        }
        answer.progressExpiresIn = secondsOf(*expiry);
        answer.isWorkerRunning = *lockExpiry != missing;
        answer.workerLockExpiresIn = secondsOf(*lockExpiry);
        return answer;
    }

private:
    static constexpr std::int64_t missing = -2;

    static std::optional<std::int64_t> numberOf(const std::string &text)
    {
        std::int64_t number = 0;
        const char *end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        return error == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
    }

    static std::optional<Duration> secondsOf(std::int64_t seconds)
    {
        return seconds < 0 ? std::nullopt : std::optional<Duration>(std::chrono::seconds(seconds));
    }

    Outcome<std::int64_t> timeToLive(const std::string &key)
    {
        const auto reply = ask({"TTL", key});
        if (!reply) {
            return propagate(reply.error());
        }
        const auto seconds = *reply ? numberOf(**reply) : std::nullopt;
        return seconds ? Outcome<std::int64_t>(*seconds) : unreadable("a time to live", reply->value_or("nil"));
    }

    Outcome<void> open()
    {
        std::string password;
        if (!m_redis.passwordFile.empty()) {
            const auto content = readPrivateFile(m_redis.passwordFile);
            if (!content) {
                return propagate(content.error());
            }
            password = content->substr(0, content->find_first_of("\r\n"));
        }
        connect();
        if (!m_context || m_context->err) {
            return unreachable();
        }
        auto login = m_redis.user.empty() ? std::vector<std::string>{"AUTH", password}
                                          : std::vector<std::string>{"AUTH", m_redis.user, password};
        if (const auto admitted = password.empty() ? Outcome<Reply>{} : ask(login); !admitted) {
            return propagate(admitted.error());
        }
        const auto selected
            = m_redis.database == 0 ? Outcome<Reply>{} : ask({"SELECT", std::to_string(m_redis.database)});
        return selected ? Outcome<void>{} : propagate(selected.error());
    }

    void connect()
    {
        const auto time = timevalOf(left());
        if (m_redis.address.starts_with("unix:")) {
            m_context.reset(redisConnectUnixWithTimeout(m_redis.address.c_str() + 5, time));
            return;
        }
        const auto colon = m_redis.address.rfind(':');
        auto host = m_redis.address.substr(0, colon);
        if (host.starts_with('[') && host.ends_with(']')) {
            host = host.substr(1, host.size() - 2);
        }
        m_context.reset(redisConnectWithTimeout(host.c_str(), std::atoi(m_redis.address.c_str() + colon + 1), time));
    }

    Outcome<Reply> ask(const std::vector<std::string> &arguments)
    {
        std::vector<const char *> texts;
        std::vector<std::size_t> sizes;
        for (const auto &word : arguments) {
            texts.push_back(word.data());
            sizes.push_back(word.size());
        }
        redisAppendCommandArgv(m_context.get(), int(arguments.size()), texts.data(), sizes.data());
        for (int isDone = 0; !isDone;) {
            if (redisBufferWrite(m_context.get(), &isDone) != REDIS_OK) {
                return unreachable();
            }
        }
        return answer(arguments.front());
    }

    // Reads as little as the answer needs, and never more than an answer to our commands can be.
    Outcome<Reply> answer(const std::string &command)
    {
        for (;;) {
            const auto *reader = m_context->reader;
            const auto waiting = reader->len - reader->pos;
            if (waiting > replyLimit || (waiting > 0 && reader->buf[reader->pos] == '*')) {
                return unreadable("the answer to " + command, fmt::format("more than {} bytes, or a list", replyLimit));
            }
            void *raw = nullptr;
            if (redisGetReplyFromReader(m_context.get(), &raw) != REDIS_OK) {
                return unreadable("the answer to " + command, m_context->errstr);
            }
            if (raw) {
                const std::unique_ptr<redisReply, decltype(&freeReplyObject)> reply(
                    static_cast<redisReply *>(raw), &freeReplyObject);
                return contentOf(*reply, command);
            }
            const auto rest = left();
            if (rest <= std::chrono::milliseconds::zero()) {
                return unreachable();
            }
            redisSetTimeout(m_context.get(), timevalOf(rest));
            if (redisBufferRead(m_context.get()) != REDIS_OK) {
                return unreachable();
            }
        }
    }

    Outcome<Reply> contentOf(const redisReply &reply, const std::string &command) const
    {
        switch (reply.type) {
        case REDIS_REPLY_NIL:
            return Reply{};
        case REDIS_REPLY_INTEGER:
            return Reply(std::to_string(reply.integer));
        case REDIS_REPLY_STRING:
        case REDIS_REPLY_STATUS:
            return Reply(std::string(reply.str, std::size_t(reply.len)));
        case REDIS_REPLY_ERROR:
            break;
        default:
            return unreadable("the answer to " + command, fmt::format("type {}", reply.type));
        }
        const std::string error(reply.str, std::min(std::size_t(reply.len), detailLimit));
        if (error.starts_with("NOAUTH") || error.starts_with("WRONGPASS") || error.starts_with("NOPERM")
            || command == "AUTH") {
            return failed(Kind::Refused,
                fmt::format("Redis at {} does not let us in or does not allow {}. Check password_file.",
                    m_redis.address, command),
                error);
        }
        return failed(
            Kind::Refused, fmt::format("Redis at {} refused {}; see the details.", m_redis.address, command), error);
    }

    tl::unexpected<Failure> unreadable(const std::string &what, const std::string &value) const
    {
        return failed(Kind::Unknown,
            fmt::format("Redis at {}: {} cannot be read; the progress is unknown.", m_redis.address, what),
            value.substr(0, detailLimit));
    }

    tl::unexpected<Failure> unreachable() const
    {
        const bool isLate = left() <= std::chrono::milliseconds::zero();
        return failed(isLate ? Kind::TimedOut : Kind::Unreachable,
            isLate ? fmt::format("Redis at {} does not answer in time; try again.", m_redis.address)
                   : fmt::format(
                       "Redis at {} cannot be reached. Is it running, and is the address right?", m_redis.address),
            m_context ? m_context->errstr : "");
    }

    std::chrono::milliseconds left() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(m_end - Steady::now());
    }

    RedisProfile m_redis;
    Steady::time_point m_end;
    std::unique_ptr<redisContext, decltype(&redisFree)> m_context;
};

class RedisWorkerProgress final : public WorkerProgress
{
public:
    RedisWorkerProgress(RedisProfile redis, std::chrono::milliseconds patience)
        : m_redis(std::move(redis))
        , m_patience(patience)
    {
    }

    Outcome<VerifierProgress> fetchProgress(std::string_view model, std::stop_token stop) override
    {
        if (!modelNamed(model)) {
            return failed(Kind::Refused, fmt::format("There is no claimable model {}.", model));
        }
        auto answer = detachedCall<Outcome<VerifierProgress>>(
            [redis = m_redis, patience = m_patience, model = std::string(model)] {
                return RedisSession(redis, patience).progressOf(model);
            },
            stop, m_patience + std::chrono::milliseconds(200));
        if (answer) {
            return std::move(*answer);
        }
        if (stop.stop_requested()) {
            return failed(
                Kind::Cancelled, fmt::format("You asked to stop; Redis at {} is not asked any more.", m_redis.address));
        }
        return failed(Kind::TimedOut, fmt::format("Redis at {} does not answer in time; try again.", m_redis.address));
    }

private:
    const RedisProfile m_redis;
    const std::chrono::milliseconds m_patience;
};

} // namespace

std::unique_ptr<WorkerProgress> openWorkerProgress(const RedisProfile &redis, std::chrono::milliseconds patience)
{
    return std::make_unique<RedisWorkerProgress>(redis, patience);
}

} // namespace cells
