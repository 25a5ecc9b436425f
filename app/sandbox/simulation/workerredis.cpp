#include "app/sandbox/simulation/workerredis.h"

#include "app/sandbox/servers/redissocket.h"

#include <cstdlib>

namespace cells {

namespace {

constexpr const char *progressLifetime = "259200"; // three days
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

tl::unexpected<Failure> refused(const std::string &answer)
{
    return failed(Failure::Kind::Refused, "Redis refused a request of the verification worker", answer);
}

} // namespace

WorkerRedis::WorkerRedis(std::filesystem::path socket, int database)
    : m_socket(std::move(socket))
    , m_database(database)
{
}

Outcome<std::string> WorkerRedis::ask(const std::vector<std::string> &arguments, int lines)
{
    auto answer = converseWithRedis(m_socket, {{"SELECT", std::to_string(m_database)}, arguments}, 1 + lines);
    if (!answer) {
        return failed(Failure::Kind::Unreachable, "there is no Redis at " + m_socket.string());
    }
    return answer->starts_with("+OK\r\n") ? Outcome<std::string>(answer->substr(5)) : refused(*answer);
}

Outcome<std::int64_t> WorkerRedis::lastId(const std::string &model)
{
    // STRLEN first, since an absent string has one line and another two.
    const auto length = ask({"STRLEN", progressKey(model)});
    if (!length || *length == ":0\r\n") {
        return length ? Outcome<std::int64_t>(0) : propagate(length.error());
    }
    const auto answer = ask({"GET", progressKey(model)}, 2);
    if (!answer || !answer->starts_with("$")) {
        return answer ? refused(*answer) : propagate(answer.error());
    }
    return std::strtoll(answer->c_str() + answer->find('\n') + 1, nullptr, 10);
}

Outcome<void> WorkerRedis::setLastId(const std::string &model, std::int64_t id)
{
    const auto answer = ask({"SET", progressKey(model), std::to_string(id), "EX", progressLifetime});
    if (!answer || *answer != "+OK\r\n") {
        return answer ? refused(*answer) : propagate(answer.error());
    }
    return {};
}

Outcome<bool> WorkerRedis::lock(const std::string &model, const std::string &owner, std::chrono::milliseconds expiresIn)
{
    const auto answer = ask({"SET", lockKey(model), owner, "NX", "PX", std::to_string(expiresIn.count())});
    if (!answer) {
        return propagate(answer.error());
    }
    return *answer == "+OK\r\n";
}

Outcome<void> WorkerRedis::unlock(const std::string &model, const std::string &owner)
{
    const auto answer = ask({"EVAL", unlockScript, "1", lockKey(model), owner});
    return answer ? Outcome<void>{} : propagate(answer.error());
}

} // namespace cells
