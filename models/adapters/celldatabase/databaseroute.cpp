// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/databaseroute.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/tls/databasetls.h"

#include <utility>

namespace cells {

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

void DatabaseRoute::forgetPassword() const
{
    if (m_access && m_commands.password) {
        m_access->forgetPassword(*m_commands.password);
    }
}

std::optional<Failure> DatabaseRoute::tlsFault() const
{
    const auto route = reach({});
    return route ? databaseTlsFault(route->conninfo) : std::optional(route.error());
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

Outcome<std::unique_ptr<SqlConnection>> connectOver(
    const OpenRoute &way, const DatabaseRoute &route, const SqlContext &context, std::stop_token stop)
{
    auto connection = SqlConnection::open(way.conninfo.text(), std::move(stop));
    if (!connection) {
        route.forgetPassword();
        return tl::unexpected(connectFailureOf(connection.error(), context));
    }
    (*connection)->hold(std::make_shared<AccessPath>(way.path));
    return std::move(*connection);
}

Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, const SqlContext &context, std::stop_token stop)
{
    CELLS_TRY(const auto way, route.open(stop));
    return connectOver(way, route, context, std::move(stop));
}

} // namespace cells
