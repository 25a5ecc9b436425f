// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlerror.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A parameter in text form; nothing is NULL. Bytes go as sqlBytes(), arrays as sqlArray().
using SqlValue = std::optional<std::string>;
using SqlValues = std::vector<SqlValue>;

// "\x0a0b": a bytea in text form.
std::string sqlBytes(std::string_view bytes);
// The inverse of sqlBytes; nothing for malformed text.
std::optional<std::string> bytesOfSql(std::string_view text);
// "{\"a\",NULL}": an array in text form, every element quoted.
std::string sqlArray(const std::vector<SqlValue> &elements);

// Rows of one result, as text. Rows and columns count from 0.
class SqlRows
{
public:
    int size() const;
    int columns() const;
    // Rows touched by INSERT, UPDATE or DELETE.
    std::int64_t affected() const;
    bool isNull(int row, int column) const;
    // Valid as long as the rows live; empty for NULL.
    std::string_view text(int row, int column) const;
    // 0 for NULL or for what is no number.
    std::int64_t number(int row, int column) const;
    // "t"
    bool isTrue(int row, int column) const;

private:
    friend class SqlConnection;
    struct Data;
    std::shared_ptr<const Data> m_data;
};

// For the `map` of an outcome with rows: collects what `read` returns for the rows and the number of each of them.
template <typename Read> auto eachRow(Read read)
{
    return [read](const SqlRows &rows) {
        std::vector<decltype(read(rows, 0))> all;
        all.reserve(std::size_t(rows.size()));
        for (int row = 0; row < rows.size(); ++row) {
            all.push_back(read(rows, row));
        }
        return all;
    };
}

// One connection to PostgreSQL through libpqxx, and the only place that sees libpqxx. Not for several threads at
// once, but for cancel(). Never reconnects by itself: after Lost or InDoubt it is of no more use (F31).
class SqlConnection
{
public:
    // Returns within 50 ms of a stop request, also while a name is looked up.
    static SqlOutcome<std::unique_ptr<SqlConnection>> open(const std::string &conninfo, std::stop_token stop = {});
    ~SqlConnection();

    enum class Mode
    {
        ReadOnly,
        ReadWrite
    };

    // READ COMMITTED: each statement has a snapshot of its own.
    SqlOutcome<void> begin(Mode mode);
    // A failure during COMMIT whose effect is not known is InDoubt.
    SqlOutcome<void> commit();
    void rollback();

    // One statement with the extended protocol; outside begin() it commits by itself.
    SqlOutcome<SqlRows> run(const std::string &sql, const SqlValues &values = {});
    // A statement prepared on this connection at its first use, keyed by its text. Not through a pooler (F58).
    SqlOutcome<SqlRows> runPrepared(const std::string &sql, const SqlValues &values = {});

    // Sets a function that is called for every statement, by the thread that sends it.
    void setOnStatement(std::function<void()> onStatement);

    // Releases `way` after the connection is closed.
    void hold(std::shared_ptr<const void> way);

    // Ends the running statement with SQLSTATE 57014; usable from any thread.
    void cancel();
    bool isOpen() const;
    // True when something arrived at a connection between two statements, as it does when the server ended it. Does not
    // wait; a network that is dead shows nothing.
    bool isStale() const;
    // The process id in the server's greeting; a pooler sends a number of its own.
    int serverProcess() const;

private:
    struct Data;
    explicit SqlConnection(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

} // namespace cells
