#pragma once

#include "models/links/sqlconnection.h"
#include "models/links/sqlfailure.h"
#include "models/ports/environment.h"
#include "models/ports/runturn.h"

namespace cells {

// A session on a cell's primary that a run keeps for itself.
class TurnSession
{
public:
    virtual ~TurnSession() = default;

    // The server process that greeted it: of a pooler that is a number of its own.
    virtual int greetedBy() const = 0;
    // The first row of the answer, as text; in a read-only transaction of its own.
    virtual SqlOutcome<std::vector<std::string>> ask(const char *sql, const SqlValues &values) = 0;
};

// The first of the two numbers of the advisory lock, "CELS" in ASCII; the second is that of the cell.
inline constexpr int turnKey = 0x43454C53;

// "cellsctl run 5b0c1f2e 20261123T065041Z 4711@laptop CN=jane": of at most 63 ASCII characters, which is what
// PostgreSQL keeps of it.
std::string turnApplicationName(const RunNotice &notice, int pid, const std::string &host);

// Holds pg_try_advisory_lock(turnKey, cell) in the session for as long as it lives, which other machines see. Refused
// when another session has it, saying which. Through a pooler nothing is locked, since the lock would be that of
// whoever gets the server's session next: then gap() says so.
Outcome<std::unique_ptr<RunTurn>> takePrimaryTurn(
    std::unique_ptr<TurnSession> session, CellId cell, const SqlContext &context);

} // namespace cells
