// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace cells {

// A value of a statement: NULL, a number, text or bytes.
struct SqliteBytes
{
    std::string_view bytes;
};
using SqliteValue = std::variant<std::monostate, std::int64_t, std::string, SqliteBytes>;

// A row while a statement stands on it; columns count from 0.
class SqliteRow
{
public:
    explicit SqliteRow(sqlite3_stmt *statement)
        : m_statement(statement)
    {
    }
    bool isNull(int column) const;
    std::int64_t number(int column) const;
    // Text or bytes.
    std::string text(int column) const;

private:
    sqlite3_stmt *m_statement;
};

struct SqliteFault
{
    // A full sentence of ours, or the words of SQLite.
    Message message;
    // SQLite does not recognize the file as a database. That alone proves nothing: see SqliteFile::check().
    bool isDamage = false;
    // Another process holds the file or has just replaced it: try again.
    bool isBusy = false;
};

template <typename T> using SqliteOutcome = tl::expected<T, SqliteFault>;

// The version of the library in use.
std::string sqliteVersion();

// A connection to one SQLite file, and the only class that uses SQLite. For one thread at a time. Other connections of
// this process and of others may have the file open too. SQLite holds POSIX locks on it, which the kernel drops when
// this process closes any descriptor of the file. So only SQLite may open it here.
class SqliteFile
{
public:
    // Creates the file, with mode 0600, when it is missing.
    static SqliteOutcome<std::unique_ptr<SqliteFile>> open(const std::filesystem::path &file);
    ~SqliteFile();
    SqliteFile(const SqliteFile &) = delete;
    SqliteFile &operator=(const SqliteFile &) = delete;

    // Runs one statement and calls `onRow` for each row of its result.
    template <typename OnRow>
    SqliteOutcome<void> run(const char *sql, const std::vector<SqliteValue> &values, OnRow onRow)
    {
        CELLS_TRY(const auto statement, prepare(sql, values));
        for (;;) {
            CELLS_TRY(const bool isRow, step(statement.get()));
            if (!isRow) {
                return {};
            }
            onRow(SqliteRow(statement.get()));
        }
    }
    // Returns what `read` makes of each row of the result.
    template <typename Read>
    SqliteOutcome<std::vector<std::invoke_result_t<Read, const SqliteRow &>>> all(
        const char *sql, const std::vector<SqliteValue> &values, Read read)
    {
        std::vector<std::invoke_result_t<Read, const SqliteRow &>> found;
        CELLS_TRY_VOID(run(sql, values, [&](const SqliteRow &row) { found.push_back(read(row)); }));
        return found;
    }
    SqliteOutcome<void> run(const char *sql, const std::vector<SqliteValue> &values = {});
    // Returns the first column of the first row; 0 for none.
    SqliteOutcome<std::int64_t> number(const char *sql, const std::vector<SqliteValue> &values = {});
    // Returns the fault that PRAGMA integrity_check reports; empty when there is none. Reads the whole file.
    SqliteOutcome<std::string> check();
    // True while the name leads to the file that was opened.
    bool isAtPath() const;

private:
    using Statement = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt *)>;

    SqliteFile(std::filesystem::path path, sqlite3 *database);
    SqliteOutcome<Statement> prepare(const char *sql, const std::vector<SqliteValue> &values);
    // False at the end.
    SqliteOutcome<bool> step(sqlite3_stmt *statement);
    SqliteFault fault() const;

    const std::filesystem::path m_path;
    sqlite3 *const m_database;
    const std::pair<std::uint64_t, std::uint64_t> m_device;
};

} // namespace cells
