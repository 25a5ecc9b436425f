// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/population.h"
#include "app/sandbox/data/sqlscript.h"
#include "models/claims/logicaldatabase.h"

#include <filesystem>

namespace cells {

// The input of a cell's rows.
struct CellSeed
{
    Population population;
    int cells = 1;
    std::uint32_t seed = 0;
    // The release that it runs; 19.3 is the last one in which flags decide about claims.
    GitlabVersion gitlab{19, 3};
    // The tables that may be written in each of its databases, as a condition on relname; empty: by their names.
    std::map<LogicalDatabase, std::string> homes{};
};

// The roles of the cell databases, once a cluster: console_reader may only SELECT, console_writer may DELETE lease rows
// and nothing else, gitlab may write what it claims and the lease table, but no flags. `mayReadStatistics`:
// console_reader sees the transactions of others whole.
Outcome<void> makeRoles(SqlConnection &connection, bool mayReadStatistics = false);

// The values in braces of the scripts of a cell's databases.
ScriptValues scriptValues(const std::string &database, const CellSeed &cell);

// Makes the tables of a cell, still without a range of ids, unless the database has them.
Outcome<void> makeTables(SqlConnection &connection);

// From this many rows on, it is quicker to drop the indexes before filling, and to make them again afterwards.
inline constexpr std::int64_t rowsWorthIndexing = 50'000;

// Makes the rows of a cell in a database that is empty, or has the tables. `database` is its name.
Outcome<void> fillCell(SqlConnection &connection, const std::string &database, const CellSeed &cell);

// The newest rows of schema_migrations in a database of that release.
Outcome<void> seedMigrationVersions(SqlConnection &connection, const GitlabVersion &release);

// Writes the claims that match the cell's rows to a file of the PostgreSQL server ...
Outcome<void> exportClaims(SqlConnection &cellDatabase, const CellSeed &cell, const std::filesystem::path &file);
// ... and reads them into the service's table.
Outcome<void> importClaims(SqlConnection &serviceDatabase, const std::filesystem::path &file);

} // namespace cells
