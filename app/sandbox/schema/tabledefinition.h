// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemadocs.h"
#include "models/claims/logicaldatabase.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// What refuses a row without a sharding key.
enum class KeyRule
{
    NotNull, // of each column
    Check, // CHECK (column IS NOT NULL), where GitLab added the column later
    OneOf, // num_nonnulls(...) = 1
    Unequal, // (a IS NOT NULL) <> (b IS NOT NULL)
    Primary, // the column is the primary key
    None // there is no key yet
};

// What leads from a sharding key to its parent.
enum class KeyLink
{
    ForeignKey,
    Loose,
    None
};

enum class RowId
{
    Sequence,
    Random, // a UUID, in tables that all databases share
    Fixed, // the same in every cell
    None // the sharding key is the primary key
};

// A further column that leads to another table.
struct TableLink
{
    std::string column;
    std::string table;
    bool isLoose = false;
    std::string onDelete{};
};

struct TablePartition
{
    std::string schema;
    std::string name;
    // "FOR VALUES IN (100)"
    std::string bounds;
    // It was a partition, and waits for its removal.
    bool isDetached = false;
};

// A table or view of a cell's databases, and its documentation: both are made from it.
struct TableDefinition
{
    TableDocs docs;
    // False for what a script in sql/ makes.
    bool isMade = true;
    KeyRule rule = KeyRule::None;
    KeyLink link = KeyLink::None;
    RowId id = RowId::Sequence;
    // SQL: "title text, state smallint DEFAULT 0 NOT NULL".
    std::string columns{};
    std::vector<TableLink> links{};
    // "RANGE" and "created_at"; empty for a table without partitions.
    std::string partitionMethod{};
    std::string partitionColumn{};
    std::vector<TablePartition> partitions{};
    bool isIndexed = false;
};

// Where its rows are, by the name of its gitlab_schema; nothing for every database.
std::optional<LogicalDatabase> homeOf(const TableDefinition &table);
// A condition on relname: the tables that may be written in that database.
std::string homeCondition(std::span<const TableDefinition> tables, LogicalDatabase database);

// "check_0f3a9c21d4": GitLab names constraints by a digest, too.
std::string constraintName(std::string_view prefix, std::string_view table, std::string_view columns);
// Of the check over the keys of a table; for a table that has one.
std::string keyCheckName(const TableDefinition &table);
std::string foreignKeyName(std::string_view table, std::string_view column);

// In the order of the tables.
std::vector<LooseKey> looseKeysOf(std::span<const TableDefinition> tables);
// Null when there is none of that name.
const TableDefinition *tableNamed(std::span<const TableDefinition> tables, std::string_view name);

} // namespace cells
