// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/postgres/sqlconnection.h"

namespace cells {

// For the transaction that has just begun, a reading one and a writing one alike.
SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits);

} // namespace cells
