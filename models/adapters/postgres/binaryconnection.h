// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"

#include <unordered_map>

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

namespace cells {

// Rows of one result in PostgreSQL's binary form. Rows and columns count from 0.
class BinaryRows
{
public:
    BinaryRows() = default;
    explicit BinaryRows(std::shared_ptr<const PGresult> result);

    int size() const { return m_size; }
    bool isNull(int row, int column) const;
    // Valid as long as the rows live; empty for NULL.
    std::string_view bytes(int row, int column) const;
    // An integer of 2, 4 or 8 bytes; 0 for NULL and for anything of another length.
    std::int64_t number(int row, int column) const;
    bool isTrue(int row, int column) const;

private:
    std::shared_ptr<const PGresult> m_result;
    int m_size = 0;
};

// One connection to PostgreSQL through libpq, for prepared statements that return rows in binary form, which libpqxx
// cannot. Not for several threads at once. Never reconnects: after Lost it is of no more use (F31).
class BinaryConnection
{
public:
    static SqlOutcome<std::unique_ptr<BinaryConnection>> open(const std::string &conninfo);
    ~BinaryConnection();
    BinaryConnection(const BinaryConnection &) = delete;
    BinaryConnection &operator=(const BinaryConnection &) = delete;

    // Runs one statement, prepared on this connection at its first use and keyed by its text; it commits by itself. Not
    // through a pooler (F58). Lost does not show whether the statement took effect.
    SqlOutcome<BinaryRows> run(const std::string &sql, const SqlValues &values = {});
    bool isOpen() const;

private:
    explicit BinaryConnection(PGconn *connection);
    SqlOutcome<std::string> prepared(const std::string &sql);
    SqlError errorOf(const PGresult *result) const;

    PGconn *m_connection;
    std::unordered_map<std::string, std::string> m_names;
};

} // namespace cells
