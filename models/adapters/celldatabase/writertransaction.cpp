// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/writertransaction.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/cellsession.h"
#include "models/adapters/celldatabase/readsessions.h"
#include "models/adapters/tls/databasetls.h"

#include <fmt/format.h>

namespace cells {
namespace {

SqlOutcome<Greeting> begin(SqlConnection &connection, const CellLimits &limits)
{
    return connection.begin(SqlConnection::Mode::ReadWrite)
        .and_then([&] { return applyLimits(connection, limits); })
        .and_then([&] { return greet(connection, {}); });
}

bool isWholeIdentity(const DatabaseIdentity &identity)
{
    return !identity.systemIdentifier.empty() && !identity.timeline.empty();
}

// Returns why nothing may be written there; empty when it may.
std::string findBlocker(const Greeting &where, const WriterTarget &target)
{
    const auto &proved = target.proved;
    if (where.identity.isReplica || where.identity.database != target.database || proved.database != target.database) {
        return fmt::format("{} leads to a replica or to another database", target.context.database);
    }
    if (!isWholeIdentity(proved) || !isWholeIdentity(where.identity)) {
        return fmt::format("It is unknown whether writer_database leads to the server that was proved. Let both roles "
                           "execute pg_control_system(), pg_current_wal_lsn() and pg_walfile_name(pg_lsn)");
    }
    if (!isSameDatabase(proved, where.identity)) {
        return fmt::format("{} is not the server that was proved: {} on timeline {} instead of {} on "
                           "timeline {}",
            target.context.database, where.identity.systemIdentifier, where.identity.timeline, proved.systemIdentifier,
            proved.timeline);
    }
    return {};
}

} // namespace

Outcome<WriterTarget> writerTarget(const CellProfile &cell, const DatabaseIdentity &proved, const CellLimits &limits,
    const std::string &operation, const std::string &privilege)
{
    if (cell.writerDatabase.empty()) {
        return failed(Failure::Kind::Refused,
            fmt::format("The environment names no writer_database for {}; have the script of the plan run instead.",
                cell.name));
    }
    CELLS_TRY(const auto conninfo, writerConninfo(cell, limits));
    SqlContext context{operation,
        fmt::format("The database of {} ({}, {})", cell.name, conninfo.host(), conninfo.value("dbname")),
        conninfo.user(), "cells_outstanding_leases", {}, privilege,
        [writer = conninfo] { return databaseTlsFault(writer); }};
    return WriterTarget{conninfo.text(), conninfo.value("dbname"), limits, std::move(context), proved};
}

Outcome<std::unique_ptr<SqlConnection>> beginWriting(const WriterTarget &target)
{
    auto connection = SqlConnection::open(target.conninfo);
    if (!connection) {
        auto failure = connectFailureOf(connection.error(), target.context);
        failure.kind = Failure::Kind::Refused;
        return tl::unexpected(std::move(failure));
    }
    const auto where = begin(**connection, target.limits);
    if (!where) {
        return tl::unexpected(failureOf(where.error(), target.context));
    }
    if (const auto blocker = findBlocker(*where, target); !blocker.empty()) {
        return failed(Failure::Kind::Refused, blocker + "; nothing was written.");
    }
    return std::move(*connection);
}

} // namespace cells
