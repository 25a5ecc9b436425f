// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/columnids.h"

namespace cells {

SqlOutcome<ColumnIds> columnIdsIn(
    SqlConnection &connection, const IdColumn &column, const std::vector<IdSpan> &spans, int mostCounted);
SqlOutcome<std::vector<std::int64_t>> idsIn(
    SqlConnection &connection, const IdColumn &column, const IdSpan &span, int limit);
SqlOutcome<std::vector<std::int64_t>> presentIdsIn(
    SqlConnection &connection, const IdColumn &column, const std::vector<std::int64_t> &ids);

} // namespace cells
