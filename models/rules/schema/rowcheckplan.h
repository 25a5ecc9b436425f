// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/rowcheck.h"
#include "models/rules/schema/schemacheck.h"

#include <vector>

namespace cells::schema {

// A table whose rows may break a rule, because nothing in the database refuses them.
struct PlannedRowCheck
{
    LogicalDatabase database = LogicalDatabase::Main;
    RowCheck check{};
    // An estimate; nothing when it was never analyzed.
    std::optional<std::int64_t> rows{};
    // "db/docs/users.yml:12"
    std::string source{};
};

// Keys of one table.
struct KeysOfTable
{
    std::string table{};
    std::vector<std::string> columns{};

    bool operator==(const KeysOfTable &) const = default;
};

struct RowCheckPlan
{
    std::vector<PlannedRowCheck> checks{};
    // Wanted tables that the checkout or the database lacks.
    std::vector<std::string> missing{};
    // Wanted tables whose constraints enforce the rules.
    std::vector<std::string> enforced{};
    // Tables that the role may not read.
    std::vector<std::string> unreadable{};
    // Tables whose primary key is not a single integer column, which are not checked.
    std::vector<std::string> withoutKey{};
    // Keys that lead to the main database, which was not read.
    std::vector<KeysOfTable> ofUnreadMain{};
    // Keys, as "table.column", that lead to a table, or whose deleted parents are in a queue, that the role may not
    // read.
    std::vector<std::string> ofUnreadable{};
    // Keys, as "table.column", that lead to no table with a single integer primary key in the same database or in main.
    std::vector<std::string> elsewhere{};
};

// Pure. Plans checks of all documented tables, by name; a rule that validated constraints enforce is
// left out. `tables` limits it to these; empty: all.
RowCheckPlan planRowChecks(const SchemaDocs &docs, const CellCatalogs &cell, const std::vector<std::string> &tables);

// Pure. A finding for each fault of a table of `cell`, of which `checked` rows were read.
std::vector<Finding> rowFindings(
    CellId cell, const PlannedRowCheck &planned, const std::vector<FaultyRows> &faults, std::int64_t checked);

} // namespace cells::schema
