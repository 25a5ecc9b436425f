// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellexamination.h"
#include "models/ports/cellflags.h"

namespace cells {

// The statements that read rows, made from the catalogue and constants alone: no name or value of anybody else becomes
// SQL (S11). Each is one statement; the caller has begun a transaction.

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
// See CellExamination::fetchOldRows.
SqlOutcome<std::vector<ClaimableRow>> oldRowsIn(
    SqlConnection &connection, const ClaimableModel &model, int count, Duration age);

// Returns the subjects whose organization is not active; see CellDatabase::fetchInactive. Rejected for a type that has
// no organization.
SqlOutcome<std::vector<std::int64_t>> inactiveIn(
    SqlConnection &connection, SubjectType type, const std::vector<std::int64_t> &ids);

inline constexpr int flagRowsAtMost = 10'000;

// The flags named cells_*, with their gates; all in one statement, so that both tables are of one moment.
SqlOutcome<FlagSnapshot> flagsIn(SqlConnection &connection);

// The rows in scope with after < id <= upTo as COPY sends them in binary form, in id order: key, subject, one a claimed
// column; bigint where the claim is an integer, text elsewhere. Only numbers are put into the text.
std::string copyOf(const ClaimableModel &model, std::int64_t after, std::int64_t upTo);

// All columns that are read of a model, by name.
std::vector<std::string> columnsReadOf(const ClaimableModel &model);

} // namespace cells
