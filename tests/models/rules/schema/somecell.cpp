// SPDX-License-Identifier: MIT
#include "tests/models/rules/schema/somecell.h"

#include <algorithm>

namespace cells::schema {

namespace {

struct Shape
{
    const char *name;
    const char *gitlabSchema;
    std::vector<ShardingKeyColumn> key;
    std::vector<SchemaConstraint> constraints;
};

std::vector<Shape> shapes()
{
    return {{"issues", "gitlab_main_org", {{"project_id", "projects"}},
                {foreignKeyNamed("fk_issues", "project_id", "projects")}},
        {"labels", "gitlab_main_org", {{"group_id", "namespaces"}, {"project_id", "projects"}},
            {checkNamed("check_labels", {"group_id", "project_id"}, "CHECK ((num_nonnulls(group_id, project_id) = 1))"),
                foreignKeyNamed("fk_labels_group", "group_id", "namespaces"),
                foreignKeyNamed("fk_labels_project", "project_id", "projects")}},
        {"namespaces", "gitlab_main_org", {{"organization_id", "organizations"}},
            {foreignKeyNamed("fk_namespaces", "organization_id", "organizations")}},
        {"organizations", "gitlab_main_org", {{"id", "organizations"}}, {}},
        {"p_ci_builds", "gitlab_ci", {{"project_id", "projects"}}, {}},
        {"projects", "gitlab_main_org", {{"organization_id", "organizations"}},
            {foreignKeyNamed("fk_projects", "organization_id", "organizations")}},
        {"scanners", "gitlab_sec", {{"project_id", "projects"}}, {}},
        {"users", "gitlab_main_user", {{"organization_id", "organizations"}},
            {foreignKeyNamed("fk_users", "organization_id", "organizations")}},
        {"zoekt_nodes", "gitlab_main_cell_local", {}, {}}};
}

std::string homeOf(const Shape &shape)
{
    const std::string schema = shape.gitlabSchema;
    return schema == "gitlab_ci" ? "ci" : schema == "gitlab_sec" ? "sec" : "main";
}

SchemaTable tableOf(const Shape &shape, LogicalDatabase database)
{
    SchemaTable table;
    table.name = shape.name;
    table.primaryKey = {"id"};
    table.columns = {{"id", "bigint", true}};
    for (const auto &key : shape.key) {
        if (key.column != "id") {
            table.columns.push_back({key.column, "bigint", shape.key.size() == 1});
        }
    }
    table.constraints = shape.constraints;
    if (homeOf(shape) != toKey(database)) {
        table.triggers.push_back(writeLockOf(shape.name));
    }
    return table;
}

SchemaTable partitionOf(SchemaTable table)
{
    table.schema = "gitlab_partitions_dynamic";
    table.name = "ci_builds_100";
    table.partitionOf = "p_ci_builds";
    return table;
}

} // namespace

SomeCell::SomeCell()
{
    docs.versions = {"20260101000000", "20260201000000"};
    docs.looseKeys = {{"p_ci_builds", "project_id", "projects", "async_delete"},
        {"scanners", "project_id", "projects", "async_delete"},
        {"scanners", "build_id", "p_ci_builds", "async_nullify"}};
    docs.structure.emplace();
    for (const auto *name : {"gitlab_main_org", "gitlab_main_user", "gitlab_ci", "gitlab_sec"}) {
        docs.schemas[name] = {.name = name, .requiresKey = true};
    }
    docs.schemas["gitlab_main_cell_local"] = {.name = "gitlab_main_cell_local"};
    for (const auto database : allOf<LogicalDatabase>()) {
        auto &catalog = databases[database];
        catalog.asOf = readAt();
        catalog.versions = docs.versions;
        catalog.migrations.emplace();
        catalog.validations.emplace();
        catalog.backlogs.emplace();
    }
    for (const auto &shape : shapes()) {
        docs.tables.push_back({.name = shape.name,
            .file = std::string("db/docs/") + shape.name + ".yml",
            .line = 9,
            .gitlabSchema = shape.gitlabSchema,
            .featureCategories = {"cell"},
            .milestone = "18.4",
            .shardingKey = shape.key});
        docs.structure->push_back(shape.name);
        for (auto &[database, catalog] : databases) {
            catalog.tables.push_back(tableOf(shape, database));
        }
    }
    for (auto &[database, catalog] : databases) {
        auto &builds = table(database, "p_ci_builds");
        builds.isPartitioned = true;
        if (database == LogicalDatabase::Ci) {
            builds.triggers.push_back(trackingOf("p_ci_builds"));
        }
        const auto partition = partitionOf(builds);
        catalog.tables.insert(catalog.tables.begin(), partition);
    }
    table(LogicalDatabase::Ci, "p_ci_builds").isPartitioned = true;
    databases[LogicalDatabase::Ci].tables.front().isPartitioned = false;
    table(LogicalDatabase::Main, "projects").triggers.push_back(trackingOf("projects"));
}

CellCatalogs SomeCell::catalogs() const
{
    CellCatalogs catalogs{cell};
    for (const auto &[database, catalog] : databases) {
        catalogs.databases.push_back({database, &catalog});
    }
    return catalogs;
}

SchemaTable &SomeCell::table(LogicalDatabase database, const std::string &name)
{
    return *std::ranges::find(databases[database].tables, name, &SchemaTable::name);
}

TableDocs &SomeCell::tableDocs(const std::string &name)
{
    return *std::ranges::find(docs.tables, name, &TableDocs::name);
}

void SomeCell::removeTable(const std::string &name)
{
    for (auto &[database, catalog] : databases) {
        std::erase_if(catalog.tables, [&name](const SchemaTable &it) { return it.name == name; });
    }
}

void SomeCell::addTable(LogicalDatabase database, const SchemaTable &added)
{
    auto &tables = databases[database].tables;
    tables.push_back(added);
    std::ranges::sort(tables, {}, [](const SchemaTable &it) { return std::pair(it.schema, it.name); });
}

Instant readAt()
{
    return *parseInstant("2026-11-30 12:00:00+00");
}

BackgroundMigration someMigration(const std::string &job)
{
    using std::chrono::hours;
    BackgroundMigration migration{
        .id = 7, .job = job, .table = "issues", .column = "id", .gitlabSchema = "gitlab_main_org"};
    migration.status = MigrationStatus::Active;
    migration.statusNumber = 1;
    migration.minValue = 1;
    migration.maxValue = 1001;
    migration.totalRows = 1000;
    migration.createdAt = migration.startedAt = readAt() - hours(48);
    migration.jobs = MigrationJobs{.succeeded = 4,
        .succeededRows = 400,
        .lastDone = 501,
        .lastSucceeded = readAt() - hours(1),
        .sinceStart = 4,
        .rowsLastDay = 240};
    return migration;
}

SchemaConstraint checkNamed(
    const std::string &name, const std::vector<std::string> &columns, const std::string &definition)
{
    return {name, ConstraintKind::Check, true, columns, {}, definition};
}

SchemaConstraint foreignKeyNamed(const std::string &name, const std::string &column, const std::string &references)
{
    return {name, ConstraintKind::ForeignKey, true, {column}, references};
}

SchemaTrigger writeLockOf(const std::string &table)
{
    return {"gitlab_schema_write_trigger_for_" + table, "gitlab_schema_prevent_write", true, true, true};
}

SchemaTrigger trackingOf(const std::string &table)
{
    return {table + "_loose_fk_trigger", "insert_into_loose_foreign_keys_deleted_records", true, false, true};
}

QStringList textsOf(const std::vector<Finding> &findings)
{
    QStringList texts;
    for (const auto &it : findings) {
        texts << QString::fromStdString(std::string(toKey(it.kind)) + ' '
            + (it.database ? std::string(toKey(*it.database)) + ' ' : std::string()) + it.object);
    }
    return texts;
}

} // namespace cells::schema
