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
    // The server refused a connection, so a password that a command printed is not used again.
    void forgetPassword() const;
    // Returns databaseTlsFault() of the open way, or why there is none.
    std::optional<Failure> tlsFault() const;

private:
    Conninfo m_conninfo;
    ConnectionCommands m_commands;
    std::shared_ptr<Access> m_access;
};

// Returns the way of the cell's reader to its main database, and of its writer. Refused when the connection string
// cannot be used.
Outcome<DatabaseRoute> readerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access);
Outcome<DatabaseRoute> writerRoute(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access);

// Opens a connection over a way that is open, which it holds open.
Outcome<std::unique_ptr<SqlConnection>> connectOver(
    const OpenRoute &way, const DatabaseRoute &route, const SqlContext &context, std::stop_token stop = {});
// Opens the way, and a connection over it.
Outcome<std::unique_ptr<SqlConnection>> connectThrough(
    const DatabaseRoute &route, const SqlContext &context, std::stop_token stop = {});

} // namespace cells
