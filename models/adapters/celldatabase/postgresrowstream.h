// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/ports/rowstream.h"

namespace cells {

// A stream over a connection of its own: connects at the first range, and anew where the one before was lost; refused
// when that leads to another database. Refused at once when the connection string cannot be used.
Outcome<std::unique_ptr<RowStream>> openRowStream(const CellProfile &cell, const CellLimits &limits = {});

} // namespace cells
