// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/celldatabase.h"

namespace cells {

// The statements that read rows of claimable models, made from the catalogue alone: no name or value of anybody else
// becomes SQL (S11). Each is one statement; the caller has begun a transaction.

struct RowsRead
{
    std::vector<LocalRow> rows;
    std::optional<std::string> cutAfter{};
};

SqlOutcome<RowsRead> rowsInRange(SqlConnection &connection, const RowRange &range);
SqlOutcome<RowsRead> rowsOfKeys(
    SqlConnection &connection, const ClaimableModel &model, const std::vector<std::string> &keys);
// An index has to serve each.
SqlOutcome<std::vector<ValueRow>> rowsWithValues(SqlConnection &connection, const std::vector<ValueSearch> &searches);
SqlOutcome<std::optional<std::string>> lastKeyOf(SqlConnection &connection, const ClaimableModel &model);

// The rows in scope with after < id <= upTo as COPY sends them in binary form, in id order: key, subject, one a claimed
// column; bigint where the claim is an integer, text elsewhere. Only numbers are put into the text.
std::string copyOf(const ClaimableModel &model, std::int64_t after, std::int64_t upTo);

// All columns that are read of a model, by name.
std::vector<std::string> columnsReadOf(const ClaimableModel &model);

} // namespace cells
