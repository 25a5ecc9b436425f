// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellcapabilities.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>

namespace cells {
namespace {

constexpr std::string_view leaseTable = "cells_outstanding_leases";

constexpr const char *connectionSql
    = "SELECT coalesce(s.version, ''), pg_catalog.current_setting('server_encoding'), "
      "pg_catalog.inet_server_addr() IS NULL, "
      "CASE WHEN NOT pg_catalog.pg_is_in_recovery() THEN NULL "
      "WHEN pg_catalog.pg_last_wal_receive_lsn() = pg_catalog.pg_last_wal_replay_lsn() THEN 0 "
      "ELSE round(extract(epoch FROM pg_catalog.clock_timestamp() - pg_catalog.pg_last_xact_replay_timestamp()) "
      "* 1000000)::bigint END "
      "FROM (SELECT pg_catalog.pg_backend_pid() AS pid) own LEFT JOIN pg_catalog.pg_stat_ssl s ON s.pid = own.pid";

// What makes a role able to do harm although it was granted nothing on our tables.
constexpr std::array powerfulRoles{"pg_write_all_data", "pg_execute_server_program", "pg_write_server_files",
    "pg_read_server_files", "pg_signal_backend", "pg_maintain"};

constexpr const char *roleSql = "SELECT r.rolname, r.rolsuper, r.rolcreaterole, r.rolreplication, "
                                "pg_catalog.pg_has_role(r.oid, 'pg_read_all_stats', 'MEMBER') "
                                "FROM pg_catalog.pg_roles r WHERE r.rolname = current_user";

constexpr const char *powersSql = "SELECT rolname FROM pg_catalog.pg_roles WHERE rolname = ANY ($1::text[]) "
                                  "AND pg_catalog.pg_has_role(current_user, oid, 'MEMBER') ORDER BY rolname";

constexpr const char *writableSql
    = "SELECT wanted.name FROM unnest($1::text[]) WITH ORDINALITY wanted (name, place) "
      "JOIN pg_catalog.pg_class c ON c.relname = wanted.name "
      "JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' "
      "WHERE pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') "
      "OR pg_catalog.has_any_column_privilege(c.oid, 'INSERT, UPDATE') ORDER BY wanted.place";

constexpr const char *tablesSql
    = "SELECT c.oid IS NOT NULL, a.attnum IS NOT NULL, "
      "coalesce(pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT'), false) "
      "FROM unnest($1::text[], $2::text[]) WITH ORDINALITY wanted (name, attribute, place) "
      "LEFT JOIN pg_catalog.pg_class c ON c.relname = wanted.name "
      "AND c.relnamespace = pg_catalog.to_regnamespace('public') AND c.relkind IN ('r', 'p', 'v', 'm', 'f') "
      "LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = wanted.attribute AND a.attnum > 0 "
      "AND NOT a.attisdropped ORDER BY wanted.place";

// Locked by the trigger that GitLab makes on each table that is not at home in a database, unless it is switched off.
constexpr const char *homeSql
    = "SELECT c.oid IS NOT NULL, EXISTS (SELECT FROM pg_catalog.pg_trigger t "
      "JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid "
      "WHERE t.tgrelid = c.oid AND t.tgenabled IN ('O', 'A') AND p.proname = 'gitlab_schema_prevent_write') "
      "FROM unnest($1::text[]) WITH ORDINALITY wanted (name, place) "
      "LEFT JOIN pg_catalog.pg_class c ON c.relname = wanted.name "
      "AND c.relnamespace = pg_catalog.to_regnamespace('public') AND c.relkind IN ('r', 'p') ORDER BY wanted.place";

constexpr const char *anyWritableSql
    = "SELECT c.relname FROM pg_catalog.pg_class c WHERE c.relnamespace = pg_catalog.to_regnamespace('public') "
      "AND c.relkind IN ('r', 'p') AND (pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') "
      "OR pg_catalog.has_any_column_privilege(c.oid, 'INSERT, UPDATE')) ORDER BY c.relname LIMIT 10";

// Those that belong to a column of the table, by OWNED BY or as an identity.
constexpr const char *sequencesSql
    = "SELECT s.seqmin, s.seqmax FROM pg_catalog.pg_sequence s "
      "JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = s.seqrelid "
      "AND d.refclassid = 'pg_catalog.pg_class'::regclass AND d.deptype IN ('a', 'i') "
      "JOIN pg_catalog.pg_class c ON c.oid = d.refobjid "
      "JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' "
      "WHERE c.relname = ANY ($1::text[]) ORDER BY c.relname, s.seqmin";

std::string quoted(std::string_view identifier)
{
    return fmt::format("\"{}\"", identifier);
}

std::vector<SqlValue> tableNames()
{
    std::vector<SqlValue> names;
    for (const auto &model : catalogue()) {
        names.emplace_back(model.table);
    }
    return names;
}

// A table and the columns of it that the console reads.
struct Wanted
{
    std::string_view table;
    std::string_view model;
    std::vector<std::string_view> columns;
};

Wanted wantedOf(const ClaimableModel &model)
{
    Wanted wanted{model.table, model.name, {model.key, model.subjectColumn, model.createdAt, model.updatedAt}};
    for (const auto &column : model.columns) {
        wanted.columns.push_back(column.column);
    }
    auto &columns = wanted.columns;
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    std::erase(columns, std::string_view{});
    return wanted;
}

std::vector<Wanted> wantedTables()
{
    std::vector<Wanted> all;
    for (const auto &model : catalogue()) {
        all.push_back(wantedOf(model));
    }
    all.push_back({leaseTable, "", {"uuid", "created_at", "updated_at"}});
    all.push_back({"features", "", {"key", "updated_at"}});
    all.push_back({"feature_gates", "", {"feature_key", "key", "updated_at", "value"}});
    return all;
}

// "c0, c1": the claimed columns as text
std::string claimedColumns(const ClaimableModel &model)
{
    std::string list;
    for (const auto &column : model.columns) {
        list += fmt::format(", {}::text", quoted(column.column));
    }
    return list;
}

// "updated_at < one age ago", in the kind of time that the column has; the parameter is in seconds.
std::string unchangedFor(const ClaimableModel &model, std::string_view parameter)
{
    const auto column = model.updatedAt.empty() ? model.createdAt : model.updatedAt;
    if (column.empty()) {
        return {};
    }
    return fmt::format(" AND {} < (pg_catalog.now(){}) - pg_catalog.make_interval(secs => {}::double precision)",
        quoted(column), model.hasZonedTimes ? "" : " AT TIME ZONE 'UTC'", parameter);
}

// From each of $1 places at even distances between the first and the last id, the next row that will do.
std::string oldRowsSql(const ClaimableModel &model)
{
    const auto key = quoted(model.key);
    const auto table = "public." + quoted(model.table);
    const auto scope = model.scope.empty() ? std::string{} : fmt::format(" AND ({})", model.scope);
    return fmt::format(
        "SELECT DISTINCT ON (row_key) old.* FROM (SELECT min({0}) AS first, max({0}) AS last FROM {1}) ends "
        "CROSS JOIN pg_catalog.generate_series(0, $1::int - 1) AS steps (step) "
        "CROSS JOIN LATERAL (SELECT {0} AS row_key{2} FROM {1} WHERE {0} >= ends.first + pg_catalog.trunc((ends.last "
        "- ends.first)::numeric * steps.step / $1::int)::bigint{3}{4} ORDER BY {0} LIMIT 1) old "
        "ORDER BY row_key",
        key, table, claimedColumns(model), scope, unchangedFor(model, "$2"));
}

std::vector<ClaimableRow> claimableRowsOf(const SqlRows &rows, const ClaimableModel &model)
{
    std::vector<ClaimableRow> found;
    for (int row = 0; row < rows.size(); ++row) {
        auto &one = found.emplace_back(ClaimableRow{model.source, rows.number(row, 0), {}});
        for (std::size_t i = 0; i < model.columns.size(); ++i) {
            if (const auto value = rows.text(row, int(i) + 1); !value.empty()) {
                one.claims.push_back({model.columns[i].type, std::string(value), {}});
            }
        }
    }
    return found;
}

} // namespace

SqlOutcome<ConnectionFacts> connectionIn(SqlConnection &connection)
{
    return connection.run(connectionSql).map([](const SqlRows &rows) {
        ConnectionFacts facts;
        facts.tls = rows.text(0, 0);
        facts.encoding = rows.text(0, 1);
        facts.isSocket = rows.isTrue(0, 2);
        facts.clientLibrary = PQlibVersion();
        if (!rows.isNull(0, 3)) {
            facts.lag = Duration(rows.number(0, 3));
        }
        return facts;
    });
}

SqlOutcome<RoleFacts> roleIn(SqlConnection &connection)
{
    const auto role = connection.run(roleSql);
    if (!role) {
        return tl::unexpected(role.error());
    }
    const auto powers = connection.run(powersSql, {sqlArray({powerfulRoles.begin(), powerfulRoles.end()})});
    if (!powers) {
        return tl::unexpected(powers.error());
    }
    auto names = tableNames();
    names.emplace_back(leaseTable);
    const auto writable = connection.run(writableSql, {sqlArray(names)});
    if (!writable) {
        return tl::unexpected(writable.error());
    }
    RoleFacts facts{std::string(role->text(0, 0)), role->isTrue(0, 1), {}, {}, role->isTrue(0, 4)};
    for (int i = 0; i < powers->size(); ++i) {
        facts.powers.emplace_back(powers->text(i, 0));
    }
    for (const auto &[column, attribute] : {std::pair(2, "CREATEROLE"), std::pair(3, "REPLICATION")}) {
        if (role->isTrue(0, column)) {
            facts.powers.emplace_back(attribute);
        }
    }
    for (int i = 0; i < writable->size(); ++i) {
        facts.writable.emplace_back(writable->text(i, 0));
    }
    return facts;
}

SqlOutcome<std::vector<TableFacts>> tablesIn(SqlConnection &connection)
{
    const auto wanted = wantedTables();
    std::vector<SqlValue> tables;
    std::vector<SqlValue> columns;
    for (const auto &table : wanted) {
        tables.insert(tables.end(), table.columns.size(), SqlValue(table.table));
        columns.insert(columns.end(), table.columns.begin(), table.columns.end());
    }
    return connection.run(tablesSql, {sqlArray(tables), sqlArray(columns)}).map([&](const SqlRows &rows) {
        std::vector<TableFacts> all;
        int row = 0;
        for (const auto &table : wanted) {
            auto &facts = all.emplace_back(
                TableFacts{std::string(table.table), std::string(table.model), rows.isTrue(row, 0), {}, {}});
            for (const auto column : table.columns) {
                if (!rows.isTrue(row, 1)) {
                    facts.missingColumns.emplace_back(column);
                } else if (!rows.isTrue(row, 2)) {
                    facts.closedColumns.emplace_back(column);
                }
                ++row;
            }
        }
        return all;
    });
}

SqlOutcome<DatabaseHome> homeIn(SqlConnection &connection)
{
    std::vector<SqlValue> names;
    for (const auto &table : homeTables) {
        names.emplace_back(table.table);
    }
    const auto tables = connection.run(homeSql, {sqlArray(names)});
    if (!tables) {
        return tl::unexpected(tables.error());
    }
    return connection.run(anyWritableSql).map([&](const SqlRows &writable) {
        DatabaseHome home;
        for (int row = 0; row < tables->size(); ++row) {
            home.tables.push_back({homeTables[std::size_t(row)], tables->isTrue(row, 0), tables->isTrue(row, 1)});
        }
        for (int row = 0; row < writable.size(); ++row) {
            home.writable.emplace_back(writable.text(row, 0));
        }
        return home;
    });
}

SqlOutcome<std::vector<SequenceRange>> sequencesIn(SqlConnection &connection)
{
    return connection.run(sequencesSql, {sqlArray(tableNames())}).map([](const SqlRows &rows) {
        std::vector<SequenceRange> ranges;
        for (int row = 0; row < rows.size(); ++row) {
            ranges.push_back({rows.number(row, 0), rows.number(row, 1)});
        }
        return ranges;
    });
}

SqlOutcome<std::vector<ClaimableRow>> oldRowsIn(
    SqlConnection &connection, const ClaimableModel &model, int count, Duration age)
{
    SqlValues values{std::to_string(count)};
    const auto sql = oldRowsSql(model);
    if (sql.find("$2") != std::string::npos) {
        values.emplace_back(std::to_string(double(age.count()) / 1e6));
    }
    return connection.run(sql, values).map([&](const SqlRows &rows) { return claimableRowsOf(rows, model); });
}

} // namespace cells
