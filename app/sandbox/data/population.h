// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"

#include <cstdint>

namespace cells {

// Which rows a cell has, by arithmetic alone, in step with sql/cellrows.sql: row i of a table (from 1) has the id
// idOf(i), and every tenth id is unused, as if its row had been deleted.
struct Population
{
    CellId cell;
    // Rows of catalogue models that are in their scope, all models together.
    std::int64_t records = 0;

    static constexpr std::int64_t idsOfACell = 1'000'000'000;
    // The minimum, below which some model would have too few rows to seed.
    static constexpr std::int64_t minimum = 2'000;
    static constexpr std::int64_t maximum = 100'000'000;
    // Between the last row of a table and the next id of its sequence, as if their transactions had been rolled back:
    // what is seeded beyond the last row has one of these ids.
    static constexpr std::int64_t idsLeftOut = 1'000;

    SequenceRange range() const;
    std::int64_t base() const { return (cell.value - 1) * idsOfACell; }
    std::int64_t idOf(std::int64_t row) const { return base() + row + (row - 1) / 9; }
    // The n-th unused id, from 1.
    std::int64_t gap(std::int64_t n) const { return base() + 10 * n; }

    // The rows in scope.
    std::int64_t count(const ClaimableModel &model) const;
    // The primary key of the i-th row in scope.
    std::int64_t keyOf(const ClaimableModel &model, std::int64_t row) const;
    std::int64_t lastKey(const ClaimableModel &model) const { return keyOf(model, count(model)); }
    // Larger than every key of the table, in scope or not. The sequence hands none of them out: `n` is at most
    // idsLeftOut.
    std::int64_t keyBeyond(const ClaimableModel &model, std::int64_t n) const;

    std::int64_t users() const { return percent(14); }
    std::int64_t groups() const { return percent(4); }
    std::int64_t projects() const { return percent(8); }
    // They are among the `records` only when the catalogue has their model.
    std::int64_t jiraInstallations() const { return percent(1); }

private:
    std::int64_t percent(std::int64_t share) const { return records * share / 100; }
};

} // namespace cells
