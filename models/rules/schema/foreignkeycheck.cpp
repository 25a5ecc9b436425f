// SPDX-License-Identifier: MIT
#include "models/rules/schema/foreignkeycheck.h"

#include "models/rules/schema/schemamessages.h"
#include "models/rules/schema/schemaquery.h"

#include <algorithm>
#include <set>

namespace cells::schema {

namespace {

constexpr std::string_view trackingFunction = "insert_into_loose_foreign_keys_deleted_records";

bool isOfCell(std::string_view gitlabSchema)
{
    return gitlabSchema.ends_with("_cell_local") || gitlabSchema.ends_with("_cell_setting");
}

bool contains(const std::vector<std::string> &names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

// What the schema of one end says about the other end.
bool allows(const SchemaDocs &docs, const TableDocs &own, const TableDocs &other)
{
    const auto *schema = docs.schemaOf(own);
    return contains(own.crossForeignKeys, other.gitlabSchema)
        || (schema != nullptr && std::ranges::any_of(schema->crossForeignKeys, [&](const CrossForeignKeys &it) {
               return it.gitlabSchema == other.gitlabSchema
                   && (it.tables.empty() || contains(it.tables, own.name) || contains(it.tables, other.name));
           }));
}

bool requiresKey(const SchemaDocs &docs, const TableDocs &table)
{
    const auto *schema = docs.schemaOf(table);
    return schema != nullptr && schema->requiresKey;
}

// GitLab accepts these from a table of the cell to one that moves with its organization.
bool isAccepted(const TableDocs &from, const TableDocs &to)
{
    return (from.gitlabSchema == "gitlab_main_cell_local" && to.gitlabSchema == "gitlab_main_org")
        || (from.gitlabSchema == "gitlab_ci_cell_local" && to.gitlabSchema == "gitlab_ci");
}

// Between a table that moves with its organization and one that stays in the cell, or between databases, also where
// this cell has only one.
bool isForbidden(const SchemaDocs &docs, const TableDocs &from, const TableDocs &to)
{
    if (from.gitlabSchema == to.gitlabSchema || allows(docs, from, to) || allows(docs, to, from)) {
        return false;
    }
    const CellCatalogs decomposed{{}, {{LogicalDatabase::Main}, {LogicalDatabase::Ci}, {LogicalDatabase::Sec}}};
    const auto homes = homesOf(from.gitlabSchema, decomposed);
    const auto others = homesOf(to.gitlabSchema, decomposed);
    const bool isAcrossDatabases = !homes.empty() && !others.empty()
        && std::ranges::none_of(
            homes, [&others](LogicalDatabase it) { return std::ranges::find(others, it) != others.end(); });
    const bool isOutward = requiresKey(docs, from) && isOfCell(to.gitlabSchema);
    const bool isInward = isOfCell(from.gitlabSchema) && requiresKey(docs, to) && !isAccepted(from, to);
    return isAcrossDatabases || isOutward || isInward;
}

void checkAcross(
    std::vector<Finding> &findings, const SchemaDocs &docs, const CellCatalogs &cell, const HomeTableState &state)
{
    for (const auto &constraint : state.table->constraints) {
        const auto *to = constraint.kind == ConstraintKind::ForeignKey ? docs.table(constraint.references) : nullptr;
        if (to != nullptr && isForbidden(docs, *state.docs, *to)) {
            findings.push_back({FindingKind::ForeignKeyAcross, cell.cell, state.database,
                state.docs->name + '.' + constraint.name, state.docs->file,
                {messages::foreignKeyAcrossSchemas,
                    {constraint.name, state.docs->name, to->name, state.docs->gitlabSchema, to->gitlabSchema}},
                messages::schemaStepAcross, constraintQuery(state.docs->name)});
        }
    }
}

enum class Tracking
{
    Missing,
    Disabled,
    Enabled,
};

std::pair<Tracking, std::string> trackingOf(const SchemaTable &table)
{
    std::pair<Tracking, std::string> tracking{Tracking::Missing, {}};
    for (const auto &it : table.triggers) {
        if (it.isForDelete && it.function.starts_with(trackingFunction)) {
            if (it.isEnabled) {
                return {Tracking::Enabled, it.name};
            }
            tracking = {Tracking::Disabled, it.name};
        }
    }
    return tracking;
}

struct LooseParent
{
    std::string name;
    // A table that depends on it.
    std::string child;
};

// Returns true when rows deleted from the table are noted.
bool checkTracking(std::vector<Finding> &findings, CellId cell, LogicalDatabase database, const SchemaTable &table,
    const LooseParent &parent)
{
    const auto [tracking, trigger] = trackingOf(table);
    if (tracking == Tracking::Enabled) {
        return true;
    }
    const auto name = table.qualifiedName();
    const bool isMissing = tracking == Tracking::Missing;
    const bool isPartition = !table.partitionOf.empty();
    findings.push_back({isMissing ? FindingKind::LooseKeyTriggerMissing : FindingKind::LooseKeyTriggerDisabled, cell,
        database, name, "config/gitlab_loose_foreign_keys.yml",
        isPartition     ? Message(messages::partitionTriggerMissing, {name, parent.name})
            : isMissing ? Message(messages::looseKeyTriggerMissing, {name, parent.child})
                        : Message(messages::looseKeyTriggerDisabled, {name, parent.child, trigger}),
        isMissing ? messages::schemaStepTrigger : messages::schemaStepEnable, triggerQuery(name)});
    return false;
}

// A trigger for statements is not that of the partitions, from which GitLab also deletes directly.
void checkParent(
    std::vector<Finding> &findings, const CellCatalogs &cell, LogicalDatabase database, const LooseParent &parent)
{
    const auto in = std::ranges::find(cell.databases, database, &DatabaseCatalog::database);
    const auto *table
        = in != cell.databases.end() && in->catalog != nullptr ? in->catalog->table("public", parent.name) : nullptr;
    if (table == nullptr || !checkTracking(findings, cell.cell, database, *table, parent) || !table->isPartitioned) {
        return;
    }
    for (const auto &it : in->catalog->tables) {
        if (it.partitionOf == parent.name && !it.isPartitioned) {
            (void)checkTracking(findings, cell.cell, database, it, parent);
        }
    }
}

} // namespace

std::vector<Finding> checkForeignKeys(const SchemaDocs &docs, const CellCatalogs &cell)
{
    std::vector<Finding> findings;
    for (const auto &state : homeTablesOf(docs, cell)) {
        if (state.table != nullptr) {
            checkAcross(findings, docs, cell, state);
        }
    }
    if (!docs.looseKeys) {
        return findings;
    }
    std::set<std::string, std::less<>> seen;
    for (const auto &it : *docs.looseKeys) {
        const auto *parent = docs.table(it.parent);
        if (parent == nullptr || parent->isView || !seen.insert(it.parent).second) {
            continue;
        }
        for (const auto home : homesOf(parent->gitlabSchema, cell)) {
            checkParent(findings, cell, home, {it.parent, it.table});
        }
    }
    return findings;
}

} // namespace cells::schema
