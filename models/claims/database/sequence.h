// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// The integer types of PostgreSQL.
enum class IntegerType
{
    SmallInt,
    Integer,
    BigInt,
};

consteval auto enumTable(IntegerType)
{
    return enumKeys<IntegerType>(
        {{IntegerType::SmallInt, "smallint"}, {IntegerType::Integer, "integer"}, {IntegerType::BigInt, "bigint"}},
        "bigint");
}

constexpr std::int64_t largestOf(IntegerType type)
{
    return type == IntegerType::SmallInt ? std::numeric_limits<std::int16_t>::max()
        : type == IntegerType::Integer   ? std::numeric_limits<std::int32_t>::max()
                                         : std::numeric_limits<std::int64_t>::max();
}

// A column that takes its values from a sequence by default.
struct SequenceColumn
{
    std::string schema;
    std::string table;
    std::string column;
    IntegerType type = IntegerType::BigInt;
    // The sequence was made for this column and goes with it.
    bool isOwner = false;
    // A valid index begins with the column, so its first and last values are found without reading the table.
    bool isIndexed = false;
    // The role may read it.
    bool isReadable = true;

    bool operator==(const SequenceColumn &) const = default;
};

// "users", or "gitlab_partitions_static.users" for a table outside of the schema public.
inline std::string qualified(const std::string &schema, const std::string &name)
{
    return schema == "public" ? name : schema + '.' + name;
}

// A sequence as the catalog of its database has it.
struct SequenceDefinition
{
    std::string schema = "public";
    std::string name;
    IntegerType type = IntegerType::BigInt;
    std::int64_t min = 1;
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    std::int64_t start = 1;
    std::int64_t increment = 1;
    // How many values a session takes at once.
    std::int64_t cache = 1;
    bool isCyclic = false;
    // The last value that was handed out, on a replica up to 32 more; nothing when none was, or when the role may not
    // read it.
    std::optional<std::int64_t> last{};
    bool isReadable = true;
    std::vector<SequenceColumn> columns{};

    bool operator==(const SequenceDefinition &) const = default;
};

// What makes new sequences obey the range of a cell (lib/gitlab/database/alter_cell_sequences_range.rb).
struct RangeTrigger
{
    std::string name;
    // It fires in ordinary sessions: pg_event_trigger.evtenabled is O or A.
    bool isEnabled = true;
    // The source of its function, which has the bounds.
    std::string source;

    bool operator==(const RangeTrigger &) const = default;
};

// The shares of its values from which on a sequence is filling, and full.
inline constexpr double fillingShare = 0.5;
inline constexpr double fullShare = 0.9;

// The sequences of a database, and the event triggers for new ones.
struct SequenceCatalog
{
    // By schema and name in byte order.
    std::vector<SequenceDefinition> sequences{};
    std::vector<RangeTrigger> triggers{};
};

} // namespace cells
