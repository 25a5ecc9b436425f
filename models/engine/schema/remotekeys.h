// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace cells::schema {

// Finds keys of the tables in other databases that lead to no row of the main one. Only reads.
class RemoteKeys
{
public:
    // The main one of `databases`.
    explicit RemoteKeys(const std::vector<OpenInventory> &databases);

    // Returns the rows with such keys among those that `inventory` has read after the primary key `after`. A missing
    // row may have been deleted or added since then, so what is missing is read a second time, first in `inventory` and
    // then in main. Keys that loose foreign keys have yet to follow are none of them. Fails at once after main has
    // failed several times, or could not be reached.
    Outcome<std::vector<FaultyRows>> fetchDangling(CellInventory &inventory, const RowCheck &check,
        std::optional<std::int64_t> after, const RowCheckBatch &batch, const std::stop_token &stop);

private:
    Outcome<std::vector<std::int64_t>> fetchMissing(
        const RowTarget &target, const std::vector<std::int64_t> &keys, const std::stop_token &stop);
    Outcome<std::vector<std::int64_t>> fetchMissingOnce(
        const RowTarget &target, const std::vector<std::int64_t> &keys, const std::stop_token &stop);

    Outcome<std::shared_ptr<CellInventory>> m_main;
    int m_failures = 0;
};

} // namespace cells::schema
