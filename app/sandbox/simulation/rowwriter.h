// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/catalogue.h"
#include "models/claims/claim.h"
#include "models/ports/leasewriter.h"

#include <set>

namespace cells {

struct ColumnValue
{
    std::string column;
    SqlValue value;
};
using ColumnValues = std::vector<ColumnValue>;

// Writes rows in a transaction, and collects what its models' callbacks claim (Cells::Claimable). After the first
// statement that fails, or the first row that is not valid, nothing more is done.
class RowWriter
{
public:
    // `claimed`: what is claimed at all, as the flags are for this request.
    RowWriter(SqlConnection &connection, const std::set<ClaimType> &claimed, Instant now);

    std::int64_t nextId(std::string_view table);
    // The id of the row at `key` or the next one before it; nothing: there is none.
    std::optional<std::int64_t> idUpTo(const ClaimableModel &model, std::int64_t key);
    std::optional<std::string> textAt(const ClaimableModel &model, std::string_view column, std::int64_t id);
    std::optional<std::int64_t> idWith(const ClaimableModel &model, std::string_view column, const std::string &value);

    // Writes the times that the table has.
    void create(const ClaimableModel &model, std::int64_t id, ColumnValues values);
    // The old value of a column that changes is destroyed, whatever `if:` says of it.
    void change(const ClaimableModel &model, std::int64_t id, ColumnValues values);
    void remove(const ClaimableModel &model, std::int64_t id);

    // Does the same without callbacks: nothing is claimed.
    std::optional<LocalRow> createAround(const ClaimableModel &model, std::int64_t id, ColumnValues values);
    // Adds the claims of the row, for a bulk worker that creates or destroys them later.
    void addClaims(const ClaimableModel &model, std::int64_t id, std::vector<ClaimMetadata> &to);
    void removeAround(const ClaimableModel &model, std::int64_t id);

    // The row is not valid as it is.
    void reject() { m_isValid = false; }
    bool isValid() const { return m_isValid; }
    const std::optional<SqlError> &problem() const { return m_problem; }
    bool isWell() const { return m_isValid && !m_problem; }
    ClaimUpdate &update() { return m_update; }

private:
    std::optional<SqlRows> run(const std::string &sql, const SqlValues &values);
    std::optional<LocalRow> rowOf(const std::optional<SqlRows> &rows, const ClaimableModel &model);
    std::optional<LocalRow> lockedRow(const ClaimableModel &model, std::int64_t id);
    void addClaims(const ClaimableModel &model, const LocalRow &row, std::vector<ClaimMetadata> &to) const;
    void addChange(const ClaimableModel &model, const LocalRow &before, const LocalRow &after);

    SqlConnection &m_connection;
    const std::set<ClaimType> &m_claimed;
    const std::string m_now;
    bool m_isValid = true;
    std::optional<SqlError> m_problem;
    ClaimUpdate m_update;
};

} // namespace cells
