// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/cellsession.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/adapters/tls/conninfo.h"
#include "models/ports/celldatabase.h"
#include "models/ports/environment.h"

#include <functional>
#include <mutex>

namespace cells {

// The idle connections of one cell, and the identity of the database that the first of them led to.
class Sessions
{
public:
    Sessions(const Conninfo &conninfo, const CellProfile &cell, const CellLimits &limits);

    SqlContext context(Message operation, std::string table) const;
    const std::string &host() const { return m_host; }
    const Message &name() const { return m_name; }
    const CellLimits &limits() const { return m_limits; }

    SqlOutcome<std::shared_ptr<SqlConnection>> take();
    void putBack(std::shared_ptr<SqlConnection> connection);
    // Returns why this is not the database of the first connection; nothing when it is.
    std::optional<Failure> differenceFrom(const DatabaseIdentity &identity);

private:
    const std::function<std::optional<Failure>()> m_probeTls;
    const std::string m_conninfo;
    const std::string m_host;
    const std::string m_user;
    const Message m_name;
    const CellLimits m_limits;
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_idle;
    std::optional<DatabaseIdentity> m_first;
};

// The connection of a call, which another thread may cancel.
class Cancellable
{
public:
    // False when the call was stopped already.
    bool use(std::shared_ptr<SqlConnection> connection);
    void cancel();

private:
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_connection;
    bool m_isCancelled = false;
};

// One READ ONLY transaction, ended with ROLLBACK on every way out.
class ReadTransaction
{
public:
    explicit ReadTransaction(SqlConnection &connection);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction &) = delete;
    ReadTransaction &operator=(const ReadTransaction &) = delete;

    SqlOutcome<void> begin(const CellLimits &limits);

private:
    SqlConnection &m_connection;
};

// The identity of the server, and its clock.
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
std::optional<Failure> encodingFault(const std::string &encoding, const Message &database);

// Returns the error of a call that was stopped.
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

// Reads on a thread of its own that is abandoned after a stop, with its connection: neither a dead network nor the
// cancel request, which needs a connection of its own, may block the caller.
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
