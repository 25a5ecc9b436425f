// SPDX-License-Identifier: MIT
#include "models/rules/schema/schemacheck.h"

#include "models/rules/schema/schemamessages.h"
#include "models/rules/schema/schemaquery.h"

#include <algorithm>

namespace cells::schema {

using alerts::Severity;

namespace {

constexpr std::string_view lockFunction = "gitlab_schema_prevent_write";

struct SeverityOfKind
{
    FindingKind kind;
    Severity severity;
};

// The others are s3: for the day.
constexpr SeverityOfKind severities[]{{FindingKind::TableWithoutDocs, Severity::S4},
    {FindingKind::DocsWithoutTable, Severity::S4}, {FindingKind::TableNotInStructure, Severity::S4},
    {FindingKind::SchemaDeprecated, Severity::S4}, {FindingKind::KeyCheckNotUnderstood, Severity::S4},
    {FindingKind::KeyWithoutForeignKey, Severity::S4}, {FindingKind::OwnershipSpurious, Severity::S4},
    {FindingKind::MigrationPaused, Severity::S4}, {FindingKind::MigrationOnHold, Severity::S4},
    {FindingKind::MigrationNotFinalized, Severity::S4}, {FindingKind::CellsDiffer, Severity::S4}};

bool isRead(const CellCatalogs &cell, LogicalDatabase database)
{
    return std::ranges::any_of(cell.databases,
        [database](const DatabaseCatalog &it) { return it.database == database && it.catalog != nullptr; });
}

// An unvalidated check of a partitioned table is one of each partition, too.
bool isInherited(const SchemaCatalog &catalog, const SchemaTable &table, const SchemaConstraint &constraint)
{
    return !table.partitionOf.empty() && std::ranges::any_of(catalog.tables, [&](const SchemaTable &parent) {
        return parent.qualifiedName() == table.partitionOf
            && std::ranges::any_of(parent.constraints,
                [&constraint](const SchemaConstraint &it) { return it.name == constraint.name && !it.isValidated; });
    });
}

Message pendingText(const SchemaCatalog &catalog, const SchemaTable &table, const SchemaConstraint &constraint)
{
    if (!catalog.validations) {
        return {};
    }
    const auto queued = std::ranges::find_if(*catalog.validations, [&](const PendingValidation &it) {
        return it.constraint == constraint.name
            && (it.table == table.qualifiedName() || it.table == table.schema + '.' + table.name);
    });
    if (queued == catalog.validations->end()) {
        return {};
    }
    const auto attempts = std::to_string(queued->attempts);
    return queued->lastError.empty() ? Message(messages::validationQueued, {attempts})
                                     : Message(messages::validationPending, {attempts, queued->lastError});
}

void checkValidation(std::vector<Finding> &findings, CellId cell, const DatabaseCatalog &it)
{
    for (const auto &table : it.catalog->tables) {
        if (isWriteLocked(table)) {
            continue;
        }
        for (const auto &constraint : table.constraints) {
            if (!constraint.isValidated && !isInherited(*it.catalog, table, constraint)) {
                const auto name = table.qualifiedName();
                findings.push_back(
                    {FindingKind::ConstraintNotValidated, cell, it.database, name + '.' + constraint.name, {},
                        joinedSentences({{messages::constraintNotValidated, {constraint.name, name}},
                            pendingText(*it.catalog, table, constraint)}),
                        messages::schemaStepValidate, constraintQuery(name)});
            }
        }
    }
}

void checkOwnership(std::vector<Finding> &findings, CellId cell, const DatabaseCatalog &it)
{
    for (const auto &[sequence, table, column] : it.catalog->spuriousOwnerships) {
        const auto found = std::ranges::find(it.catalog->tables, table, &SchemaTable::qualifiedName);
        if (found == it.catalog->tables.end() || !isWriteLocked(*found)) {
            findings.push_back({FindingKind::OwnershipSpurious, cell, it.database, sequence, {},
                {messages::ownershipSpurious, {sequence, table + '.' + column}}, messages::schemaStepOwnership,
                sequenceQuery(sequence)});
        }
    }
}

} // namespace

Severity severityOf(FindingKind kind)
{
    const auto found = std::ranges::find(severities, kind, &SeverityOfKind::kind);
    return found != std::end(severities) ? found->severity : Severity::S3;
}

std::vector<LogicalDatabase> homesOf(std::string_view gitlabSchema, const CellCatalogs &cell)
{
    std::vector<LogicalDatabase> all;
    std::ranges::transform(cell.databases, std::back_inserter(all), &DatabaseCatalog::database);
    const auto isOf = [gitlabSchema](std::string_view name) {
        return gitlabSchema == name || gitlabSchema.starts_with(std::string(name) + '_');
    };
    const auto orMain = [&all](LogicalDatabase database) {
        return std::vector{std::ranges::find(all, database) != all.end() ? database : LogicalDatabase::Main};
    };
    if (isOf("gitlab_shared") || isOf("gitlab_internal")) {
        return all;
    }
    if (isOf("gitlab_main") || isOf("gitlab_pm")) {
        return {LogicalDatabase::Main};
    }
    return isOf("gitlab_ci") ? orMain(LogicalDatabase::Ci)
        : isOf("gitlab_sec") ? orMain(LogicalDatabase::Sec)
                             : std::vector<LogicalDatabase>();
}

bool isWriteLocked(const SchemaTable &table)
{
    return std::ranges::any_of(table.triggers,
        [](const SchemaTrigger &it) { return it.function == lockFunction && it.isEnabled && it.isForAllWrites; });
}

bool mayHaveSeveralKeys(std::string_view table)
{
    return table == "events";
}

std::vector<HomeTableState> homeTablesOf(const SchemaDocs &docs, const CellCatalogs &cell)
{
    std::vector<HomeTableState> states;
    for (const auto &table : docs.tables) {
        if (table.isView) {
            continue;
        }
        for (const auto home : homesOf(table.gitlabSchema, cell)) {
            if (isRead(cell, home)) {
                const auto found = std::ranges::find(cell.databases, home, &DatabaseCatalog::database);
                states.push_back({&table, home, found->catalog->table("public", table.name)});
            }
        }
    }
    return states;
}

std::vector<Finding> checkCatalogs(const CellCatalogs &cell)
{
    std::vector<Finding> findings;
    for (const auto &it : cell.databases) {
        if (it.catalog != nullptr) {
            checkValidation(findings, cell.cell, it);
            checkOwnership(findings, cell.cell, it);
        }
    }
    return findings;
}

} // namespace cells::schema
