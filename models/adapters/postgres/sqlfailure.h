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

// What was asked of which database: for the text of a failure.
struct SqlContext
{
    // "read the lease table"
    std::string operation;
    // "cell-1 (/run/postgresql, gitlab)"
    std::string database;
    std::string user;
    // The table that the statement reads, where it is one of the cell's
    std::string table;
    // The columns that it reads
    std::vector<std::string> columns{};
    // What has to be granted for it
    std::string privilege = "SELECT";
    // Looks closer at a TLS connection that does not come about; empty: nobody can.
    std::function<std::optional<Failure>()> probeTls{};
};

// The one place where an SqlError of a reading link becomes a Failure. The server's words go into `detail` only,
// SQLSTATE first, capped (S15).
Failure failureOf(const SqlError &error, const SqlContext &context);

// The same for a connection that did not come about; may look closer, and take a few seconds for it.
Failure connectFailureOf(const SqlError &error, const SqlContext &context);

// For a server that said nothing at all in time.
Failure silenceOf(const SqlContext &context);

// Whether the server says with this SQLSTATE that it ends the connection, although that may still look open.
bool endsConnection(std::string_view state);

} // namespace cells
