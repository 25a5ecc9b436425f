// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/schema/schemaoutput.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/instant.h"
#include "models/claims/printable.h"
#include "models/engine/support/jsonparts.h"

#include <cmath>
#include <ostream>

namespace cells {

using namespace schema;

namespace {

using Json = nlohmann::ordered_json;

TableCell databaseCell(const std::optional<LogicalDatabase> &database)
{
    return database ? TableCell(std::string(toKey(*database))) : noCell();
}

TableCell orNone(const std::string &text)
{
    return text.empty() ? noCell() : TableCell(text);
}

TableCell shareCell(const std::optional<double> &share)
{
    return share
        ? TableCell(std::to_string(std::int64_t(std::floor(*share * 1000)) / 10) + " %", std::to_string(*share))
        : noCell();
}

TableCell leftCell(const MigrationProgress &progress)
{
    if (!progress.leastLeft) {
        return noCell();
    }
    const auto least = durationText(*progress.leastLeft);
    const auto most = durationText(*progress.mostLeft);
    return {least == most ? least : least + " to " + most, std::to_string(secondsOf(*progress.mostLeft))};
}

template <typename Value> Json orNull(const std::optional<Value> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

TableRow countRow(const std::string &name, const KeyCounts &counts)
{
    TableRow row{name};
    for (const auto count : {counts.required(), counts.declared, counts.desired, counts.undeclared, counts.exempt,
             counts.notRequired, counts.enforced, counts.notValidated, counts.nullable, counts.unknown}) {
        row.emplace_back(std::to_string(count));
    }
    return row;
}

Json countsJson(const KeyCounts &counts)
{
    return {{"required", counts.required()}, {"declared", counts.declared}, {"desired", counts.desired},
        {"undeclared", counts.undeclared}, {"exempt", counts.exempt}, {"not_required", counts.notRequired},
        {"enforced", counts.enforced}, {"not_validated", counts.notValidated}, {"nullable", counts.nullable},
        {"unknown", counts.unknown}};
}

Json groupsJson(const std::vector<KeyGroup> &groups)
{
    return jsonArray(groups, [](const KeyGroup &it) {
        Json json{{"name", it.name}};
        json.update(countsJson(it.counts));
        return json;
    });
}

Table tableKeyTable(const std::vector<TableKey> &tables)
{
    Table table{{{"TABLE"}, {"DATABASE"}, {"SCHEMA"}, {"KEY", TableColumn::Kind::Status, "declaration"},
        {"GUARD", TableColumn::Kind::Status}, {"COLUMNS"}, {"ROWS"}, {"CATEGORY"}}};
    for (const auto &it : tables) {
        table.rows.push_back({it.table, std::string(toKey(it.database)), it.gitlabSchema,
            std::string(toKey(it.declaration)), std::string(toKey(it.guard)), orNone(it.columns),
            it.rows ? TableCell(std::to_string(*it.rows)) : noCell(),
            it.featureCategories.empty() ? noCell() : TableCell(it.featureCategories.front())});
    }
    return table;
}

struct RunningMigration
{
    LogicalDatabase database;
    const BackgroundMigration *migration;
    MigrationProgress progress;
};

std::vector<RunningMigration> migrationsIn(const SchemaReport &report)
{
    std::vector<RunningMigration> all;
    for (const auto &it : report.schema.databases) {
        if (!it.catalog || !it.catalog->migrations) {
            continue;
        }
        for (const auto &migration : *it.catalog->migrations) {
            if (migration.status != MigrationStatus::Finalized) {
                all.push_back({it.database, &migration, progressOf(migration, it.catalog->asOf)});
            }
        }
    }
    return all;
}

Json progressJson(const MigrationProgress &progress)
{
    return {{"by_rows", orNull(progress.byRows)}, {"by_ids", orNull(progress.byIds)},
        {"rows_per_hour", orNull(progress.rowsPerHour)},
        {"least_seconds_left", progress.leastLeft ? Json(secondsOf(*progress.leastLeft)) : Json(nullptr)},
        {"most_seconds_left", progress.mostLeft ? Json(secondsOf(*progress.mostLeft)) : Json(nullptr)}};
}

Json migrationJson(const BackgroundMigration &it)
{
    Json json{{"id", it.id}, {"job", it.job}, {"table", it.table}, {"column", it.column}, {"status", toKey(it.status)},
        {"status_number", it.statusNumber}, {"total_rows", orNull(it.totalRows)}, {"is_by_cursor", it.isByCursor},
        {"started_at", it.startedAt ? Json(isoText(*it.startedAt)) : Json(nullptr)},
        {"on_hold_until", it.onHoldUntil ? Json(isoText(*it.onHoldUntil)) : Json(nullptr)}};
    if (it.jobs) {
        json.update(Json{{"jobs",
            {{"pending", it.jobs->pending}, {"running", it.jobs->running}, {"failed", it.jobs->failed},
                {"succeeded", it.jobs->succeeded}, {"succeeded_rows", it.jobs->succeededRows},
                {"last_error", it.jobs->lastError}}}});
    }
    return json;
}

std::string differenceIn(const CellTable &cell)
{
    return cell.differences.empty() ? std::string() : textOf(cell.differences.front());
}

} // namespace

Table schemaFindingTable(std::span<const Finding> findings)
{
    Table table{{{"SEVERITY"}, {"CELL"}, {"DATABASE"}, {"OBJECT"}, {"FINDING", TableColumn::Kind::Status}, {"TEXT"},
        {"WHAT TO DO", TableColumn::Kind::Text, "step"}, {"SOURCE"}}};
    for (const auto &it : findings) {
        table.rows.push_back(
            {std::string(toKey(severityOf(it.kind))), std::to_string(it.cell.value), databaseCell(it.database),
                it.object, std::string(toKey(it.kind)), textOf(it.text), textOf(it.step), orNone(it.source)});
    }
    return table;
}

Json schemaFindingJson(const Finding &it)
{
    return {{"finding", toKey(it.kind)}, {"severity", toKey(severityOf(it.kind))}, {"cell", it.cell.value},
        {"database", it.database ? Json(toKey(*it.database)) : Json(nullptr)}, {"object", it.object},
        {"source", it.source}, {"text", textOf(it.text)}, {"step", textOf(it.step)}, {"query", it.query}};
}

void printSchemaFindings(std::ostream &out, std::span<const Finding> findings)
{
    for (const auto &it : findings) {
        out << toKey(severityOf(it.kind)) << "  cell " << it.cell.value
            << (it.database ? ", " + std::string(toKey(*it.database)) : std::string()) << ": "
            << printable(textOf(it.text)) << ' ' << printable(textOf(it.step))
            << (it.source.empty() ? std::string() : " (" + printable(it.source) + ')') << '\n';
    }
    out << (findings.empty() ? "Nothing is wrong with what was read.\n"
                             : counted(std::int64_t(findings.size()), "finding") + ".\n");
}

Table schemaProgressTable(const SchemaReport &report, ProgressGrouping grouping)
{
    if (grouping == ProgressGrouping::Table) {
        return tableKeyTable(report.tables);
    }
    const bool isBySchema = grouping == ProgressGrouping::Schema;
    Table table{{{isBySchema ? "SCHEMA" : "CATEGORY"}, {"KEY REQUIRED", TableColumn::Kind::Text, "required"},
        {"DECLARED"}, {"DESIRED"}, {"NONE", TableColumn::Kind::Text, "undeclared"}, {"EXEMPT"},
        {"NOT REQUIRED", TableColumn::Kind::Text, "not_required"}, {"NOT NULL", TableColumn::Kind::Text, "enforced"},
        {"NOT VALID", TableColumn::Kind::Text, "not_validated"}, {"NULLABLE"}, {"UNKNOWN"}}};
    for (const auto &[name, counts] : isBySchema ? countBySchema(report.tables) : countByCategory(report.tables)) {
        table.rows.push_back(countRow(name, counts));
    }
    if (isBySchema) {
        table.rows.push_back(countRow("all", countKeys(report.tables)));
    }
    return table;
}

Json schemaProgressJson(const SchemaReport &report)
{
    return {{"all", countsJson(countKeys(report.tables))}, {"by_schema", groupsJson(countBySchema(report.tables))},
        {"by_category", groupsJson(countByCategory(report.tables))},
        {"tables", jsonArray(report.tables, [](const TableKey &it) {
             return Json{{"table", it.table}, {"database", toKey(it.database)}, {"gitlab_schema", it.gitlabSchema},
                 {"feature_categories", it.featureCategories}, {"declaration", toKey(it.declaration)},
                 {"guard", toKey(it.guard)}, {"columns", it.columns}, {"rows", orNull(it.rows)}, {"source", it.file},
                 {"issue_url", it.issueUrl}};
         })}};
}

Table backfillTable(const SchemaReport &report)
{
    Table table{{{"TABLE"}, {"COLUMN"}, {"DATABASE"}, {"STEP", TableColumn::Kind::Status}, {"JOB"},
        {"BY ROWS", TableColumn::Kind::Text, "by_rows"}, {"BY IDS", TableColumn::Kind::Text, "by_ids"},
        {"NULL", TableColumn::Kind::Text, "null_fraction"}, {"LEFT", TableColumn::Kind::Text, "seconds_left"}}};
    for (const auto &it : report.backfills) {
        const auto progress = it.progress.value_or(MigrationProgress());
        table.rows.push_back(
            {it.table, it.column, std::string(toKey(it.database)), std::string(toKey(it.step)), orNone(it.job),
                shareCell(progress.byRows), shareCell(progress.byIds), shareCell(it.nullFraction), leftCell(progress)});
    }
    return table;
}

Json backfillJson(const Backfill &it)
{
    Json json{{"table", it.table}, {"column", it.column}, {"database", toKey(it.database)}, {"parent", it.parent},
        {"job", it.job}, {"step", toKey(it.step)}, {"null_fraction", orNull(it.nullFraction)}};
    if (it.progress) {
        json.update(progressJson(*it.progress));
    }
    return json;
}

Table backgroundTable(const SchemaReport &report)
{
    Table table{{{"DATABASE"}, {"JOB"}, {"TABLE"}, {"STATUS", TableColumn::Kind::Status}, {"FAILED JOBS"},
        {"BY ROWS", TableColumn::Kind::Text, "by_rows"}, {"BY IDS", TableColumn::Kind::Text, "by_ids"},
        {"ROWS/H", TableColumn::Kind::Text, "rows_per_hour"}, {"LEFT", TableColumn::Kind::Text, "seconds_left"}}};
    for (const auto &[database, it, progress] : migrationsIn(report)) {
        table.rows.push_back({std::string(toKey(database)), it->job, it->table, std::string(toKey(it->status)),
            it->jobs ? TableCell(std::to_string(it->jobs->failed)) : noCell(), shareCell(progress.byRows),
            shareCell(progress.byIds),
            progress.rowsPerHour ? TableCell(std::to_string(std::llround(*progress.rowsPerHour))) : noCell(),
            leftCell(progress)});
    }
    return table;
}

Json backgroundJson(const SchemaReport &report)
{
    return {{"backfills", jsonArray(report.backfills, backfillJson)},
        {"migrations", jsonArray(migrationsIn(report), [](const RunningMigration &it) {
             Json json{{"database", toKey(it.database)}};
             json.update(migrationJson(*it.migration));
             json.update(progressJson(it.progress));
             return json;
         })}};
}

Table comparisonTable(const SchemaReport &report)
{
    Table table{{{"DATABASE"}, {"TABLE"}}};
    for (const auto &cell : report.comparison->cells) {
        table.columns.push_back({"CELL " + std::to_string(cell.value), TableColumn::Kind::Status});
    }
    table.columns.push_back({"FIRST DIFFERENCE", TableColumn::Kind::Text, "difference"});
    for (const auto &it : report.comparison->tables) {
        if (it.isSame()) {
            continue;
        }
        TableRow row{std::string(toKey(it.database)), it.table};
        std::string difference;
        for (const auto &cell : it.cells) {
            row.emplace_back(std::string(toKey(cell.match)));
            difference = difference.empty() ? differenceIn(cell) : difference;
        }
        row.push_back(orNone(difference));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Json comparisonJson(const SchemaReport &report)
{
    const auto &comparison = *report.comparison;
    return {{"cells", jsonArray(comparison.cells, [](CellId it) { return Json(it.value); })},
        {"other_versions",
            jsonArray(comparison.otherVersions,
                [](const auto &it) {
                    return Json{{"cell", it.first.value}, {"database", toKey(it.second)}};
                })},
        {"tables", jsonArray(comparison.tables, [](const TableComparison &it) {
             return Json{{"database", toKey(it.database)}, {"table", it.table},
                 {"cells", jsonArray(it.cells, [](const CellTable &cell) {
                      return Json{{"match", toKey(cell.match)},
                          {"differences",
                              jsonArray(cell.differences, [](const Message &text) { return Json(textOf(text)); })}};
                  })}};
         })}};
}

} // namespace cells
