// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlerror.h"
#include "models/ports/outcome.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A statement and its database, for the text of a failure.
struct SqlContext
{
    // Such as "read the lease table"
    Message operation;
    // Such as "the database of cell-1 (/run/postgresql, gitlab)"
    Message database;
    std::string user;
    // The table that the statement reads, where it is one of the cell's
    std::string table;
    // The columns that it reads
    std::vector<std::string> columns{};
    // The privilege that it needs
    std::string privilege = "SELECT";
    // Probes a TLS connection that cannot be made; may be empty.
    std::function<std::optional<Failure>()> probeTls{};
};

// Turns an SqlError of an adapter into a Failure; nothing else does. The server's words go into `detail` only, SQLSTATE
// first, truncated (S15).
Failure failureOf(const SqlError &error, const SqlContext &context);

// Does the same for a connection that failed; may probe it, which takes a few seconds.
Failure connectFailureOf(const SqlError &error, const SqlContext &context);

// Returns the failure for a server that did not answer in time.
Failure silenceOf(const SqlContext &context);

// True when the server refused who connects, or the password. libpq has no SQLSTATE for that.
bool isLoginRefused(const SqlError &error);

// True when nobody answered in time.
bool isConnectTimeout(const SqlError &error);

// True when the connection was refused or closed before the server answered.
bool isHangUp(const SqlError &error);

// True for an SQLSTATE with which the server ends the connection, although that may still seem open.
bool endsConnection(std::string_view state);

} // namespace cells
