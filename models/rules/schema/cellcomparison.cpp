// SPDX-License-Identifier: MIT
#include "models/rules/schema/cellcomparison.h"

#include "models/rules/schema/schemamessages.h"
#include "models/rules/schema/schemaquery.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace cells::schema {

namespace {

constexpr std::size_t mostDifferences = 10;
constexpr std::string_view partitionSchemas = "gitlab_partitions_";

// What is compared of a table: a text for each column, constraint and trigger by its name.
using Features = std::map<std::string, std::string, std::less<>>;

struct Form
{
    Features columns;
    Features constraints;
    Features triggers;

    bool operator==(const Form &) const = default;
};

std::string constraintText(const SchemaConstraint &it)
{
    std::string text = it.kind == ConstraintKind::Check ? it.definition.value_or("") : "-> " + it.references;
    for (const auto &column : it.columns) {
        text += it.kind == ConstraintKind::Check ? std::string() : ' ' + column;
    }
    return text + (it.isValidated ? "" : " (not validated)");
}

Form formOf(const SchemaTable &table)
{
    Form form;
    for (const auto &it : table.columns) {
        form.columns.emplace(it.name, it.type + (it.isNotNull ? ", not null" : ""));
    }
    for (const auto &it : table.constraints) {
        form.constraints.emplace(it.name, constraintText(it));
    }
    for (const auto &it : table.triggers) {
        form.triggers.emplace(it.name, it.function + (it.isEnabled ? "" : " (disabled)"));
    }
    return form;
}

// Definitions of a locked table are unknown.
bool isLocked(const SchemaTable &table)
{
    return std::ranges::any_of(table.constraints,
        [](const SchemaConstraint &it) { return it.kind == ConstraintKind::Check && !it.definition; });
}

struct ReadTable
{
    bool isRead = false;
    // Nothing when the cell lacks the table.
    std::optional<Form> form{};
};

ReadTable readTable(const CellCatalogs &cell, LogicalDatabase database, std::string_view schema, std::string_view name)
{
    const auto in = std::ranges::find(cell.databases, database, &DatabaseCatalog::database);
    if (in == cell.databases.end() || in->catalog == nullptr) {
        return {};
    }
    const auto *table = in->catalog->table(schema, name);
    if (table == nullptr) {
        return {true};
    }
    return isLocked(*table) ? ReadTable() : ReadTable{true, formOf(*table)};
}

// The index of the first of those that most have.
std::size_t usualOf(const std::vector<ReadTable> &all)
{
    std::size_t usual = all.size();
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto same
            = std::ranges::count_if(all, [&](const ReadTable &it) { return it.isRead && it.form == all[i].form; });
        if (all[i].isRead && same > most) {
            usual = i;
            most = same;
        }
    }
    return usual;
}

struct FeatureTexts
{
    MessagePattern missing;
    MessagePattern extra;
    MessagePattern other;
};

void differ(std::vector<Message> &differences, const Features &usual, const Features &own, const FeatureTexts &texts)
{
    const auto add = [&differences](Message text) {
        if (differences.size() < mostDifferences) {
            differences.push_back(std::move(text));
        }
    };
    for (const auto &[name, text] : usual) {
        const auto found = own.find(name);
        if (found == own.end()) {
            add({texts.missing, {name}});
        } else if (found->second != text) {
            add({texts.other, {name, found->second, text}});
        }
    }
    for (const auto &[name, text] : own) {
        if (!usual.contains(name)) {
            add({texts.extra, {name}});
        }
    }
}

CellTable comparedWith(const ReadTable &usual, const ReadTable &own)
{
    if (!own.isRead) {
        return {TableMatch::Unread};
    }
    if (own.form == usual.form) {
        return {TableMatch::Same};
    }
    if (!own.form || !usual.form) {
        return {own.form ? TableMatch::Extra : TableMatch::Missing};
    }
    CellTable table{TableMatch::Different};
    differ(table.differences, usual.form->columns, own.form->columns,
        {messages::columnMissingHere, messages::columnExtra, messages::columnOther});
    differ(table.differences, usual.form->constraints, own.form->constraints,
        {messages::constraintMissing, messages::constraintExtra, messages::constraintOther});
    differ(table.differences, usual.form->triggers, own.form->triggers,
        {messages::triggerMissingHere, messages::triggerExtra, messages::triggerOther});
    return table;
}

using TableName = std::pair<std::string, std::string>;

std::map<LogicalDatabase, std::set<TableName>> tableNamesOf(const std::vector<CellCatalogs> &cells)
{
    std::map<LogicalDatabase, std::set<TableName>> names;
    for (const auto &cell : cells) {
        for (const auto &[database, catalog] : cell.databases) {
            for (std::size_t i = 0; catalog != nullptr && i < catalog->tables.size(); ++i) {
                const auto &table = catalog->tables[i];
                if (table.partitionOf.empty() && !table.schema.starts_with(partitionSchemas)) {
                    names[database].emplace(table.schema, table.name);
                }
            }
        }
    }
    return names;
}

using Versions = std::vector<std::string>;

// Nothing when they are unknown.
const Versions *versionsOf(const CellCatalogs &cell, LogicalDatabase database)
{
    const auto in = std::ranges::find(cell.databases, database, &DatabaseCatalog::database);
    const bool isKnown = in != cell.databases.end() && in->catalog != nullptr && in->catalog->versions;
    return isKnown ? &*in->catalog->versions : nullptr;
}

// Those that most cells have, of several those of the earlier cell.
const Versions *usualVersions(const std::vector<CellCatalogs> &cells, LogicalDatabase database)
{
    const Versions *usual = nullptr;
    std::ptrdiff_t most = 0;
    for (const auto &cell : cells) {
        const auto *versions = versionsOf(cell, database);
        const auto same = std::ranges::count_if(cells, [&](const CellCatalogs &it) {
            const auto *others = versionsOf(it, database);
            return versions != nullptr && others != nullptr && *others == *versions;
        });
        if (same > most) {
            usual = versions;
            most = same;
        }
    }
    return usual;
}

std::vector<std::pair<CellId, LogicalDatabase>> otherVersionsOf(const std::vector<CellCatalogs> &cells)
{
    std::vector<std::pair<CellId, LogicalDatabase>> others;
    for (const auto database : allOf<LogicalDatabase>()) {
        const auto *usual = usualVersions(cells, database);
        for (const auto &cell : cells) {
            const auto *versions = versionsOf(cell, database);
            if (usual != nullptr && versions != nullptr && *versions != *usual) {
                others.emplace_back(cell.cell, database);
            }
        }
    }
    return others;
}

Message differenceText(const TableComparison &table, const CellTable &cell)
{
    return cell.match == TableMatch::Missing ? Message(messages::cellLacksTable, {table.table})
        : cell.match == TableMatch::Extra
        ? Message(messages::cellHasTable, {table.table})
        : joinedSentences({{messages::cellTableDiffers, {table.table}},
            cell.differences.empty() ? Message() : cell.differences.front(),
            cell.differences.size() > 1
                ? Message(messages::moreDifferences, {std::to_string(cell.differences.size() - 1)})
                : Message()});
}

} // namespace

bool TableComparison::isSame() const
{
    return std::ranges::all_of(
        cells, [](const CellTable &it) { return it.match == TableMatch::Same || it.match == TableMatch::Unread; });
}

CellComparison compareCells(const std::vector<CellCatalogs> &cells)
{
    CellComparison comparison;
    std::ranges::transform(cells, std::back_inserter(comparison.cells), &CellCatalogs::cell);
    comparison.otherVersions = otherVersionsOf(cells);
    for (const auto &[database, names] : tableNamesOf(cells)) {
        for (const auto &[schema, name] : names) {
            std::vector<ReadTable> read;
            for (const auto &cell : cells) {
                read.push_back(readTable(cell, database, schema, name));
            }
            const auto usual = usualOf(read);
            TableComparison table{database, qualified(schema, name), {}};
            for (const auto &own : read) {
                table.cells.push_back(usual < read.size() ? comparedWith(read[usual], own) : CellTable());
            }
            comparison.tables.push_back(std::move(table));
        }
    }
    return comparison;
}

std::vector<Finding> findingsOf(const CellComparison &comparison)
{
    std::vector<Finding> findings;
    for (const auto &table : comparison.tables) {
        for (std::size_t i = 0; i < table.cells.size(); ++i) {
            const auto &cell = table.cells[i];
            const bool isOther
                = std::ranges::find(comparison.otherVersions, std::pair(comparison.cells[i], table.database))
                != comparison.otherVersions.end();
            if (!isOther && cell.match != TableMatch::Same && cell.match != TableMatch::Unread) {
                findings.push_back({FindingKind::CellsDiffer, comparison.cells[i], table.database, table.table, {},
                    differenceText(table, cell), messages::schemaStepCompare, constraintQuery(table.table)});
            }
        }
    }
    return findings;
}

} // namespace cells::schema
