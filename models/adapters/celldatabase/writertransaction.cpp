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
std::string objectionTo(const Greeting &where, const WriterPlace &place)
{
    const auto &proved = place.proved;
    if (where.identity.isReplica || where.identity.database != place.database || proved.database != place.database) {
        return fmt::format("{} leads to a replica or to another database", place.context.database);
    }
    if (!isWholeIdentity(proved) || !isWholeIdentity(where.identity)) {
        return fmt::format("It is unknown whether writer_database leads to the server that was proved. Let both roles "
                           "execute pg_control_system(), pg_current_wal_lsn() and pg_walfile_name(pg_lsn)");
    }
    if (!isSameDatabase(proved, where.identity)) {
        return fmt::format("{} is not the server that was proved: {} on timeline {} instead of {} on "
                           "timeline {}",
            place.context.database, where.identity.systemIdentifier, where.identity.timeline, proved.systemIdentifier,
            proved.timeline);
    }
    return {};
}

} // namespace

Outcome<WriterPlace> writerPlace(const CellProfile &cell, const DatabaseIdentity &proved, const CellLimits &limits,
    const std::string &deed, const std::string &privilege)
{
    if (cell.writerDatabase.empty()) {
        return failed(Failure::Kind::Refused,
            fmt::format("The environment names no writer_database for {}; have the script of the plan run instead.",
                cell.name));
    }
    const auto conninfo = writerConninfo(cell, limits);
    if (!conninfo) {
        return passedOn(conninfo.error());
    }
    SqlContext context{deed,
        fmt::format("The database of {} ({}, {})", cell.name, conninfo->host(), conninfo->value("dbname")),
        conninfo->user(), "cells_outstanding_leases", {}, privilege,
        [writer = *conninfo] { return databaseTlsFault(writer); }};
    return WriterPlace{conninfo->text(), conninfo->value("dbname"), limits, std::move(context), proved};
}

Outcome<std::unique_ptr<SqlConnection>> beginWriting(const WriterPlace &place)
{
    auto connection = SqlConnection::open(place.conninfo);
    if (!connection) {
        auto failure = connectFailureOf(connection.error(), place.context);
        failure.kind = Failure::Kind::Refused;
        return tl::unexpected(std::move(failure));
    }
    const auto where = begin(**connection, place.limits);
    if (!where) {
        return tl::unexpected(failureOf(where.error(), place.context));
    }
    if (const auto objection = objectionTo(*where, place); !objection.empty()) {
        return failed(Failure::Kind::Refused, objection + "; nothing was written.");
    }
    return std::move(*connection);
}

} // namespace cells
