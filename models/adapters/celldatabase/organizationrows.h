// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellinventory.h"

namespace cells {

// The first organizations by id, without what the release lacks or the role may not read.
SqlOutcome<std::vector<OrganizationRow>> organizationsIn(SqlConnection &connection, int limit);
// Those in maintenance, or entering it, in any order.
SqlOutcome<MaintainedOrganizations> maintainedIn(SqlConnection &connection, int limit);
SqlOutcome<std::optional<OrganizationBatch>> organizationBatchIn(
    SqlConnection &connection, const OrganizationLink &link, std::int64_t after, int limit);
SqlOutcome<std::optional<std::vector<StaticRow>>> staticRowsIn(SqlConnection &connection, const StaticTable &table);
SqlOutcome<DrainState> drainStateIn(SqlConnection &connection);

} // namespace cells
