// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/adapters/tls/conninfo.h"
#include "models/ports/celldatabase.h"
#include "models/ports/environment.h"

#include <functional>
#include <mutex>
#include <type_traits>

namespace cells {

// The open way for one call, and the idle connection that it takes, if there is one.
struct SessionWay
{
    OpenRoute route;
    std::shared_ptr<SqlConnection> idle{};
};

// The idle connections of one cell, and the identity of the database that the first of them led to.
class Sessions
{
public:
    Sessions(const DatabaseRoute &route, const CellProfile &cell, const CellLimits &limits);

    SqlContext context(Message operation, std::string_view table = {}) const;
    const std::string &host() const { return m_host; }
    const Message &name() const { return m_name; }
    // The environment file states a pooler.
    bool isPooled() const { return m_isPooled; }
    const CellLimits &limits() const { return m_limits; }

    // Opens the way to the database, with a password unless there is an idle connection. Its commands may take longer
    // than a call may.
    Outcome<SessionWay> reach(std::stop_token stop);
    // `context` is for failures.
    Outcome<std::shared_ptr<SqlConnection>> take(SessionWay way, const SqlContext &context) const;
    void putBack(std::shared_ptr<SqlConnection> connection);
    // Returns why this is not the database of the first connection; nothing when it is.
    std::optional<Failure> differenceFrom(const DatabaseIdentity &identity);

private:
    const DatabaseRoute m_route;
    const std::string m_host;
    const std::string m_user;
    const Message m_name;
    const bool m_isPooled;
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

// Ends a transaction with ROLLBACK on every way out.
struct Rollback
{
    SqlConnection &connection;

    ~Rollback() { connection.rollback(); }
};

// The identity of the server, and its clock.
struct Greeting
{
    DatabaseIdentity identity;
    Instant now;
    // "UTF8"
    std::string encoding{};
};

// Begins a transaction within the limits, and runs the first statements of each.
SqlOutcome<Greeting> beginWithin(
    const CellLimits &limits, SqlConnection &connection, SqlConnection::Mode mode, const std::string &host);

// Refuses a database whose encoding is unsupported; nothing for UTF8. `database` is its name in messages.
std::optional<Failure> encodingFault(const std::string &encoding, const Message &database);

// What `Statements` read, which take a connection within a transaction and the greeting of its server.
template <typename Statements>
using ResultOf = typename std::invoke_result_t<Statements, SqlConnection &, const Greeting &>::value_type;

template <typename Statements>
Outcome<ResultOf<Statements>> inTransaction(
    Sessions &sessions, const SqlContext &context, const Statements &statements, SqlConnection &connection)
{
    const Rollback rollback{connection};
    auto greeting = beginWithin(sessions.limits(), connection, SqlConnection::Mode::ReadOnly, sessions.host());
    if (!greeting) {
        return tl::unexpected(failureOf(greeting.error(), context));
    }
    greeting->identity.isPooled = greeting->identity.isPooled || sessions.isPooled();
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

template <typename Statements>
Outcome<ResultOf<Statements>> readNow(
    Sessions &sessions, const SqlContext &context, const Statements &statements, Cancellable &call, SessionWay way)
{
    const bool mayStayIdle = way.route.path.mayStayIdle;
    auto connection = sessions.take(std::move(way), context);
    if (!connection) {
        return propagate(connection.error());
    }
    if (!call.use(*connection)) {
        return tl::unexpected(failureOf(cancelledError(), context));
    }
    auto result = inTransaction(sessions, context, statements, **connection);
    // A cancel request that is under way must not meet the next call on this connection.
    if (call.use(nullptr) && (*connection)->isOpen() && mayStayIdle) {
        sessions.putBack(std::move(*connection));
    }
    return result;
}

// Reads on a thread of its own that is abandoned after a stop, with its connection: neither a dead network nor the
// cancel request, which needs a connection of its own, may block the caller.
template <typename Statements>
Outcome<ResultOf<Statements>> readWith(const std::shared_ptr<Sessions> &sessions, const SqlContext &context,
    std::stop_token stop, const Statements &statements)
{
    CELLS_TRY(auto way, sessions->reach(stop));
    auto call = std::make_shared<Cancellable>();
    auto outcome = detachedCall<Outcome<ResultOf<Statements>>>(
        [sessions, context, statements, call, way = std::move(way)]() mutable {
            return readNow(*sessions, context, statements, *call, std::move(way));
        },
        stop, sessions->limits().patience);
    if (outcome) {
        return std::move(*outcome);
    }
    runAside([call] { call->cancel(); });
    return tl::unexpected(stop.stop_requested() ? failureOf(cancelledError(), context) : silenceOf(context));
}

} // namespace cells
