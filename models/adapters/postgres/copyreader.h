// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/descriptor.h"
#include "models/adapters/postgres/sqlconnection.h"

#include <chrono>

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

namespace cells {

// One connection to PostgreSQL through libpq, for COPY in binary form, which libpqxx cannot read. Not for several
// threads at once. Useless after Lost.
class CopyReader
{
public:
    // Returns within 50 ms of a stop request, also while a name is looked up.
    static SqlOutcome<std::unique_ptr<CopyReader>> open(const std::string &conninfo, std::stop_token stop = {});
    ~CopyReader();
    CopyReader(const CopyReader &) = delete;
    CopyReader &operator=(const CopyReader &) = delete;

    // Runs one statement without parameters; returns the first column of its first row, if any.
    SqlOutcome<std::string> run(const std::string &sql, std::stop_token stop);
    // "COPY (...) TO STDOUT (FORMAT binary)"
    SqlOutcome<void> begin(const std::string &sql, std::stop_token stop);
    // Appends about `wanted` further bytes; false when the copy has ended.
    SqlOutcome<bool> read(std::string &bytes, std::size_t wanted, std::stop_token stop);
    // Ends the statement under way on the server; the connection is given up.
    void abandon();

    // The time limit of each wait for the server
    std::chrono::milliseconds patience = std::chrono::seconds{15};

private:
    using Result = std::unique_ptr<PGresult, void (*)(PGresult *)>;

    explicit CopyReader(PGconn *connection);
    SqlOutcome<void> send(const std::string &sql);
    SqlOutcome<void> receive(std::stop_token stop);
    SqlOutcome<Result> next(std::stop_token stop);
    SqlOutcome<std::string> rest(std::stop_token stop);
    SqlError lost();

    PGconn *m_connection;
    // Ends a wait when a stop is requested.
    const Descriptor m_wake;
};

} // namespace cells
