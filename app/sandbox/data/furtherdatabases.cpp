// SPDX-License-Identifier: MIT
#include "app/sandbox/data/furtherdatabases.h"

namespace cells {

namespace {

// Which tables are at home there, as a condition on relname.
const char *namedHomes(LogicalDatabase database)
{
    switch (database) {
    case LogicalDatabase::Ci:
        return "relname ~ '^(p_)?ci_'";
    case LogicalDatabase::Sec:
        return "relname ~ '^vulnerabilit'";
    case LogicalDatabase::Main:
        break;
    }
    return "relname !~ '^(p_)?ci_|^vulnerabilit'";
}

ScriptValues valuesOf(const std::string &name, LogicalDatabase database, const CellSeed &cell)
{
    auto values = scriptValues(name, cell);
    const auto home = cell.homes.find(database);
    values.emplace("home", home != cell.homes.end() ? home->second : namedHomes(database));
    return values;
}

Outcome<void> runScripts(
    SqlConnection &connection, std::initializer_list<std::string_view> scripts, const ScriptValues &values)
{
    for (const auto script : scripts) {
        CELLS_TRY_VOID(runScript(connection, script, values));
    }
    return {};
}

Outcome<void> makeFurtherTables(SqlConnection &connection)
{
    CELLS_TRY(const auto found, runSql(connection, "SELECT to_regclass('vulnerabilities') IS NOT NULL"));
    return found.text(0, 0) == "t" ? Outcome<void>{} : runScript(connection, furtherTablesScript, {});
}

} // namespace

std::string databaseName(const std::string &main, LogicalDatabase database)
{
    return database == LogicalDatabase::Main ? main : main + "_" + std::string(toKey(database));
}

Outcome<void> makeTemplate(PrivatePostgres &postgres, const std::string &name, const std::stop_token &stop)
{
    CELLS_TRY_VOID(postgres.createDatabase(name));
    CELLS_TRY(const auto connection, openSql(postgres.conninfo(name), stop));
    CELLS_TRY_VOID(makeTables(*connection));
    return makeFurtherTables(*connection);
}

Outcome<void> addLockedCopies(SqlConnection &main, const std::string &name, const CellSeed &cell)
{
    CELLS_TRY_VOID(makeFurtherTables(main));
    return runScripts(main, {cellRangesScript, writeLocksScript}, valuesOf(name, LogicalDatabase::Main, cell));
}

Outcome<void> makeFurtherDatabases(PrivatePostgres &postgres, const std::string &main, const CellSeed &cell,
    const std::stop_token &stop, const std::string &like)
{
    for (const auto database : {LogicalDatabase::Ci, LogicalDatabase::Sec}) {
        const auto name = databaseName(main, database);
        CELLS_TRY_VOID(postgres.createDatabase(name, like));
        CELLS_TRY(const auto connection, openSql(postgres.conninfo(name), stop));
        CELLS_TRY_VOID(makeTables(*connection));
        CELLS_TRY_VOID(makeFurtherTables(*connection));
        CELLS_TRY_VOID(seedMigrationVersions(*connection, cell.gitlab));
        const auto rows = database == LogicalDatabase::Ci ? ciRowsScript : secRowsScript;
        CELLS_TRY_VOID(
            runScripts(*connection, {cellRangesScript, rows, writeLocksScript}, valuesOf(name, database, cell)));
    }
    return {};
}

} // namespace cells
