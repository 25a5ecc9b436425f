// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/ports/environment.h"
#include "models/ports/runturn.h"

namespace cells {

// A session on a cell's primary that belongs to one run.
class TurnSession
{
public:
    virtual ~TurnSession() = default;

    // The process id in the server's greeting; a pooler sends a number of its own.
    virtual int greetedBy() const = 0;
    // Returns the first row of the answer as text; uses a read-only transaction of its own.
    virtual SqlOutcome<std::vector<std::string>> ask(const char *sql, const SqlValues &values) = 0;
};

// The first number of the advisory lock, "CELS" in ASCII; the second is the cell.
inline constexpr int turnKey = 0x43454C53;

// Returns text such as "cellsctl run 5b0c1f2e 20261123T065041Z 4711@laptop CN=jane", with at most 63 ASCII characters,
// the limit of PostgreSQL.
std::string turnApplicationName(const RunNotice &notice, int pid, const std::string &host);

// Holds pg_try_advisory_lock(turnKey, cell) in the session, visible to other machines, until it is destroyed. Refused
// when another session holds it; the failure names that session. Through a pooler nothing is locked, because the lock
// would pass to the next client of the server's session; gap() then says so. `isPooled`: a pooler is known to be there,
// also one that greets with the process id of the server.
Outcome<std::unique_ptr<RunTurn>> takePrimaryTurn(
    std::unique_ptr<TurnSession> session, CellId cell, const SqlContext &context, bool isPooled = false);

} // namespace cells
