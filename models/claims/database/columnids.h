// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// A column with ids and the sequence that it takes them from, each with its schema.
struct IdColumn
{
    std::string schema;
    std::string table;
    std::string column;
    std::string sequenceSchema{};
    // Empty for none.
    std::string sequence{};
};

// Both ends belong to it.
struct IdSpan
{
    std::int64_t first = 0;
    std::int64_t last = 0;
    // The ids in it are to be counted, not only found.
    bool isCounted = true;

    bool operator==(const IdSpan &) const = default;
};

// The ids that a column has in a span.
struct IdUse
{
    std::int64_t least = 0;
    std::int64_t most = 0;
    // Nothing when they were not counted.
    std::optional<std::int64_t> count{};
    // There are more than were counted.
    bool isCountBounded = false;

    bool operator==(const IdUse &) const = default;
};

struct ColumnIds
{
    // For each span; nothing when the column has no id in it.
    std::vector<std::optional<IdUse>> uses{};
    // The last value of the sequence, read after the ids; nothing when it was never used or may not be read.
    std::optional<std::int64_t> last{};
};

} // namespace cells
