// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellcapabilities.h"

#include "models/adapters/celldatabase/cellrows.h"

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
      "* 1000000)::bigint END, "
      "CASE WHEN pg_catalog.pg_is_in_recovery() THEN (SELECT setting::bigint * 1000 FROM pg_catalog.pg_settings "
      "WHERE name = 'recovery_min_apply_delay') END "
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

std::vector<SqlValue> tableNames()
{
    std::vector<SqlValue> names;
    for (const auto &model : catalogue()) {
        names.emplace_back(model.table);
    }
    return names;
}

std::string nameAt(const SqlRows &rows, int row)
{
    return std::string(rows.text(row, 0));
}

// A table and the columns of it that the console reads.
struct Wanted
{
    std::string_view table;
    std::string_view model;
    std::vector<std::string> columns;
};

std::vector<Wanted> wantedTables()
{
    std::vector<Wanted> all;
    for (const auto &model : catalogue()) {
        auto columns = columnsReadOf(model);
        std::sort(columns.begin(), columns.end());
        columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
        all.push_back({model.table, model.name, std::move(columns)});
    }
    all.push_back({leaseTable, "", {"uuid", "created_at", "updated_at"}});
    all.push_back({"features", "", {"key", "updated_at"}});
    all.push_back({"feature_gates", "", {"feature_key", "key", "updated_at", "value"}});
    return all;
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
        if (!rows.isNull(0, 4)) {
            facts.applyDelay = Duration(rows.number(0, 4));
        }
        return facts;
    });
}

SqlOutcome<bool> poolerIn(SqlConnection &connection)
{
    constexpr int probes = 5;
    for (int i = 0; i < probes; ++i) {
        CELLS_TRY(const auto rows, connection.run("SELECT pg_catalog.pg_backend_pid()"));
        if (rows.number(0, 0) != connection.serverProcess()) {
            return true;
        }
        connection.rollback();
        CELLS_TRY_VOID(connection.begin(SqlConnection::Mode::ReadOnly));
    }
    return false;
}

SqlOutcome<RoleFacts> roleIn(SqlConnection &connection)
{
    CELLS_TRY(const auto role, connection.run(roleSql));
    CELLS_TRY(auto powers,
        connection.run(powersSql, {sqlArray({powerfulRoles.begin(), powerfulRoles.end()})}).map(eachRow(nameAt)));
    auto names = tableNames();
    names.emplace_back(leaseTable);
    CELLS_TRY(auto writable, connection.run(writableSql, {sqlArray(names)}).map(eachRow(nameAt)));
    for (const auto &[column, attribute] : {std::pair(2, "CREATEROLE"), std::pair(3, "REPLICATION")}) {
        if (role.isTrue(0, column)) {
            powers.emplace_back(attribute);
        }
    }
    return RoleFacts{
        std::string(role.text(0, 0)), role.isTrue(0, 1), std::move(writable), std::move(powers), role.isTrue(0, 4)};
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
            for (const auto &column : table.columns) {
                if (!rows.isTrue(row, 1)) {
                    facts.missingColumns.push_back(column);
                } else if (!rows.isTrue(row, 2)) {
                    facts.closedColumns.push_back(column);
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
    CELLS_TRY(auto tables, connection.run(homeSql, {sqlArray(names)}).map(eachRow([](const SqlRows &rows, int row) {
        return HomeTableFacts{homeTables[std::size_t(row)], rows.isTrue(row, 0), rows.isTrue(row, 1)};
    })));
    CELLS_TRY(auto writable, connection.run(anyWritableSql).map(eachRow(nameAt)));
    return DatabaseHome{std::move(tables), std::move(writable)};
}

SqlOutcome<std::vector<SequenceRange>> sequencesIn(SqlConnection &connection)
{
    return connection.run(sequencesSql, {sqlArray(tableNames())}).map(eachRow([](const SqlRows &rows, int row) {
        return SequenceRange{rows.number(row, 0), rows.number(row, 1)};
    }));
}

} // namespace cells
