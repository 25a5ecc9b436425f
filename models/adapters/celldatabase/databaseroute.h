// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/adapters/tls/conninfo.h"
#include "models/ports/access.h"

namespace cells {

// A way to a database that is open: the connection string for it, and what holds it open.
struct OpenRoute
{
    Conninfo conninfo;
    AccessPath path;
};

// The way to a database of a cell: its connection string as the environment has it, and the commands before it. The
// port of a command replaces only the address: the name that the server proves and the rest stay.
class DatabaseRoute
{
public:
    DatabaseRoute(Conninfo conninfo, ConnectionCommands commands, std::shared_ptr<Access> access);

    // As the environment has it, for the names of hosts and users.
    const Conninfo &conninfo() const { return m_conninfo; }
    // Opens the way for something that needs no password. Blocks while a command starts.
    Outcome<OpenRoute> reach(std::stop_token stop) const;
    // Does the same for a new connection.
    Outcome<OpenRoute> open(std::stop_token stop) const;
    // Tells the commands how connecting that way went, with an error or null. A printed password that the server
    // refused is not used again, and a way that times out repeatedly is opened again.
    void noteConnect(const OpenRoute &opened, const SqlError *error) const;
    // Returns databaseTlsFault(), but starts no command for it: nothing behind one.
    std::optional<Failure> tlsFault() const;

private:
    Conninfo m_conninfo;
    ConnectionCommands m_commands;
    std::shared_ptr<Access> m_access;
};

// Returns connectFailureOf() with a probe of the way that is open.
Failure connectFailureThrough(const OpenRoute &opened, const SqlError &error, SqlContext context);

// Returns the way of the cell's reader to its main database, and of its writer. Refused when the connection string
// cannot be used.
Outcome<DatabaseRoute> readerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access);
Outcome<DatabaseRoute> writerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access);

// Opens a connection, which holds its way open and protects it, because something may be written through it.
Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, const SqlContext &context, std::stop_token stop = {});
// Opens one that only reads, by a way that is open.
Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, OpenRoute opened, const SqlContext &context, std::stop_token stop = {});

} // namespace cells
