#include "models/links/writertransaction.h"

#include "models/links/cellconninfo.h"
#include "models/links/cellsession.h"
#include "models/links/databasetls.h"

#include <fmt/format.h>

namespace cells {
namespace {

constexpr const char *whereSql = "SELECT pg_catalog.pg_is_in_recovery(), pg_catalog.current_database()";

SqlOutcome<SqlRows> begin(SqlConnection &connection, const CellLimits &limits)
{
    return connection.begin(SqlConnection::Mode::ReadWrite)
        .and_then([&] { return applyLimits(connection, limits); })
        .and_then([&] { return connection.run(whereSql); });
}

} // namespace

Outcome<WriterPlace> writerPlace(
    const CellProfile &cell, const CellLimits &limits, const std::string &deed, const std::string &privilege)
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
    return WriterPlace{conninfo->text(), conninfo->value("dbname"), limits, std::move(context)};
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
    if (where->isTrue(0, 0) || where->text(0, 1) != place.database) {
        return failed(Failure::Kind::Refused,
            fmt::format("{} leads to a replica or to another database; nothing was written.", place.context.database));
    }
    return std::move(*connection);
}

} // namespace cells
