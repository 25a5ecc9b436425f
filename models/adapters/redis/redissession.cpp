// SPDX-License-Identifier: MIT
#include "models/adapters/redis/redissession.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/redis/redismessages.h"
#include "models/adapters/tls/tcpdial.h"

#include <fmt/format.h>
#include <hiredis/hiredis.h>

#include <sys/socket.h>

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

} // namespace

RedisSession::RedisSession(RedisProfile redis, std::chrono::milliseconds patience, int port)
    : m_redis(std::move(redis))
    , m_port(port)
    , m_end(Steady::now() + patience)
    , m_context(nullptr, &redisFree)
{
}

Outcome<void> RedisSession::open()
{
    std::string password;
    if (!m_redis.passwordFile.empty()) {
        CELLS_TRY(const auto content, readPrivateFile(m_redis.passwordFile));
        password = content.substr(0, content.find_first_of("\r\n"));
    }
    connect();
    if (!m_context || m_context->err) {
        return unreachable();
    }
    auto login = m_redis.user.empty() ? std::vector<std::string>{"AUTH", password}
                                      : std::vector<std::string>{"AUTH", m_redis.user, password};
    CELLS_TRY_VOID(password.empty() ? Outcome<RedisReply>{} : ask(login));
    CELLS_TRY_VOID(m_redis.database == 0 ? Outcome<RedisReply>{} : ask({"SELECT", std::to_string(m_redis.database)}));
    return {};
}

void RedisSession::connect()
{
    const auto time = timevalOf(left());
    if (m_redis.address.starts_with("unix:")) {
        m_context.reset(redisConnectUnixWithTimeout(m_redis.address.c_str() + 5, time));
        return;
    }
    const auto endpoint = endpointOf(m_port > 0 ? "127.0.0.1:" + std::to_string(m_port) : m_redis.address);
    m_context.reset(redisConnectWithTimeout(endpoint.host.c_str(), std::atoi(endpoint.port.c_str()), time));
}

Outcome<RedisReply> RedisSession::ask(const std::vector<std::string> &arguments)
{
    if (!m_context) {
        CELLS_TRY_VOID(open());
    }
    std::vector<const char *> texts;
    std::vector<std::size_t> sizes;
    for (const auto &word : arguments) {
        texts.push_back(word.data());
        sizes.push_back(word.size());
    }
    char *command = nullptr;
    const auto size = redisFormatCommandArgv(&command, int(arguments.size()), texts.data(), sizes.data());
    const std::unique_ptr<char, decltype(&redisFreeCommand)> text(command, &redisFreeCommand);
    // hiredis would write without this flag: a server that is gone would end the program.
    for (ssize_t sent = 0, part = 0; sent < size; sent += part) {
        part = ::send(m_context->fd, command + sent, std::size_t(size - sent), MSG_NOSIGNAL);
        if (part < 0) {
            return unreachable();
        }
    }
    return answer(arguments.front());
}

// Reads as little as the answer needs, and never more than an answer to our commands can be.
Outcome<RedisReply> RedisSession::answer(const std::string &command)
{
    for (;;) {
        const auto *reader = m_context->reader;
        const auto waiting = reader->len - reader->pos;
        if (waiting > replyLimit || (waiting > 0 && reader->buf[reader->pos] == '*')) {
            return unreadable(
                {messages::redisReply, {command}}, fmt::format("more than {} bytes, or a list", replyLimit));
        }
        void *raw = nullptr;
        if (redisGetReplyFromReader(m_context.get(), &raw) != REDIS_OK) {
            return unreadable({messages::redisReply, {command}}, m_context->errstr);
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

Outcome<RedisReply> RedisSession::contentOf(const redisReply &reply, const std::string &command) const
{
    switch (reply.type) {
    case REDIS_REPLY_NIL:
        return RedisReply{};
    case REDIS_REPLY_INTEGER:
        return RedisReply(std::to_string(reply.integer));
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_STATUS:
        return RedisReply(std::string(reply.str, std::size_t(reply.len)));
    case REDIS_REPLY_ERROR:
        break;
    default:
        return unreadable({messages::redisReply, {command}}, fmt::format("type {}", reply.type));
    }
    const std::string error(reply.str, std::min(std::size_t(reply.len), detailLimit));
    if (error.starts_with("NOAUTH") || error.starts_with("WRONGPASS") || error.starts_with("NOPERM")
        || command == "AUTH") {
        return failed(Kind::Refused, {messages::redisCommandForbidden, {m_redis.address, command}}, error);
    }
    return failed(Kind::Refused, {messages::redisCommandRefused, {m_redis.address, command}}, error);
}

tl::unexpected<Failure> RedisSession::unreadable(const Message &what, const std::string &value) const
{
    return failed(Kind::Unknown, {messages::redisUnreadable, {m_redis.address, what}}, value.substr(0, detailLimit));
}

tl::unexpected<Failure> RedisSession::unreachable() const
{
    const bool isLate = left() <= std::chrono::milliseconds::zero();
    return failed(isLate ? Kind::TimedOut : Kind::Unreachable,
        {isLate ? messages::redisTimedOut : messages::redisUnreachable, {m_redis.address}},
        m_context ? m_context->errstr : "");
}

std::chrono::milliseconds RedisSession::left() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_end - Steady::now());
}

} // namespace cells
