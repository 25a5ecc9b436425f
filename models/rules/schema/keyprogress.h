// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/schema/schemacheck.h"

#include <string>
#include <vector>

namespace cells::schema {

// What the checkout says about the sharding key of a table.
enum class KeyDeclaration
{
    Declared,
    Desired,
    Undeclared, // with an issue about it, or without
    Exempt,
    NotRequired, // its schema requires none
};

consteval auto enumTable(KeyDeclaration)
{
    return enumKeys<KeyDeclaration>({{KeyDeclaration::Declared, "declared"}, {KeyDeclaration::Desired, "desired"},
        {KeyDeclaration::Undeclared, "undeclared"}, {KeyDeclaration::Exempt, "exempt"},
        {KeyDeclaration::NotRequired, "not_required"}});
}

// What the database does about rows without the key that is declared.
enum class KeyGuard
{
    Enforced,
    NotValidated, // rows from before may have none
    Nullable,
    Unknown, // the table or a column is missing, or its check could not be read or is not understood
    None, // no key is declared
};

consteval auto enumTable(KeyGuard)
{
    return enumKeys<KeyGuard>({{KeyGuard::Enforced, "enforced"}, {KeyGuard::NotValidated, "not_validated"},
        {KeyGuard::Nullable, "nullable"}, {KeyGuard::Unknown, "unknown"}, {KeyGuard::None, "none"}});
}

struct TableKey
{
    std::string table;
    LogicalDatabase database = LogicalDatabase::Main;
    std::string gitlabSchema;
    std::vector<std::string> featureCategories{};
    KeyDeclaration declaration = KeyDeclaration::NotRequired;
    KeyGuard guard = KeyGuard::None;
    // "project_id", "group_id, project_id", declared or desired; empty for none.
    std::string columns{};
    std::string file{};
    std::string milestone{};
    std::string issueUrl{};
    // An estimate of its rows; nothing when it is missing or was never analyzed.
    std::optional<std::int64_t> rows{};
};

// Pure. Each documented table in each of its home databases that was read, by name.
std::vector<TableKey> tableKeysOf(const SchemaDocs &docs, const CellCatalogs &cell);

// Tables by what they have.
struct KeyCounts
{
    int declared = 0;
    int desired = 0;
    int undeclared = 0;
    int exempt = 0;
    int notRequired = 0;
    // Of those declared.
    int enforced = 0;
    int notValidated = 0;
    int nullable = 0;
    int unknown = 0;

    // Tables whose schema requires a key.
    int required() const { return declared + desired + undeclared + exempt; }
    bool operator==(const KeyCounts &) const = default;
};

struct KeyGroup
{
    std::string name;
    KeyCounts counts;

    bool operator==(const KeyGroup &) const = default;
};

KeyCounts countKeys(const std::vector<TableKey> &tables);
// By name in byte order. A table of several categories counts in each.
std::vector<KeyGroup> countBySchema(const std::vector<TableKey> &tables);
std::vector<KeyGroup> countByCategory(const std::vector<TableKey> &tables);

} // namespace cells::schema
