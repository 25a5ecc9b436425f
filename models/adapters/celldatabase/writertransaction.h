// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/postgres/sqlfailure.h"

#include <memory>

namespace cells {

// What a transaction of the cell's writer needs, owned by it: whoever runs it may be left alone when it hangs.
struct WriterTarget
{
    std::string conninfo;
    std::string database;
    CellLimits limits;
    SqlContext context;
    // The cell's proved database; nothing is written to another one.
    DatabaseIdentity proved;
};

// Refused where the environment names no writer database. `deed`: "delete the row of lease 9f3c…".
Outcome<WriterTarget> writerTarget(const CellProfile &cell, const DatabaseIdentity &proved, const CellLimits &limits,
    const std::string &operation, const std::string &privilege);

// Connects, and begins a transaction on the proved primary: the same server, timeline and database. Anything else is
// Refused, also when one of these cannot be read, since nothing was sent (F32).
Outcome<std::unique_ptr<SqlConnection>> beginWriting(const WriterTarget &target);

} // namespace cells
