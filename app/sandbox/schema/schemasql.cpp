// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/schemasql.h"

#include "app/sandbox/data/sqlscript.h"
#include "models/adapters/postgres/quotedname.h"

#include <fmt/format.h>

#include <set>

namespace cells {

namespace {

using Lines = std::vector<std::string>;

std::string nullability(const TableDefinition &table)
{
    return table.rule == KeyRule::NotNull || table.rule == KeyRule::Primary ? " NOT NULL" : "";
}

void addColumns(Lines &lines, const TableDefinition &table)
{
    switch (table.id) {
    case RowId::Sequence:
        lines.emplace_back("id bigserial NOT NULL");
        break;
    case RowId::Random:
        lines.emplace_back("id uuid DEFAULT gen_random_uuid_v7() NOT NULL");
        break;
    case RowId::Fixed:
        lines.emplace_back("id bigint NOT NULL");
        break;
    case RowId::None:
        break;
    }
    for (const auto &key : table.docs.shardingKey) {
        lines.push_back(quotedName(key.column) + " bigint" + nullability(table));
    }
    for (const auto &key : table.docs.desiredKey) {
        lines.push_back(quotedName(key.column) + " bigint");
    }
    for (const auto &link : table.links) {
        lines.push_back(quotedName(link.column) + " bigint");
    }
    if (!table.columns.empty()) {
        lines.push_back(table.columns);
    }
    lines.emplace_back("created_at timestamp with time zone NOT NULL");
    lines.emplace_back("updated_at timestamp with time zone NOT NULL");
}

Lines keyColumns(const TableDefinition &table)
{
    Lines columns;
    for (const auto &key : table.docs.shardingKey) {
        columns.push_back(quotedName(key.column));
    }
    return columns;
}

void addKeyCheck(Lines &lines, const TableDefinition &table)
{
    const auto columns = keyColumns(table);
    std::string check;
    if (table.rule == KeyRule::Check) {
        check = columns.front() + " IS NOT NULL";
    } else if (table.rule == KeyRule::OneOf) {
        check = fmt::format("num_nonnulls({}) = 1", fmt::join(columns, ", "));
    } else if (table.rule == KeyRule::Unequal) {
        check = fmt::format("({} IS NOT NULL) <> ({} IS NOT NULL)", columns.front(), columns.back());
    } else {
        return;
    }
    lines.push_back(fmt::format("CONSTRAINT {} CHECK ({})", keyCheckName(table), check));
}

void addForeignKey(Lines &lines, const TableDefinition &table, const std::string &column, const std::string &parent,
    const char *onDelete)
{
    lines.push_back(fmt::format("CONSTRAINT {} FOREIGN KEY ({}) REFERENCES {} ON DELETE {}",
        foreignKeyName(table.docs.name, column), quotedName(column), quotedName(parent), onDelete));
}

void addConstraints(Lines &lines, const TableDefinition &table)
{
    addKeyCheck(lines, table);
    if (table.link == KeyLink::ForeignKey) {
        for (const auto &key : table.docs.shardingKey) {
            addForeignKey(lines, table, key.column, key.references, "CASCADE");
        }
        for (const auto &key : table.docs.desiredKey) {
            addForeignKey(lines, table, key.column, key.references, "CASCADE");
        }
    }
    for (const auto &link : table.links) {
        if (!link.isLoose) {
            addForeignKey(lines, table, link.column, link.table, "CASCADE");
        }
    }
    Lines key = table.rule == KeyRule::Primary ? keyColumns(table) : Lines{"id"};
    if (!table.partitionColumn.empty()) {
        key.push_back(quotedName(table.partitionColumn));
    }
    lines.push_back(
        fmt::format("CONSTRAINT {} PRIMARY KEY ({})", quotedName(table.docs.name + "_pkey"), fmt::join(key, ", ")));
}

std::string tableSql(const TableDefinition &table)
{
    Lines lines;
    addColumns(lines, table);
    addConstraints(lines, table);
    auto sql = fmt::format("CREATE TABLE {} ({})", quotedName(table.docs.name), fmt::join(lines, ", "));
    if (!table.partitionMethod.empty()) {
        sql += fmt::format(" PARTITION BY {} ({})", table.partitionMethod, quotedName(table.partitionColumn));
    }
    return sql;
}

std::string partitionName(const TablePartition &partition)
{
    return quotedName(partition.schema) + '.' + quotedName(partition.name);
}

std::string partitionSql(const TableDefinition &table, const TablePartition &partition)
{
    const auto parent = quotedName(table.docs.name);
    return partition.isDetached
        ? fmt::format("CREATE TABLE {} (LIKE {} INCLUDING ALL)", partitionName(partition), parent)
        : fmt::format("CREATE TABLE {} PARTITION OF {} {}", partitionName(partition), parent, partition.bounds);
}

Outcome<void> makeTable(SqlConnection &connection, const TableDefinition &table)
{
    CELLS_TRY_VOID(runSql(connection, tableSql(table)));
    for (const auto &partition : table.partitions) {
        CELLS_TRY_VOID(runSql(connection, partitionSql(table, partition)));
    }
    if (!table.isIndexed || table.rule == KeyRule::Primary) {
        return {};
    }
    for (const auto &key : table.docs.shardingKey) {
        CELLS_TRY_VOID(runSql(connection,
            fmt::format("CREATE INDEX {} ON {} ({})", quotedName("index_" + table.docs.name + "_on_" + key.column),
                quotedName(table.docs.name), quotedName(key.column))));
    }
    return {};
}

// [{"table": ..., "column": ..., "source": ...}]: the queue that a deleted row goes to by its sharding key. Empty for a
// table without one.
std::string targetsOf(const TableDefinition &parent)
{
    std::string targets;
    for (const auto &key : parent.docs.shardingKey) {
        const auto owner = key.references.substr(0, key.references.size() - 1);
        targets
            += fmt::format(R"({}{{"table":"loose_foreign_keys_{}_deleted_records","column":"{}_id","source":"{}"}})",
                targets.empty() ? "" : ",", owner, owner, key.column);
    }
    return targets.empty() ? "" : "'[" + targets + "]'";
}

std::string looseTrigger(const std::string &name, const std::string &on, const std::string &function)
{
    return fmt::format("CREATE TRIGGER {} AFTER DELETE ON {} REFERENCING OLD TABLE AS old_table FOR EACH STATEMENT "
                       "EXECUTE FUNCTION insert_into_loose_foreign_keys_deleted_records{}",
        quotedName(looseTriggerName(name)), on, function);
}

// GitLab moves these triggers to the queues of sharding keys one by one; here those of the roots have been.
Outcome<void> makeLooseTriggers(SqlConnection &connection, const TableDefinition &parent)
{
    const auto &name = parent.docs.name;
    const bool isRouted = name == "organizations" || name == "namespaces" || name == "projects" || name == "users";
    if (parent.partitions.empty()) {
        return runSql(connection,
            looseTrigger(name, quotedName(name), "(" + (isRouted ? targetsOf(parent) : std::string()) + ")"))
            .map([](const SqlRows &) {});
    }
    const auto function = "_override_table('" + name + "')";
    CELLS_TRY_VOID(runSql(connection, looseTrigger(name, quotedName(name), function)));
    for (const auto &partition : parent.partitions) {
        if (!partition.isDetached) {
            CELLS_TRY_VOID(runSql(connection, looseTrigger(partition.name, partitionName(partition), function)));
        }
    }
    return {};
}

Outcome<void> grantTables(SqlConnection &connection, std::span<const TableDefinition> tables)
{
    Lines names;
    for (const auto &table : tables) {
        // A column of it is a secret, so sql/cellschema.sql grants the others.
        if (table.docs.name != "jira_connect_installations") {
            names.push_back(quotedName(table.docs.name));
        }
    }
    CELLS_TRY_VOID(runSql(connection, fmt::format("GRANT SELECT ON {} TO console_reader", fmt::join(names, ", "))));
    Lines made;
    for (const auto &table : tables) {
        const bool isQueue = table.docs.name.starts_with("loose_foreign_keys_");
        if (table.isMade || isQueue || table.docs.name.starts_with("batched_background_")) {
            made.push_back(quotedName(table.docs.name));
        }
    }
    CELLS_TRY_VOID(
        runSql(connection, fmt::format("GRANT SELECT, INSERT, UPDATE, DELETE ON {} TO gitlab", fmt::join(made, ", "))));
    for (const auto *grant : {"GRANT SELECT ON ALL TABLES IN SCHEMA gitlab_partitions_dynamic, "
                              "gitlab_partitions_static TO console_reader, gitlab",
             "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO gitlab",
             "GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO console_reader"}) {
        CELLS_TRY_VOID(runSql(connection, grant));
    }
    return {};
}

} // namespace

std::string looseTriggerName(std::string_view table)
{
    return std::string(table) + "_loose_fk_trigger";
}

Outcome<void> makeSchemaTables(SqlConnection &connection, std::span<const TableDefinition> tables)
{
    CELLS_TRY_VOID(runScript(connection, bookkeepingScript, {}));
    for (const auto &table : tables) {
        if (table.isMade) {
            CELLS_TRY_VOID(makeTable(connection, table));
        }
    }
    std::set<std::string> parents;
    for (const auto &key : looseKeysOf(tables)) {
        const auto *parent = tableNamed(tables, key.parent);
        if (parent && parents.insert(key.parent).second) {
            CELLS_TRY_VOID(makeLooseTriggers(connection, *parent));
        }
    }
    return grantTables(connection, tables);
}

} // namespace cells
