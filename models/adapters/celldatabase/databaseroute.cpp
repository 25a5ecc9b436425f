// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/databaseroute.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/tls/databasetls.h"

#include <utility>

namespace cells {

namespace {

// Nothing: the server answered, with a refusal.
std::optional<ConnectResult> connectResultOf(const SqlError *error)
{
    return !error                  ? std::optional(ConnectResult::Connected)
        : isConnectTimeout(*error) ? std::optional(ConnectResult::TimedOut)
        : isHangUp(*error)         ? std::optional(ConnectResult::HungUp)
                                   : std::nullopt;
}

} // namespace

DatabaseRoute::DatabaseRoute(Conninfo conninfo, ConnectionCommands commands, std::shared_ptr<Access> access)
    : m_conninfo(std::move(conninfo))
    , m_commands(std::move(commands))
    , m_access(std::move(access))
{
}

Outcome<OpenRoute> DatabaseRoute::reach(std::stop_token stop) const
{
    CELLS_TRY(auto path, openPath(m_access, m_commands.connection, std::move(stop)));
    OpenRoute route{m_conninfo, std::move(path)};
    if (route.path.port > 0) {
        route.conninfo.set("hostaddr", "127.0.0.1");
        route.conninfo.set("port", std::to_string(route.path.port));
    }
    return route;
}

Outcome<OpenRoute> DatabaseRoute::open(std::stop_token stop) const
{
    CELLS_TRY(auto route, reach(stop));
    CELLS_TRY(const auto password, passwordFor(m_access, m_commands.password, std::move(stop)));
    if (!password.empty()) {
        route.conninfo.set("password", password);
    }
    return route;
}

void DatabaseRoute::noteConnect(const OpenRoute &opened, const SqlError *error) const
{
    if (m_access && m_commands.password && error && isLoginRefused(*error)) {
        m_access->forgetPassword(*m_commands.password, opened.conninfo.value("password"));
    }
    if (const auto result = connectResultOf(error); m_access && m_commands.connection && result) {
        m_access->noteConnect(*m_commands.connection, *result);
    }
}

std::optional<Failure> DatabaseRoute::tlsFault() const
{
    return m_commands.connection ? std::nullopt : databaseTlsFault(m_conninfo);
}

Failure connectFailureThrough(const OpenRoute &opened, const SqlError &error, SqlContext context)
{
    context.probeTls = [&opened] { return databaseTlsFault(opened.conninfo); };
    return connectFailureOf(error, context);
}

Outcome<DatabaseRoute> readerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    return completeConninfo(cell.database, cell, limits).map([&](Conninfo conninfo) {
        return DatabaseRoute(std::move(conninfo), cell.commands, access);
    });
}

Outcome<DatabaseRoute> writerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    auto commands = cell.writerCommands;
    if (!commands.connection) {
        commands.connection = cell.commands.connection;
    }
    return completeConninfo(cell.writerDatabase, cell, limits).map([&](Conninfo conninfo) {
        return DatabaseRoute(std::move(conninfo), std::move(commands), access);
    });
}

Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, const SqlContext &context, std::stop_token stop)
{
    CELLS_TRY(auto opened, route.open(stop));
    if (opened.path.use) {
        opened.path.use->protect();
    }
    return connectThrough(route, std::move(opened), context, std::move(stop));
}

Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, OpenRoute opened, const SqlContext &context, std::stop_token stop)
{
    auto connection = SqlConnection::open(opened.conninfo.text(), std::move(stop));
    if (!connection) {
        route.noteConnect(opened, &connection.error());
        return tl::unexpected(connectFailureThrough(opened, connection.error(), context));
    }
    route.noteConnect(opened, nullptr);
    (*connection)->hold(std::make_shared<AccessPath>(std::move(opened.path)));
    return std::move(*connection);
}

} // namespace cells
