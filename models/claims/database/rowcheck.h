// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// What rows of a table can have wrong about their sharding keys.
enum class RowFault
{
    NoKey,
    SeveralKeys,
    OtherThanParent,
    Dangling,
};

consteval auto enumTable(RowFault)
{
    return enumKeys<RowFault>({{RowFault::NoKey, "no_key"}, {RowFault::SeveralKeys, "several_keys"},
        {RowFault::OtherThanParent, "other_than_parent"}, {RowFault::Dangling, "dangling"}});
}

// A key of the table and the table whose primary key it has, in the same database unless stated otherwise. GitLab notes
// deleted rows of `references` in one of the `queues` before it deletes or changes the rows that point to them.
struct RowTarget
{
    std::string column;
    std::string references;
    std::string primaryKey = "id";
    // Tables of the schema public.
    std::vector<std::string> queues{};
};

// The parent that a row has its key from.
struct RowParent
{
    std::string foreignKey;
    std::string table;
    std::string primaryKey = "id";
    // The key of the parent, and the one of the table that must equal it.
    std::string parentKey;
    std::string key;
};

// A table of the schema public whose rows are checked in the order of its primary key, a single integer column.
struct RowCheck
{
    std::string table{};
    std::string primaryKey{};
    // The sharding keys that the table has.
    std::vector<std::string> keys{};
    // A row without a key, or with several, is a fault.
    bool isNullAFault = true;
    bool isSeveralAFault = true;
    std::optional<RowParent> parent{};
    std::vector<RowTarget> targets{};
    // Those in the main database, while the table is in another one.
    std::vector<RowTarget> remoteTargets{};
};

// Rows that have a fault.
struct FaultyRows
{
    RowFault fault = RowFault::NoKey;
    // The key that it is about; empty when it is about all.
    std::string column{};
    std::int64_t count = 0;
    // The primary keys of the first ones, at most 5.
    std::vector<std::int64_t> first{};

    bool operator==(const FaultyRows &) const = default;
};

// The next rows of a check.
struct RowCheckBatch
{
    std::int64_t rows = 0;
    // The primary key of the last one; nothing when there was none.
    std::optional<std::int64_t> last{};
    // Those with a count above 0.
    std::vector<FaultyRows> faults{};
    // For each of the remote targets, the keys that lead to it, each once.
    std::vector<std::vector<std::int64_t>> remoteKeys{};
};

// Rows that have the same key.
struct KeyedRows
{
    std::int64_t key = 0;
    std::int64_t count = 0;
    // The primary keys of the first ones, at most 5.
    std::vector<std::int64_t> first{};

    bool operator==(const KeyedRows &) const = default;
};

} // namespace cells
