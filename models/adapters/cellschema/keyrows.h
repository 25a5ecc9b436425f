// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/columnids.h"
#include "models/claims/database/rowcheck.h"

#include <cstdint>
#include <string>
#include <vector>

namespace cells {

// See CellInventory::fetchKeyedRows and CellInventory::fetchPendingDeletions.
SqlOutcome<std::vector<KeyedRows>> keyedRowsIn(SqlConnection &connection, const RowCheck &check,
    const std::string &column, const IdSpan &span, const std::vector<std::int64_t> &keys);
SqlOutcome<std::vector<std::int64_t>> pendingDeletionsIn(
    SqlConnection &connection, const RowTarget &target, const std::vector<std::int64_t> &ids);

} // namespace cells
