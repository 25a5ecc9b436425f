// SPDX-License-Identifier: MIT
#include "models/rules/schema/keyprogress.h"

#include "models/rules/schema/keycheck.h"

#include <algorithm>
#include <map>

namespace cells::schema {

namespace {

KeyDeclaration declarationOf(const SchemaDocs &docs, const TableDocs &table)
{
    const auto *schema = docs.schemaOf(table);
    return !table.shardingKey.empty()               ? KeyDeclaration::Declared
        : schema == nullptr || !schema->requiresKey ? KeyDeclaration::NotRequired
        : !table.desiredKey.empty()                 ? KeyDeclaration::Desired
        : table.isExempt                            ? KeyDeclaration::Exempt
                                                    : KeyDeclaration::Undeclared;
}

KeyGuard guardOf(const SchemaTable *table, const TableDocs &docs)
{
    if (docs.shardingKey.empty()) {
        return KeyGuard::None;
    }
    std::vector<std::string> keys;
    for (const auto &it : docs.shardingKey) {
        if (table == nullptr || table->column(it.column) == nullptr) {
            return KeyGuard::Unknown;
        }
        keys.push_back(it.column);
    }
    const auto enforcement = enforcementOf(*table, keys);
    switch (enforcement.ofNone) {
    case Refusal::Refused:
        return enforcement.isValidated ? KeyGuard::Enforced : KeyGuard::NotValidated;
    case Refusal::Allowed:
        return KeyGuard::Nullable;
    case Refusal::NotUnderstood:
    case Refusal::Unread:
        break;
    }
    return KeyGuard::Unknown;
}

template <typename Columns> std::string columnNamesOf(const Columns &columns)
{
    std::string text;
    for (const auto &it : columns) {
        text += (text.empty() ? "" : ", ") + it.column;
    }
    return text;
}

void count(KeyCounts &counts, const TableKey &table)
{
    switch (table.declaration) {
    case KeyDeclaration::Declared:
        ++counts.declared;
        break;
    case KeyDeclaration::Desired:
        ++counts.desired;
        break;
    case KeyDeclaration::Undeclared:
        ++counts.undeclared;
        break;
    case KeyDeclaration::Exempt:
        ++counts.exempt;
        break;
    case KeyDeclaration::NotRequired:
        ++counts.notRequired;
        break;
    }
    counts.enforced += table.guard == KeyGuard::Enforced ? 1 : 0;
    counts.notValidated += table.guard == KeyGuard::NotValidated ? 1 : 0;
    counts.nullable += table.guard == KeyGuard::Nullable ? 1 : 0;
    counts.unknown += table.guard == KeyGuard::Unknown ? 1 : 0;
}

std::vector<KeyGroup> groupsOf(const std::map<std::string, KeyCounts, std::less<>> &counts)
{
    std::vector<KeyGroup> groups;
    for (const auto &[name, of] : counts) {
        groups.push_back({name, of});
    }
    return groups;
}

} // namespace

std::vector<TableKey> tableKeysOf(const SchemaDocs &docs, const CellCatalogs &cell)
{
    std::vector<TableKey> tables;
    for (const auto &[table, database, found] : homeTablesOf(docs, cell)) {
        tables.push_back({.table = table->name,
            .database = database,
            .gitlabSchema = table->gitlabSchema,
            .featureCategories = table->featureCategories,
            .declaration = declarationOf(docs, *table),
            .guard = guardOf(found, *table),
            .columns
            = table->shardingKey.empty() ? columnNamesOf(table->desiredKey) : columnNamesOf(table->shardingKey),
            .file = table->file + ':' + std::to_string(table->line),
            .milestone = table->milestone,
            .issueUrl = table->issueUrl,
            .rows = found != nullptr ? found->rows : std::nullopt});
    }
    return tables;
}

KeyCounts countKeys(const std::vector<TableKey> &tables)
{
    KeyCounts counts;
    for (const auto &it : tables) {
        count(counts, it);
    }
    return counts;
}

std::vector<KeyGroup> countBySchema(const std::vector<TableKey> &tables)
{
    std::map<std::string, KeyCounts, std::less<>> counts;
    for (const auto &it : tables) {
        count(counts[it.gitlabSchema], it);
    }
    return groupsOf(counts);
}

std::vector<KeyGroup> countByCategory(const std::vector<TableKey> &tables)
{
    std::map<std::string, KeyCounts, std::less<>> counts;
    for (const auto &it : tables) {
        for (const auto &category : it.featureCategories) {
            count(counts[category], it);
        }
    }
    return groupsOf(counts);
}

} // namespace cells::schema
