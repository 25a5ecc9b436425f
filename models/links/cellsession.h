#pragma once

#include "models/links/celllink.h"
#include "models/links/sqlconnection.h"

namespace cells {

// For the transaction that has just begun, a reading one and a writing one alike.
SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits);

} // namespace cells
