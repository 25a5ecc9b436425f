#pragma once

#include "models/adapters/celldatabase/cellsession.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/adapters/tls/conninfo.h"
#include "models/adapters/tls/databasetls.h"
#include "models/ports/environment.h"

#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <thread>

namespace cells {

// The connections of one cell that nobody uses just now, and what the first of them led to.
class Sessions
{
public:
    Sessions(const Conninfo &conninfo, const CellProfile &cell, const CellLimits &limits)
        : m_probeTls([conninfo] { return databaseTlsFault(conninfo); })
        , m_conninfo(conninfo.text())
        , m_host(conninfo.host())
        , m_user(conninfo.user())
        , m_name(fmt::format("The database of {} ({}, {})", cell.name, m_host, conninfo.value("dbname")))
        , m_limits(limits)
    {
    }

    SqlContext context(std::string operation, std::string table) const
    {
        return {std::move(operation), m_name, m_user, std::move(table), {}, "SELECT", m_probeTls};
    }
    const std::string &host() const { return m_host; }
    const std::string &name() const { return m_name; }
    const CellLimits &limits() const { return m_limits; }

    SqlOutcome<std::shared_ptr<SqlConnection>> take()
    {
        {
            const std::lock_guard lock(m_mutex);
            if (auto idle = std::exchange(m_idle, nullptr)) {
                return idle;
            }
        }
        return SqlConnection::open(m_conninfo).map([this](auto opened) {
            opened->setOnStatement(m_limits.onStatement);
            return std::shared_ptr<SqlConnection>(std::move(opened));
        });
    }

    void putBack(std::shared_ptr<SqlConnection> connection)
    {
        const std::lock_guard lock(m_mutex);
        m_idle = std::move(connection);
    }

    // Returns why this is not the database of the first connection; nothing when it is.
    std::optional<Failure> differenceFrom(const DatabaseIdentity &identity)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_first) {
            m_first = identity;
        }
        if (m_first->database != identity.database || m_first->systemIdentifier != identity.systemIdentifier) {
            return refusal("is not the same as before: the address now leads to a different server");
        }
        // A replica has no timeline of its own, so it is unknown.
        if (m_first->timeline.empty()) {
            m_first->timeline = identity.timeline;
        }
        if (!identity.timeline.empty() && m_first->timeline != identity.timeline) {
            return refusal(fmt::format("is on timeline {} now, and was on {}: a copy of it was promoted since",
                identity.timeline, m_first->timeline));
        }
        return std::nullopt;
    }

private:
    Failure refusal(const std::string &why) const
    {
        return {Failure::Kind::Refused, fmt::format("{} {}. Open the environment again to continue.", m_name, why), {}};
    }

    const std::function<std::optional<Failure>()> m_probeTls;
    const std::string m_conninfo;
    const std::string m_host;
    const std::string m_user;
    const std::string m_name;
    const CellLimits m_limits;
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_idle;
    std::optional<DatabaseIdentity> m_first;
};

// The connection that a call uses, so that a stop can reach it from outside.
class Cancellable
{
public:
    // False when the call was stopped already.
    bool use(std::shared_ptr<SqlConnection> connection)
    {
        const std::lock_guard lock(m_mutex);
        m_connection = std::move(connection);
        return !m_isCancelled;
    }

    void cancel()
    {
        std::shared_ptr<SqlConnection> connection;
        {
            const std::lock_guard lock(m_mutex);
            m_isCancelled = true;
            connection = m_connection;
        }
        if (connection) {
            connection->cancel();
        }
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_connection;
    bool m_isCancelled = false;
};

// One READ ONLY transaction, ended with ROLLBACK on every way out.
class ReadTransaction
{
public:
    explicit ReadTransaction(SqlConnection &connection)
        : m_connection(connection)
    {
    }
    ~ReadTransaction() { m_connection.rollback(); }
    ReadTransaction(const ReadTransaction &) = delete;
    ReadTransaction &operator=(const ReadTransaction &) = delete;

    SqlOutcome<void> begin(const CellLimits &limits)
    {
        if (auto begun = m_connection.begin(SqlConnection::Mode::ReadOnly); !begun) {
            return begun;
        }
        return applyLimits(m_connection, limits);
    }

private:
    SqlConnection &m_connection;
};

// Who answers, and its clock.
struct Greeting
{
    DatabaseIdentity identity;
    Instant now;
    // "UTF8"
    std::string encoding{};
};

// Runs the first statements of every transaction.
SqlOutcome<Greeting> greet(SqlConnection &connection, const std::string &host);

// Refuses a database whose encoding is unsupported; nothing for UTF8. `database` is its name in messages.
std::optional<Failure> encodingFault(const std::string &encoding, const std::string &database);

// Of a call that was stopped.
SqlError cancelledError();

template <typename Result> using Statements = std::function<SqlOutcome<Result>(SqlConnection &, const Greeting &)>;

template <typename Result>
Outcome<Result> inTransaction(
    Sessions &sessions, const SqlContext &context, Statements<Result> statements, SqlConnection &connection)
{
    ReadTransaction transaction(connection);
    const auto greeting
        = transaction.begin(sessions.limits()).and_then([&] { return greet(connection, sessions.host()); });
    if (!greeting) {
        return tl::unexpected(failureOf(greeting.error(), context));
    }
    if (auto difference = sessions.differenceFrom(greeting->identity)) {
        return tl::unexpected(std::move(*difference));
    }
    if (auto fault = encodingFault(greeting->encoding, sessions.name())) {
        return tl::unexpected(std::move(*fault));
    }
    return statements(connection, *greeting).map_error([&](const SqlError &error) {
        return failureOf(error, context);
    });
}

template <typename Result>
Outcome<Result> readNow(Sessions &sessions, const SqlContext &context, Statements<Result> statements, Cancellable &call)
{
    auto connection = sessions.take();
    if (!connection) {
        return tl::unexpected(connectFailureOf(connection.error(), context));
    }
    if (!call.use(*connection)) {
        return tl::unexpected(failureOf(cancelledError(), context));
    }
    auto result = inTransaction(sessions, context, statements, **connection);
    // A cancel request that is under way must not meet the next call on this connection.
    if (call.use(nullptr) && (*connection)->isOpen()) {
        sessions.putBack(std::move(*connection));
    }
    return result;
}

// On a thread of its own that is left alone after a stop: neither a dead network nor the cancel request, which
// needs a connection of its own, may hold the caller. That connection is given up then.
template <typename Result>
Outcome<Result> readWith(const std::shared_ptr<Sessions> &sessions, const SqlContext &context, std::stop_token stop,
    Statements<Result> statements)
{
    auto call = std::make_shared<Cancellable>();
    auto outcome = detachedCall<Outcome<Result>>(
        [sessions, context, statements, call] { return readNow<Result>(*sessions, context, statements, *call); }, stop,
        sessions->limits().patience);
    if (outcome) {
        return std::move(*outcome);
    }
    runAside([call] { call->cancel(); });
    return tl::unexpected(stop.stop_requested() ? failureOf(cancelledError(), context) : silenceOf(context));
}

} // namespace cells
