// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellflags.h"

namespace cells {

inline constexpr int flagRowsAtMost = 10'000;

// The flags named cells_*, with their gates; all in one statement, so that both tables are of one moment.
SqlOutcome<FlagSnapshot> flagsIn(SqlConnection &connection);

} // namespace cells
