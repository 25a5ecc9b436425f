// SPDX-License-Identifier: MIT
#include "app/topology_service/store/database.h"

#include <algorithm>
#include <random>
#include <thread>

namespace cells {

namespace {

using std::chrono::milliseconds;
using std::chrono::system_clock;

constexpr int conflictAttempts = 8;

bool isOneOf(const std::string &state, std::initializer_list<std::string_view> states)
{
    return std::find(states.begin(), states.end(), state) != states.end();
}

// The server is going down, coming up, or lost the connection under way; CockroachDB says 40003 for the last.
bool isLost(const SqlError &error)
{
    return error.kind == SqlError::Kind::Lost || error.kind == SqlError::Kind::InDoubt || error.state.starts_with("08")
        || isOneOf(error.state, {"40003", "57P01", "57P02", "57P03"});
}

bool isConflict(const SqlError &error)
{
    return isOneOf(error.state, {"40001", "40P01"});
}

milliseconds pauseBefore(int attempt)
{
    thread_local std::minstd_rand random{std::random_device{}()};
    const int longest = std::min(200, 5 << std::min(attempt, 6));
    return milliseconds(std::uniform_int_distribution<int>{longest / 2, longest}(random));
}

} // namespace

Database::Database(std::string conninfo, int connections)
    : m_pool(std::move(conninfo), connections)
{
}

Database::Attempt Database::once(const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (system_clock::now() >= deadline) {
        return {tl::unexpected(SqlError{SqlError::Kind::Cancelled, {}, "the call came too late"}), false};
    }
    auto connection = m_pool.lend(deadline);
    if (!connection) {
        return {tl::unexpected(connection.error()), false};
    }
    return {(*connection)->run(sql, values), true};
}

SqlAnswer Database::run(const std::string &sql, const SqlValues &values, Deadline deadline)
{
    bool mayHaveHappened = false;
    for (int attempt = 0;; ++attempt) {
        auto [outcome, wasSent] = once(sql, values, deadline);
        if (outcome) {
            return std::move(*outcome);
        }
        const bool wasLost = isLost(outcome.error());
        if (wasLost) {
            m_pool.forgetIdle();
        }
        mayHaveHappened |= wasLost && wasSent;
        const bool isWorthMore = wasLost ? mayHaveHappened : isConflict(outcome.error()) && attempt < conflictAttempts;
        const auto pause = pauseBefore(attempt);
        if (!isWorthMore || system_clock::now() + pause >= deadline) {
            return tl::unexpected(SqlTrouble{outcome.error(), mayHaveHappened});
        }
        std::this_thread::sleep_for(pause);
    }
}

grpc::Status statusOf(const SqlTrouble &trouble)
{
    using grpc::StatusCode;
    const auto &error = trouble.error;
    if (trouble.mayHaveHappened) {
        return {StatusCode::UNAVAILABLE, "the connection to the database was lost; the outcome is unknown"};
    }
    if (isLost(error)) {
        return {StatusCode::UNAVAILABLE, "the database of the Topology Service is not reachable"};
    }
    const auto state = " (SQLSTATE " + error.state + ')';
    if (error.kind == SqlError::Kind::Cancelled) {
        return {StatusCode::DEADLINE_EXCEEDED, error.message};
    }
    if (isConflict(error) || error.state == "57014") {
        return {StatusCode::ABORTED, "too much contention, nothing was changed" + state};
    }
    if (error.state == "25006") {
        return {StatusCode::UNAVAILABLE, "the database is read-only" + state};
    }
    if (error.state.starts_with("53")) {
        return {StatusCode::RESOURCE_EXHAUSTED, "the database is short of resources" + state};
    }
    return {StatusCode::INTERNAL, "the database refused the statement" + state};
}

} // namespace cells
