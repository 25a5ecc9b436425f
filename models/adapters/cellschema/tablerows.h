// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/schemacatalog.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cells {

// The tables of a database while they are read, by the numbers that PostgreSQL has for them.
class TableRows
{
public:
    // Reads the catalog alone, which locks no table.
    static SqlOutcome<TableRows> in(SqlConnection &connection);

    // Adds the definitions of checks, after beginAttempts(). For each, PostgreSQL opens the table with ACCESS SHARE,
    // and lets it go at once. Leaves out tables that another session has locked with ACCESS EXCLUSIVE, or waits to.
    SqlOutcome<void> addDefinitions(SqlConnection &connection, std::vector<Message> &unread);
    // Adds what the role may read of the statistics, after beginAttempts().
    SqlOutcome<void> addStatistics(SqlConnection &connection);
    // By schema and name in byte order.
    std::vector<SchemaTable> take() && { return std::move(m_tables); }

private:
    // A table and the numbers of its columns, ascending.
    struct Entry
    {
        std::size_t table = 0;
        std::vector<std::int64_t> columns{};
    };
    using RowReader = void (TableRows::*)(Entry &entry, const SqlRows &rows, int row);

    // Calls `read` for each row whose column `key` is the OID of a table.
    SqlOutcome<void> readRows(SqlConnection &connection, const std::string &sql, int key, RowReader read);
    void addTable(const SqlRows &rows, int row);
    void addColumn(Entry &entry, const SqlRows &rows, int row);
    void addConstraint(Entry &entry, const SqlRows &rows, int row);
    void addTrigger(Entry &entry, const SqlRows &rows, int row);
    std::vector<std::string> columnsAt(const Entry &entry, std::string_view numbers) const;
    SchemaTable *find(std::string_view schema, std::string_view name);

    std::vector<SchemaTable> m_tables;
    std::unordered_map<std::int64_t, Entry> m_byOid;
    // The table and the index of each check, by its OID.
    std::unordered_map<std::int64_t, std::pair<std::size_t, std::size_t>> m_checks;
};

} // namespace cells
