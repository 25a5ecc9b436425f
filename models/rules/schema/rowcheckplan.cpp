// SPDX-License-Identifier: MIT
#include "models/rules/schema/rowcheckplan.h"

#include "models/claims/keytext.h"
#include "models/rules/schema/keycheck.h"
#include "models/rules/schema/schemamessages.h"

#include <algorithm>
#include <set>

namespace cells::schema {

namespace {

bool isInteger(const SchemaColumn *column)
{
    return column != nullptr && (column->type == "bigint" || column->type == "integer" || column->type == "smallint");
}

// The single integer column of the primary key; empty when it is none.
std::string integerKeyOf(const SchemaTable &table)
{
    return table.primaryKey.size() == 1 && isInteger(table.column(table.primaryKey.front())) ? table.primaryKey.front()
                                                                                             : std::string();
}

bool hasValidForeignKey(const SchemaTable &table, const std::string &column, const std::string &references)
{
    return std::ranges::any_of(table.constraints, [&](const SchemaConstraint &it) {
        return it.kind == ConstraintKind::ForeignKey && it.isValidated && it.references == references
            && it.columns == std::vector{column};
    });
}

// The catalog of a database.
struct Catalogs
{
    const SchemaDocs &docs;
    const CellCatalogs &cell;

    // Null when it was not read.
    const SchemaCatalog *of(LogicalDatabase database) const
    {
        const auto found = std::ranges::find(cell.databases, database, &DatabaseCatalog::database);
        return found != cell.databases.end() ? found->catalog : nullptr;
    }
    // The rows of the table are in that database.
    bool isAtHome(LogicalDatabase database, const std::string &name) const
    {
        const auto *table = docs.table(name);
        const auto homes = table != nullptr ? homesOf(table->gitlabSchema, cell) : std::vector<LogicalDatabase>();
        return std::ranges::find(homes, database) != homes.end();
    }
    // Null when they are not, or when that was not read.
    const SchemaTable *atHome(LogicalDatabase database, const std::string &name) const
    {
        const auto *catalog = isAtHome(database, name) ? of(database) : nullptr;
        return catalog != nullptr ? catalog->table("public", name) : nullptr;
    }
};

// Keys that are declared, or are to become one, and that the table has.
std::vector<ShardingKeyColumn> keysOf(const HomeTableState &state)
{
    std::vector<ShardingKeyColumn> keys;
    for (const auto &it : state.docs->shardingKey) {
        keys.push_back(it);
    }
    for (const auto &it : state.docs->desiredKey) {
        keys.push_back({it.column, it.references});
    }
    std::erase_if(keys, [&state](const ShardingKeyColumn &it) { return state.table->column(it.column) == nullptr; });
    return keys;
}

std::vector<const SchemaTable *> looseKeyQueues(const SchemaCatalog &catalog)
{
    std::vector<const SchemaTable *> queues;
    for (const auto &table : catalog.tables) {
        if (table.schema == "public" && table.partitionOf.empty() && isLooseKeyQueue(table.name)) {
            queues.push_back(&table);
        }
    }
    return queues;
}

// Those of which no row may be read are left out: a row that waits there may then count as a fault.
std::vector<std::string> queuesOf(const SchemaCatalog &catalog)
{
    std::vector<std::string> queues;
    for (const auto *table : looseKeyQueues(catalog)) {
        if (table->isReadable) {
            queues.push_back(table->name);
        }
    }
    return queues;
}

bool isEachQueueReadable(const SchemaCatalog &catalog)
{
    return std::ranges::all_of(looseKeyQueues(catalog), &SchemaTable::isReadable);
}

// What a table cannot be searched for at all has no gap besides.
void addGap(std::vector<std::string> &gaps, const PlannedRowCheck &planned, const std::string &column)
{
    if (!planned.check.primaryKey.empty()) {
        gaps.push_back(planned.check.table + '.' + column);
    }
}

// In the same database.
void addTarget(PlannedRowCheck &planned, RowCheckPlan &plan, const Catalogs &catalogs, const ShardingKeyColumn &key)
{
    const auto *target = catalogs.atHome(planned.database, key.references);
    if (target == nullptr || integerKeyOf(*target).empty()) {
        addGap(plan.elsewhere, planned, key.column);
    } else if (!target->isReadable) {
        addGap(plan.ofUnreadable, planned, key.column);
    } else {
        planned.check.targets.push_back(
            {key.column, key.references, integerKeyOf(*target), queuesOf(*catalogs.of(planned.database))});
    }
}

// From another database to the main one, whose catalog was read.
void addRemoteTarget(
    PlannedRowCheck &planned, RowCheckPlan &plan, const Catalogs &catalogs, const ShardingKeyColumn &key)
{
    const auto &catalog = *catalogs.of(LogicalDatabase::Main);
    const auto *target = catalog.table("public", key.references);
    const auto *table = catalogs.of(planned.database)->table("public", planned.check.table);
    if (target == nullptr || integerKeyOf(*target).empty() || !isInteger(table->column(key.column))) {
        addGap(plan.elsewhere, planned, key.column);
    } else if (!target->isReadable || !isEachQueueReadable(catalog)) {
        addGap(plan.ofUnreadable, planned, key.column);
    } else {
        planned.check.remoteTargets.push_back({key.column, key.references, integerKeyOf(*target), queuesOf(catalog)});
    }
}

void addTargets(PlannedRowCheck &planned, RowCheckPlan &plan, const Catalogs &catalogs, const HomeTableState &state,
    const std::vector<ShardingKeyColumn> &keys)
{
    KeysOfTable unread{state.docs->name};
    for (const auto &key : keys) {
        // A foreign key there leads to an empty copy.
        const bool isRemote = state.database != LogicalDatabase::Main
            && !catalogs.isAtHome(state.database, key.references)
            && catalogs.isAtHome(LogicalDatabase::Main, key.references);
        if (key.references == state.docs->name
            || (!isRemote && hasValidForeignKey(*state.table, key.column, key.references))) {
            continue;
        }
        if (!isRemote) {
            addTarget(planned, plan, catalogs, key);
        } else if (catalogs.of(LogicalDatabase::Main) != nullptr) {
            addRemoteTarget(planned, plan, catalogs, key);
        } else if (!planned.check.primaryKey.empty()) {
            unread.columns.push_back(key.column);
        }
    }
    if (!unread.columns.empty()) {
        plan.ofUnreadMain.push_back(std::move(unread));
    }
}

void addParent(PlannedRowCheck &planned, const Catalogs &catalogs, const HomeTableState &state)
{
    for (const auto &it : state.docs->desiredKey) {
        const auto *parent = it.parent.empty() ? nullptr : catalogs.atHome(state.database, it.parent);
        const bool isJoinable = parent != nullptr && parent->isReadable && integerKeyOf(*parent) == it.parentPrimaryKey
            && parent->column(it.parentKey) != nullptr && isInteger(state.table->column(it.foreignKey))
            && isInteger(state.table->column(it.column));
        if (isJoinable) {
            planned.check.parent = {it.foreignKey, it.parent, it.parentPrimaryKey, it.parentKey, it.column};
            return;
        }
    }
}

void planTable(RowCheckPlan &plan, const Catalogs &catalogs, const HomeTableState &state)
{
    const auto keys = keysOf(state);
    if (keys.empty() || !state.table->partitionOf.empty() || isLooseKeyQueue(state.docs->name)) {
        return;
    }
    PlannedRowCheck planned{state.database, {.table = state.docs->name, .primaryKey = integerKeyOf(*state.table)},
        state.table->rows, state.docs->file + ':' + std::to_string(state.docs->line)};
    auto &check = planned.check;
    std::ranges::transform(keys, std::back_inserter(check.keys), &ShardingKeyColumn::column);
    const auto enforcement = enforcementOf(*state.table, check.keys);
    check.isNullAFault = !state.docs->shardingKey.empty() && !enforcement.isValidated;
    check.isSeveralAFault = keys.size() > 1 && !mayHaveSeveralKeys(state.docs->name) && !enforcement.isSeveralValidated;
    addParent(planned, catalogs, state);
    addTargets(planned, plan, catalogs, state, keys);
    if (!check.isNullAFault && !check.isSeveralAFault && !check.parent && check.targets.empty()
        && check.remoteTargets.empty()) {
        return;
    }
    if (!state.table->isReadable) {
        plan.unreadable.push_back(state.docs->name);
    } else if (check.primaryKey.empty()) {
        plan.withoutKey.push_back(state.docs->name);
    } else {
        plan.checks.push_back(std::move(planned));
    }
}

struct FaultTexts
{
    RowFault fault;
    FindingKind kind;
    MessagePattern text;
    MessagePattern step;
};

constexpr FaultTexts faultTexts[]{
    {RowFault::NoKey, FindingKind::KeysNull, messages::rowsWithoutKey, messages::rowStepNull},
    {RowFault::SeveralKeys, FindingKind::KeysSeveral, messages::rowsWithKeys, messages::rowStepSeveral},
    {RowFault::OtherThanParent, FindingKind::KeyDiffersFromParent, messages::rowsOtherThanParent,
        messages::rowStepParent},
    {RowFault::Dangling, FindingKind::KeyDangling, messages::rowsDangling, messages::rowStepDangling},
};

std::string idList(const std::vector<std::int64_t> &ids)
{
    std::vector<std::string> texts;
    std::ranges::transform(ids, std::back_inserter(texts), [](std::int64_t id) { return std::to_string(id); });
    return joined(texts);
}

// A table that neither is searched nor has a gap.
bool isEnforced(const RowCheckPlan &plan, const std::string &table)
{
    const auto isNamed = [&table](const std::vector<std::string> &names) {
        return std::ranges::any_of(
            names, [&table](const std::string &name) { return name == table || name.starts_with(table + '.'); });
    };
    return std::ranges::none_of(plan.checks, [&table](const PlannedRowCheck &it) { return it.check.table == table; })
        && std::ranges::find(plan.ofUnreadMain, table, &KeysOfTable::table) == plan.ofUnreadMain.end()
        && !isNamed(plan.unreadable) && !isNamed(plan.withoutKey) && !isNamed(plan.ofUnreadable)
        && !isNamed(plan.elsewhere);
}

} // namespace

RowCheckPlan planRowChecks(const SchemaDocs &docs, const CellCatalogs &cell, const std::vector<std::string> &tables)
{
    RowCheckPlan plan;
    std::set<std::string, std::less<>> present;
    for (const auto &state : homeTablesOf(docs, cell)) {
        const bool isWanted = tables.empty() || std::ranges::find(tables, state.docs->name) != tables.end();
        if (isWanted && state.table != nullptr) {
            present.insert(state.docs->name);
            planTable(plan, {docs, cell}, state);
        }
    }
    for (const auto &table : tables) {
        if (!present.contains(table)) {
            plan.missing.push_back(table);
        } else if (isEnforced(plan, table)) {
            plan.enforced.push_back(table);
        }
    }
    return plan;
}

std::vector<Finding> rowFindings(
    CellId cell, const PlannedRowCheck &planned, const std::vector<FaultyRows> &faults, std::int64_t checked)
{
    std::vector<Finding> findings;
    for (const auto &it : faults) {
        const auto &texts = *std::ranges::find(faultTexts, it.fault, &FaultTexts::fault);
        const auto &table = planned.check.table;
        const bool isOfOneKey = it.column.empty() && planned.check.keys.size() == 1;
        const auto &column = isOfOneKey ? planned.check.keys.front() : it.column;
        findings.push_back(
            {texts.kind, cell, planned.database, column.empty() ? table : table + '.' + column, planned.source,
                {texts.text, {table, std::to_string(it.count), std::to_string(checked), idList(it.first), it.column}},
                texts.step});
    }
    return findings;
}

} // namespace cells::schema
