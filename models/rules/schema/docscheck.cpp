// SPDX-License-Identifier: MIT
#include "models/rules/schema/docscheck.h"

#include "models/claims/keytext.h"
#include "models/rules/schema/keycheck.h"
#include "models/rules/schema/schemamessages.h"
#include "models/rules/schema/schemaquery.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells::schema {

namespace {

constexpr std::string_view deprecatedSchemas[]{
    "gitlab_main", "gitlab_main_cell", "gitlab_main_clusterwide", "gitlab_main_clusterwide_setting"};

std::string sourceOf(const TableDocs &docs)
{
    return docs.file + ':' + std::to_string(docs.line);
}

// What is compared, and what was found.
struct DocsCheck
{
    const SchemaDocs &docs;
    const CellCatalogs &cell;
    std::vector<Finding> findings{};

    void add(FindingKind kind, std::optional<LogicalDatabase> database, std::string object, std::string source,
        Message text, Message step, std::string query = {})
    {
        findings.push_back({kind, cell.cell, database, std::move(object), std::move(source), std::move(text),
            std::move(step), std::move(query)});
    }
    bool hasStructure(const std::string &table) const
    {
        return docs.structure && std::ranges::binary_search(*docs.structure, table);
    }
};

// Once, in the first database that has it. GitLab documents no partitions but a few.
void checkUndocumented(DocsCheck &check)
{
    std::set<std::string, std::less<>> seen;
    for (const auto &[database, catalog] : check.cell.databases) {
        if (catalog == nullptr) {
            continue;
        }
        for (const auto &table : catalog->tables) {
            if (table.schema != "public" || !table.partitionOf.empty() || check.docs.table(table.name) != nullptr
                || !seen.insert(table.name).second) {
                continue;
            }
            const bool isDeleted = std::ranges::binary_search(check.docs.deleted, table.name);
            check.add(FindingKind::TableWithoutDocs, database, table.name, {},
                {isDeleted ? messages::tableDeleted : messages::tableWithoutDocs, {table.name}},
                isDeleted ? messages::schemaStepDeleted : messages::schemaStepDocs, columnQuery(table.name));
        }
    }
}

// A table of several homes that none has is one finding.
void checkPresence(DocsCheck &check, const std::vector<HomeTableState> &states)
{
    std::set<std::string, std::less<>> absent;
    for (const auto &[docs, database, table] : states) {
        const bool isInStructure = check.hasStructure(docs->name);
        if (table == nullptr && isInStructure) {
            check.add(FindingKind::TableNotInDatabase, database, docs->name, sourceOf(*docs),
                {messages::tableNotInDatabase, {docs->name}}, messages::schemaStepMigrate);
        } else if (table == nullptr && check.docs.structure && absent.insert(docs->name).second) {
            check.add(FindingKind::DocsWithoutTable, std::nullopt, docs->name, sourceOf(*docs),
                {messages::docsWithoutTable, {docs->name}}, messages::schemaStepMigrate);
        } else if (table != nullptr && check.docs.structure && !isInStructure && absent.insert(docs->name).second) {
            check.add(FindingKind::TableNotInStructure, database, docs->name, sourceOf(*docs),
                {messages::tableNotInStructure, {docs->name}}, messages::schemaStepStructure, columnQuery(docs->name));
        }
    }
}

void checkDeclarations(DocsCheck &check)
{
    std::map<std::string, std::vector<std::string>, std::less<>> deprecated;
    for (const auto &docs : check.docs.tables) {
        if (docs.isView) {
            continue;
        }
        if (std::ranges::find(deprecatedSchemas, docs.gitlabSchema) != std::end(deprecatedSchemas)) {
            deprecated[docs.gitlabSchema].push_back(docs.name);
        }
        const auto *schema = check.docs.schemaOf(docs);
        if (schema != nullptr && schema->requiresKey && docs.shardingKey.empty() && docs.desiredKey.empty()
            && docs.issueUrl.empty() && !docs.isExempt) {
            check.add(FindingKind::KeyUndeclared, std::nullopt, docs.name, sourceOf(docs),
                {messages::keyUndeclared, {docs.name, docs.gitlabSchema}}, messages::schemaStepDeclare);
        }
    }
    for (const auto &[schema, tables] : deprecated) {
        check.add(FindingKind::SchemaDeprecated, std::nullopt, schema, {},
            {messages::schemaDeprecated, {schema, std::to_string(tables.size()), tables.front()}},
            messages::schemaStepClass);
    }
}

void checkNulls(DocsCheck &check, const HomeTableState &state, const std::vector<std::string> &keys)
{
    const auto enforcement = enforcementOf(*state.table, keys);
    const auto &name = state.docs->name;
    const auto definition = [&] {
        const auto found = std::ranges::find(state.table->constraints, enforcement.constraint, &SchemaConstraint::name);
        return found != state.table->constraints.end() ? found->definition.value_or("") : std::string();
    };
    const auto add = [&](FindingKind kind, const std::string &part, Message text, Message step) {
        check.add(kind, state.database, part.empty() ? name : name + '.' + part, sourceOf(*state.docs), std::move(text),
            std::move(step), constraintQuery(name));
    };
    if (enforcement.ofNone == Refusal::Allowed) {
        add(FindingKind::KeyNullable, keys.size() == 1 ? keys.front() : std::string(),
            {messages::keyNullable, {name, joined(keys)}}, messages::schemaStepNotNull);
    } else if (enforcement.ofNone == Refusal::NotUnderstood || enforcement.ofSeveral == Refusal::NotUnderstood) {
        add(FindingKind::KeyCheckNotUnderstood, enforcement.constraint,
            {messages::keyCheckNotUnderstood, {name, enforcement.constraint, definition()}}, messages::schemaStepRead);
    } else if (keys.size() > 1 && enforcement.ofSeveral == Refusal::Allowed && !mayHaveSeveralKeys(name)) {
        add(FindingKind::SeveralKeysAllowed, enforcement.constraint,
            enforcement.constraint.empty() ? Message(messages::severalKeysUnchecked, {name, joined(keys)})
                                           : Message(messages::severalKeysAllowed, {name, joined(keys), definition()}),
            {messages::schemaStepOneKey, {joined(keys)}});
    }
}

// GitLab's tables may have a loose foreign key, or point to themselves. A partition has those of its parent.
bool leadsToRoot(const SchemaDocs &docs, const HomeTableState &state, const ShardingKeyColumn &key)
{
    const auto &[name, table] = std::pair<const std::string &, const SchemaTable &>(state.docs->name, *state.table);
    return name == key.references || isLooseKeyQueue(name) || !table.partitionOf.empty() || !docs.looseKeys
        || std::ranges::any_of(table.constraints,
            [&key](const SchemaConstraint &it) {
                return it.kind == ConstraintKind::ForeignKey && it.references == key.references
                    && std::ranges::find(it.columns, key.column) != it.columns.end();
            })
        || std::ranges::any_of(*docs.looseKeys, [&](const LooseKey &it) {
               return it.table == state.docs->name && it.column == key.column && it.parent == key.references;
           });
}

void checkKeys(DocsCheck &check, const HomeTableState &state)
{
    std::vector<std::string> present;
    for (const auto &key : state.docs->shardingKey) {
        const auto object = state.docs->name + '.' + key.column;
        if (state.table->column(key.column) == nullptr) {
            check.add(FindingKind::KeyColumnMissing, state.database, object, sourceOf(*state.docs),
                {messages::keyColumnMissing, {object}}, messages::schemaStepMigrate, columnQuery(state.docs->name));
            continue;
        }
        present.push_back(key.column);
        if (!leadsToRoot(check.docs, state, key)) {
            check.add(FindingKind::KeyWithoutForeignKey, state.database, object, sourceOf(*state.docs),
                {messages::keyWithoutForeignKey, {object, key.references}}, messages::schemaStepForeignKey,
                constraintQuery(state.docs->name));
        }
    }
    // A table that lacks one of its keys cannot have the check over all of them.
    if (!present.empty() && present.size() == state.docs->shardingKey.size()) {
        checkNulls(check, state, present);
    }
}

void checkLock(DocsCheck &check, const DatabaseCatalog &in, const SchemaTable &table, bool isHome,
    const std::vector<LogicalDatabase> &homes)
{
    const std::string database(toKey(in.database));
    const bool isLocked = isWriteLocked(table);
    if (isHome && isLocked) {
        check.add(FindingKind::WriteLockAtHome, in.database, table.name, {},
            {messages::writeLockAtHome, {table.name, database}}, messages::schemaStepUnlock, triggerQuery(table.name));
    } else if (!isHome && !isLocked) {
        check.add(FindingKind::WriteLockMissing, in.database, table.name, {},
            {messages::writeLockMissing, {table.name, database, std::string(toKey(homes.front()))}},
            messages::schemaStepLock, triggerQuery(table.name));
    } else if (!isHome) {
        std::vector<std::string> open;
        for (const auto &it : in.catalog->tables) {
            if (it.partitionOf == table.name && !isWriteLocked(it)) {
                open.push_back(it.qualifiedName());
            }
        }
        if (!open.empty()) {
            check.add(FindingKind::WriteLockMissing, in.database, table.name, {},
                {messages::writeLockMissingPartitions,
                    {table.name, database, std::to_string(open.size()), open.front()}},
                messages::schemaStepLock, triggerQuery(open.front()));
        }
    }
}

// A cell with one database has no locks.
void checkLocks(DocsCheck &check)
{
    if (check.cell.databases.size() < 2) {
        return;
    }
    for (const auto &in : check.cell.databases) {
        for (const auto &docs : check.docs.tables) {
            const auto *table = in.catalog != nullptr ? in.catalog->table("public", docs.name) : nullptr;
            const auto homes = homesOf(docs.gitlabSchema, check.cell);
            if (table != nullptr && table->partitionOf.empty() && !homes.empty()) {
                checkLock(check, in, *table, std::ranges::find(homes, in.database) != homes.end(), homes);
            }
        }
    }
}

} // namespace

std::vector<Finding> checkDocs(const SchemaDocs &docs, const CellCatalogs &cell)
{
    DocsCheck check{docs, cell};
    const auto states = homeTablesOf(docs, cell);
    checkUndocumented(check);
    checkPresence(check, states);
    checkDeclarations(check);
    for (const auto &state : states) {
        if (state.table != nullptr) {
            checkKeys(check, state);
        }
    }
    checkLocks(check);
    return std::move(check.findings);
}

} // namespace cells::schema
