#pragma once

#include "models/adapters/postgres/celllink.h"
#include "models/adapters/postgres/sqlconnection.h"

namespace cells {

// For the transaction that has just begun, a reading one and a writing one alike.
SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits);

} // namespace cells
