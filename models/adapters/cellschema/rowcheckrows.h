// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/rowcheck.h"

namespace cells {

// One statement, which reads at most `limit` rows of the table by its primary key, and rows of others by theirs.
SqlOutcome<RowCheckBatch> rowCheckIn(
    SqlConnection &connection, const RowCheck &check, std::optional<std::int64_t> after, int limit);

} // namespace cells
