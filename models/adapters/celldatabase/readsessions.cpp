// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/readsessions.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/celldatabasemessages.h"

#include <fmt/format.h>

#include <cstdlib>

namespace cells {

namespace {

// Microseconds since 1970, so that no session setting of time zone or date style can change what arrives.
constexpr const char *identitySql
    = "SELECT pg_catalog.current_database(), pg_catalog.current_setting('server_version'), "
      "pg_catalog.pg_is_in_recovery(), "
      "(extract(epoch from pg_catalog.clock_timestamp()) * 1000000)::bigint, "
      "pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'execute'), "
      "pg_catalog.inet_server_addr()::text, pg_catalog.inet_server_port(), "
      "pg_catalog.has_function_privilege('pg_catalog.pg_current_wal_lsn()', 'execute') "
      "AND pg_catalog.has_function_privilege('pg_catalog.pg_walfile_name(pg_lsn)', 'execute'), "
      "pg_catalog.current_setting('server_encoding'), pg_catalog.pg_backend_pid()";

constexpr const char *systemSql = "SELECT system_identifier::text FROM pg_catalog.pg_control_system()";

// The first eight digits of a WAL file's name are the timeline. pg_control_checkpoint() shows the last checkpoint,
// which after a promotion may have the previous timeline. A standby has no such file.
constexpr const char *timelineSql
    = "SELECT pg_catalog.substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8)";

SqlOutcome<std::string> oneText(SqlConnection &connection, const char *sql)
{
    return connection.run(sql).map([](const SqlRows &rows) { return std::string(rows.text(0, 0)); });
}

} // namespace

Sessions::Sessions(const DatabaseRoute &route, const CellProfile &cell, const CellLimits &limits)
    : m_route(route)
    , m_host(route.conninfo().host())
    , m_user(route.conninfo().user())
    , m_name(databaseName(cell, route.conninfo()))
    , m_isPooled(cell.isPooled)
    , m_limits(limits)
{
}

SqlContext Sessions::context(Message operation, std::string_view table) const
{
    return {std::move(operation), m_name, m_user, std::string(table), {}, "SELECT"};
}

Outcome<SessionWay> Sessions::reach(std::stop_token stop)
{
    std::shared_ptr<SqlConnection> idle;
    {
        const std::lock_guard lock(m_mutex);
        idle = std::exchange(m_idle, nullptr);
    }
    if (idle && idle->isStale()) {
        idle.reset();
    }
    CELLS_TRY(auto route, idle ? m_route.reach(std::move(stop)) : m_route.open(std::move(stop)));
    return SessionWay{std::move(route), std::move(idle)};
}

Outcome<std::shared_ptr<SqlConnection>> Sessions::take(SessionWay way, const SqlContext &context) const
{
    if (way.idle) {
        return std::move(way.idle);
    }
    return connectThrough(m_route, std::move(way.route), context).map([this](auto opened) {
        opened->setOnStatement(m_limits.onStatement);
        return std::shared_ptr<SqlConnection>(std::move(opened));
    });
}

void Sessions::putBack(std::shared_ptr<SqlConnection> connection)
{
    const std::lock_guard lock(m_mutex);
    m_idle = std::move(connection);
}

std::optional<Failure> Sessions::differenceFrom(const DatabaseIdentity &identity)
{
    const std::lock_guard lock(m_mutex);
    if (!m_first) {
        m_first = identity;
    }
    if (m_first->database != identity.database || m_first->systemIdentifier != identity.systemIdentifier) {
        return Failure{Failure::Kind::Refused, {messages::databaseReplaced, {m_name}}, {}};
    }
    // A replica has no timeline of its own, so it is unknown.
    if (m_first->timeline.empty()) {
        m_first->timeline = identity.timeline;
    }
    if (!identity.timeline.empty() && m_first->timeline != identity.timeline) {
        return Failure{
            Failure::Kind::Refused, {messages::databasePromoted, {m_name, identity.timeline, m_first->timeline}}, {}};
    }
    return std::nullopt;
}

bool Cancellable::use(std::shared_ptr<SqlConnection> connection)
{
    const std::lock_guard lock(m_mutex);
    m_connection = std::move(connection);
    return !m_isCancelled;
}

void Cancellable::cancel()
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

SqlOutcome<Greeting> beginWithin(
    const CellLimits &limits, SqlConnection &connection, SqlConnection::Mode mode, const std::string &host)
{
    CELLS_TRY_VOID(connection.begin(mode));
    CELLS_TRY_VOID(applyLimits(connection, limits));
    CELLS_TRY(const auto rows, connection.run(identitySql));
    // With several hosts in the connection string only the server can say which one it is.
    const bool isOneOfSeveral = host.find(',') != std::string::npos && !rows.isNull(0, 5);
    Greeting greeting{
        {std::string(rows.text(0, 0)), isOneOfSeveral ? fmt::format("{}:{}", rows.text(0, 5), rows.text(0, 6)) : host,
            std::string(rows.text(0, 1)), rows.isTrue(0, 2), {}},
        Instant(Duration(rows.number(0, 3))), std::string(rows.text(0, 8))};
    auto &identity = greeting.identity;
    // A pooler greets its clients with a process id of its own.
    identity.isPooled = rows.number(0, 9) != connection.serverProcess();
    if (rows.isTrue(0, 4)) {
        CELLS_TRY(identity.systemIdentifier, oneText(connection, systemSql));
    }
    if (rows.isTrue(0, 7) && !identity.isReplica) {
        CELLS_TRY(const auto hexadecimal, oneText(connection, timelineSql));
        identity.timeline = std::to_string(std::strtoul(hexadecimal.c_str(), nullptr, 16));
    }
    return greeting;
}

std::optional<Failure> encodingFault(const std::string &encoding, const Message &database)
{
    if (encoding == "UTF8") {
        return std::nullopt;
    }
    return Failure{Failure::Kind::Refused, {messages::encodingUnsupported, {database, encoding}}, {}};
}

} // namespace cells
