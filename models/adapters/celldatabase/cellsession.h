// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/postgres/sqlconnection.h"

namespace cells {

// Applies the limits to the transaction that has just begun, of either mode.
SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits);

} // namespace cells
