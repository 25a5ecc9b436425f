// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/ports/scanstreams.h"

namespace cells {

// Opens a stream over a connection of its own, which connects at the first range, and again when it was lost; refused
// when that leads to another database. Refused at once when the connection string cannot be used.
Outcome<std::unique_ptr<RowStream>> openRowStream(
    const CellProfile &cell, const CellLimits &limits = {}, const std::shared_ptr<Access> &access = {});

} // namespace cells
