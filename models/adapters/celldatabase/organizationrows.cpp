// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/organizationrows.h"

#include "models/adapters/postgres/quotedname.h"

#include <fmt/format.h>

namespace cells {
namespace {

enum class ColumnRight
{
    NoColumn,
    Closed,
    Readable,
};

// Reading what is not there, or without the right to, would end the transaction and fill the server's log.
SqlOutcome<ColumnRight> rightTo(SqlConnection &connection, std::string_view table, std::string_view column)
{
    return connection
        .run("SELECT pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT') FROM pg_catalog.pg_attribute a "
             "WHERE a.attrelid = pg_catalog.to_regclass($1) AND a.attname = $2 AND NOT a.attisdropped",
            {"public." + quotedName(table), std::string(column)})
        .map([](const SqlRows &rows) {
            return rows.size() == 0 ? ColumnRight::NoColumn
                : rows.isTrue(0, 0) ? ColumnRight::Readable
                                    : ColumnRight::Closed;
        });
}

SqlOutcome<bool> isReadable(SqlConnection &connection, std::string_view table, std::string_view column)
{
    return rightTo(connection, table, column).map([](ColumnRight right) { return right == ColumnRight::Readable; });
}

SqlOutcome<bool> areReadable(
    SqlConnection &connection, std::string_view table, std::initializer_list<std::string_view> columns)
{
    for (const auto column : columns) {
        CELLS_TRY(const bool isThere, isReadable(connection, table, column));
        if (!isThere) {
            return false;
        }
    }
    return true;
}

// The text is that of Rails: "2026-11-30T07:29:22.123Z".
std::optional<Instant> changedAt(const SqlRows &rows, int row, int column)
{
    return rows.isNull(row, column) ? std::nullopt : parseInstant(rows.text(row, column));
}

OrganizationRow organizationOf(const SqlRows &rows, int row)
{
    OrganizationRow organization{rows.number(row, 0), std::string(rows.text(row, 1))};
    if (!rows.isNull(row, 2)) {
        organization.state = OrganizationState(rows.number(row, 2));
    }
    organization.reason = rows.text(row, 3);
    organization.since = changedAt(rows, row, 4);
    if (!rows.isNull(row, 5)) {
        organization.isIsolated = rows.isTrue(row, 5);
    }
    return organization;
}

// Two columns, why an organization is in maintenance and since when, and the table that they need.
struct ReasonSql
{
    std::string columns = "NULL, NULL";
    std::string join{};
};

// GitLab also notes there when a change of the state failed, with the error. The row was written by the change before.
constexpr const char *changedSql
    = "CASE WHEN d.state_metadata->>'last_error' IS NULL THEN d.state_metadata->>'last_updated_at' ELSE "
      "pg_catalog.to_char(o.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') END";

SqlOutcome<ReasonSql> reasonSql(SqlConnection &connection)
{
    CELLS_TRY(
        const bool hasReasons, areReadable(connection, "organization_details", {"organization_id", "state_metadata"}));
    CELLS_TRY(const bool hasUpdates, isReadable(connection, "organizations", "updated_at"));
    return !hasReasons ? ReasonSql()
                       : ReasonSql{fmt::format("d.state_metadata->>'maintenance_reason', {}",
                                       hasUpdates ? changedSql : "d.state_metadata->>'last_updated_at'"),
                           "LEFT JOIN public.organization_details AS d ON d.organization_id = o.id"};
}

// What GitLab calls alive (Ci::HasStatus::ALIVE_STATUSES): a manual job may wait forever.
constexpr std::string_view aliveStates = "'created', 'waiting_for_resource', 'preparing', 'waiting_for_callback', "
                                         "'pending', 'running', 'canceling'";

SqlOutcome<std::optional<bool>> hasActiveJobs(SqlConnection &connection)
{
    CELLS_TRY(const bool isThere, isReadable(connection, "p_ci_builds", "status"));
    if (!isThere) {
        return std::nullopt;
    }
    return connection
        .run(fmt::format("SELECT EXISTS (SELECT FROM public.p_ci_builds WHERE status IN ({}))", aliveStates))
        .map([](const SqlRows &rows) { return std::optional(rows.isTrue(0, 0)); });
}

} // namespace

SqlOutcome<std::vector<OrganizationRow>> organizationsIn(SqlConnection &connection, int limit)
{
    CELLS_TRY(const bool hasStates, isReadable(connection, "organizations", "state"));
    CELLS_TRY(const auto reasons, reasonSql(connection));
    CELLS_TRY(
        const bool hasIsolation, areReadable(connection, "organization_isolations", {"organization_id", "isolated"}));
    const auto sql
        = fmt::format("SELECT o.id::bigint, o.path, {}, {}, {} FROM public.organizations AS o {} {} ORDER BY "
                      "o.id LIMIT {}",
            hasStates ? "o.state::int" : "NULL", reasons.columns, hasIsolation ? "coalesce(i.isolated, false)" : "NULL",
            reasons.join,
            hasIsolation ? "LEFT JOIN public.organization_isolations AS i ON i.organization_id = o.id" : "", limit);
    return connection.run(sql).map(eachRow(organizationOf));
}

SqlOutcome<MaintainedOrganizations> maintainedIn(SqlConnection &connection, int limit)
{
    CELLS_TRY(const auto states, rightTo(connection, "organizations", "state"));
    CELLS_TRY(const auto details, rightTo(connection, "organization_details", "state_metadata"));
    MaintainedOrganizations maintained{{}, states != ColumnRight::Closed, details != ColumnRight::Closed};
    if (states != ColumnRight::Readable) {
        return maintained;
    }
    CELLS_TRY(const auto reasons, reasonSql(connection));
    // In an order, the planner might read all organizations by their id instead.
    const auto sql = fmt::format("SELECT o.id::bigint, o.path, o.state::int, {}, NULL FROM public.organizations AS o "
                                 "{} WHERE o.state IN ({}, {}) LIMIT {}",
        reasons.columns, reasons.join, int(OrganizationState::MaintenanceInitialization),
        int(OrganizationState::Maintenance), limit);
    CELLS_TRY(maintained.organizations, connection.run(sql).map(eachRow(organizationOf)));
    return maintained;
}

SqlOutcome<std::optional<OrganizationBatch>> organizationBatchIn(
    SqlConnection &connection, const OrganizationLink &link, std::int64_t after, int limit)
{
    CELLS_TRY(const bool hasOwn, areReadable(connection, link.table, {"id", "organization_id", link.foreignKey}));
    CELLS_TRY(const bool hasParents, areReadable(connection, link.parent, {"id", "organization_id"}));
    if (!hasOwn || !hasParents) {
        return std::nullopt;
    }
    const auto sql = fmt::format(
        "WITH batch AS MATERIALIZED (SELECT id, organization_id, {1} AS parent_id FROM public.{0} WHERE id > "
        "$1::bigint "
        "ORDER BY id LIMIT {3}) SELECT (SELECT count(*) FROM batch), (SELECT max(id) FROM batch), b.id, "
        "b.organization_id, p.id, p.organization_id FROM (SELECT) one LEFT JOIN (batch b JOIN public.{2} p ON p.id = "
        "b.parent_id AND p.organization_id <> b.organization_id) ON true ORDER BY b.id",
        quotedName(link.table), quotedName(link.foreignKey), quotedName(link.parent), limit);
    return connection.run(sql, {std::to_string(after)}).map([](const SqlRows &rows) {
        OrganizationBatch batch{rows.number(0, 0)};
        if (!rows.isNull(0, 1)) {
            batch.last = rows.number(0, 1);
        }
        for (int row = 0; row < rows.size() && !rows.isNull(row, 2); ++row) {
            batch.mismatches.push_back(
                {rows.number(row, 2), rows.number(row, 3), rows.number(row, 4), rows.number(row, 5)});
        }
        return std::optional(std::move(batch));
    });
}

SqlOutcome<std::optional<std::vector<StaticRow>>> staticRowsIn(SqlConnection &connection, const StaticTable &table)
{
    CELLS_TRY(const bool isThere, areReadable(connection, table.table, {"id", table.nameColumn}));
    if (!isThere) {
        return std::nullopt;
    }
    const auto sql = fmt::format("SELECT id::bigint, {}::text FROM public.{} ORDER BY id LIMIT 1000",
        quotedName(table.nameColumn), quotedName(table.table));
    return connection.run(sql).map(eachRow([](const SqlRows &rows, int row) {
        return StaticRow{rows.number(row, 0), std::string(rows.text(row, 1))};
    }));
}

SqlOutcome<DrainState> drainStateIn(SqlConnection &connection)
{
    DrainState state;
    CELLS_TRY(const bool hasMigrations, isReadable(connection, "batched_background_migrations", "status"));
    if (hasMigrations) {
        CELLS_TRY(const auto active,
            connection.run("SELECT count(*) FROM public.batched_background_migrations WHERE status = 1"));
        state.activeMigrations = active.number(0, 0);
    }
    CELLS_TRY(state.hasActiveJobs, hasActiveJobs(connection));
    return state;
}

} // namespace cells
