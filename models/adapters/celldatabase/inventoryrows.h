// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellinventory.h"

namespace cells {

// All sequences but those of the system, by name in byte order.
SqlOutcome<std::vector<SequenceValue>> sequenceValuesIn(SqlConnection &connection);
// The first organizations by id; without states where the table has none.
SqlOutcome<std::vector<OrganizationRow>> organizationsIn(SqlConnection &connection, int limit);

} // namespace cells
