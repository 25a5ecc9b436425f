// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordfilter.h"

namespace cells {

enum class RecordColumn
{
    Value, // those that are numbers first, by number; then the others, by bytes
    Type,
    Status,
    Source, // ids by number, then other keys by bytes
    Subject, // by type, then id
    Lease, // by bytes; those without one last
    Created,
    Updated,
    Cell,
    Uuid,
};

struct RecordSort
{
    RecordColumn by = RecordColumn::Source;
    bool isDescending = false;

    bool operator==(const RecordSort &) const = default;
};

// All rows in the order wished. Equal ones stand as they were appended, also when descending. Two threads; a stop is
// heard between runs of a million.
Outcome<std::vector<std::uint32_t>> sortedRows(const RecordColumns &records, RecordSort sort, std::stop_token stop);

// Those of `sorted` that are in `matching`, in the order of `sorted`; `rows` is how many records there are.
std::vector<std::uint32_t> matchingInOrder(
    const std::vector<std::uint32_t> &sorted, const std::vector<std::uint32_t> &matching, std::size_t rows);

} // namespace cells
