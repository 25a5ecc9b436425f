// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordfilter.h"

namespace cells::claims {

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

// Returns all rows in the requested order. Equal rows keep the order of appending, also when descending. Uses two
// threads; checks for a stop after every million rows.
Outcome<std::vector<std::uint32_t>> sortedRows(const RecordColumns &records, RecordSort sort, std::stop_token stop);

// Returns the rows of `sorted` that are in `matching`, in the order of `sorted`; `rows` is the number of records.
std::vector<std::uint32_t> matchingInOrder(
    const std::vector<std::uint32_t> &sorted, const std::vector<std::uint32_t> &matching, std::size_t rows);

} // namespace cells::claims
