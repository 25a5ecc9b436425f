// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/postgres/sqlfailure.h"

#include <memory>

namespace cells {

// The needs of a transaction of the cell's writer. Owns them, because the thread that runs it is abandoned when it
// hangs.
struct WriterTarget
{
    DatabaseRoute route;
    // The way that was opened before, so that nothing of it is waited for now.
    OpenRoute way;
    std::string database;
    CellLimits limits;
    SqlContext context;
    // The verified database of the cell; nothing is written to another one.
    DatabaseIdentity proved;
};

// `operation` is for failures.
WriterTarget writerTarget(const CellProfile &cell, DatabaseRoute route, OpenRoute way, const DatabaseIdentity &proved,
    const CellLimits &limits, const Message &operation, const std::string &privilege);

// Connects, and begins a transaction on the verified primary: the same server, timeline and database. Anything else is
// Refused, also when one of these cannot be read, since nothing was sent (F32).
Outcome<std::unique_ptr<SqlConnection>> beginWriting(const WriterTarget &target);

} // namespace cells
