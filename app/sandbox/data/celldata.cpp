// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

namespace cells {

namespace {

constexpr const char *claimColumns
    = "uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, "
      "cell_id, status, created_at, updated_at";

// GitLab reserves the ids of organizations below it.
constexpr std::int64_t firstOrganization = 1'000;

std::string countOf(const CellSeed &cell, std::string_view model)
{
    return sqlNumber(cell.population.count(*modelNamed(model)));
}

// The session's time zone is UTC, so that times without a zone are read as UTC.
std::string claimsQuery(const ClaimableModel &model, const ClaimedColumn &column, const CellSeed &cell)
{
    const std::string table(model.table), key(model.key), name(column.column);
    const auto type = sqlNumber(column.type);
    const std::string born(model.createdAt.empty() ? model.updatedAt : model.createdAt);
    return "SELECT md5('" + sqlNumber(cell.seed) + "/" + type + "/' || " + name + ")::uuid, " + type + ", convert_to("
        + name + "::text, 'UTF8'), " + sqlNumber(model.subject) + ", " + std::string(model.subjectColumn) + ", "
        + sqlNumber(model.source) + ", int8send(" + key + "), " + sqlNumber(cell.population.cell.value) + ", 1, " + born
        + "::timestamptz, " + std::string(model.updatedAt) + "::timestamptz FROM " + table + " WHERE " + name
        + " IS NOT NULL" + (model.scope.empty() ? "" : " AND (" + std::string(model.scope) + ")");
}

std::string quoted(const std::filesystem::path &file)
{
    return (std::ostringstream() << 'E' << std::quoted(file.string(), '\'')).str();
}

} // namespace

ScriptValues scriptValues(const std::string &database, const CellSeed &cell)
{
    const auto &population = cell.population;
    return {{"database", database}, {"cell", sqlNumber(population.cell.value)}, {"cells", sqlNumber(cell.cells)},
        {"seed", sqlNumber(cell.seed)}, {"base", sqlNumber(population.base())},
        {"min", sqlNumber(population.range().min)}, {"max", sqlNumber(population.range().max)},
        {"left_out", sqlNumber(Population::idsLeftOut)}, {"users", sqlNumber(population.users())},
        {"groups", sqlNumber(population.groups())}, {"projects", sqlNumber(population.projects())},
        {"organizations", countOf(cell, "Organization")}, {"emails", countOf(cell, "Email")},
        {"redirect_routes", countOf(cell, "RedirectRoute")}, {"keys", countOf(cell, "Key")},
        {"gpg_keys", countOf(cell, "GpgKey")}, {"service_desk_settings", countOf(cell, "ServiceDeskSetting")},
        {"pages_domains", countOf(cell, "PagesDomain")}, {"project_settings", countOf(cell, "ProjectSetting")},
        {"jira_connect_installations", sqlNumber(population.jiraInstallations())},
        {"first_organization", sqlNumber(std::max(firstOrganization, population.range().min))}};
}

Outcome<void> makeRoles(SqlConnection &connection, bool mayReadStatistics)
{
    std::string script
        = "CREATE ROLE console_reader LOGIN;\nCREATE ROLE console_writer LOGIN;\nCREATE ROLE gitlab LOGIN;\n";
    script += mayReadStatistics ? "GRANT pg_read_all_stats TO console_reader;\n" : "";
    return runScript(connection, script, {});
}

Outcome<void> makeTables(SqlConnection &connection)
{
    CELLS_TRY(const auto found, runSql(connection, "SELECT to_regclass('organizations') IS NOT NULL"));
    return found.text(0, 0) == "t" ? Outcome<void>{} : runScript(connection, cellSchemaScript, {});
}

Outcome<void> fillCell(SqlConnection &connection, const std::string &database, const CellSeed &cell)
{
    const auto values = scriptValues(database, cell);
    CELLS_TRY_VOID(makeTables(connection));
    CELLS_TRY_VOID(runScript(connection, cellRangesScript, values));
    const bool isLarge = cell.population.records >= rowsWorthIndexing;
    CELLS_TRY_VOID(runScript(connection, isLarge ? dropIndexesScript : "", {}));
    CELLS_TRY_VOID(runScript(connection, cellRowsScript, values));
    CELLS_TRY_VOID(runScript(connection, isLarge ? makeIndexesScript : "", {}));
    CELLS_TRY_VOID(seedMigrationVersions(connection, cell.gitlab));
    CELLS_TRY_VOID(runSql(connection, "ANALYZE"));
    return {};
}

// The last ones before the release was cut, of each release up to the cell's.
Outcome<void> seedMigrationVersions(SqlConnection &connection, const GitlabVersion &release)
{
    constexpr std::array<std::pair<GitlabVersion, std::array<const char *, 3>>, 7> newest{{
        {{18, 11}, {"20260408141807", "20260408081130", "20260407190412"}},
        {{19, 0}, {"20260513093015", "20260512171604", "20260512084711"}},
        {{19, 1}, {"20260610120544", "20260610063209", "20260609151330"}},
        {{19, 2}, {"20260708083129", "20260707203317", "20260707111458"}},
        {{19, 3}, {"20260812151212", "20260812094540", "20260811160127"}},
        {{19, 4}, {"20260909101744", "20260909070226", "20260908133021"}},
        {{19, 5}, {"20261007070318", "20261006180935", "20261006094152"}},
    }};
    for (const auto &[of, migrations] : newest) {
        for (const auto *migration : migrations) {
            if (isAtLeast(release, of) != true) {
                continue;
            }
            CELLS_TRY_VOID(touchRows(connection, 1, "INSERT INTO schema_migrations VALUES ($1)", {migration}));
        }
    }
    return {};
}

Outcome<void> exportClaims(SqlConnection &cellDatabase, const CellSeed &cell, const std::filesystem::path &file)
{
    std::string query;
    for (const auto &model : commonModels()) {
        for (const auto &column : model.columns) {
            query += (query.empty() ? "" : " UNION ALL ") + claimsQuery(model, column, cell);
        }
    }
    CELLS_TRY_VOID(runSql(cellDatabase, "COPY (" + query + ") TO " + quoted(file)));
    return {};
}

Outcome<void> importClaims(SqlConnection &serviceDatabase, const std::filesystem::path &file)
{
    const auto imported = runSql(serviceDatabase, fmt::format("COPY claims ({}) FROM {}", claimColumns, quoted(file)));
    std::error_code error;
    std::filesystem::remove(file, error);
    return imported ? Outcome<void>{} : propagate(imported.error());
}

} // namespace cells
