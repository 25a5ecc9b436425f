// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellexamination.h"

namespace cells {

// The statements of CellExamination, each within a READ ONLY transaction of the caller. `identity` is filled by him.
SqlOutcome<ConnectionFacts> connectionIn(SqlConnection &connection);
// Ends the transaction and begins others, to see which sessions of the server answer.
SqlOutcome<bool> poolerIn(SqlConnection &connection);
SqlOutcome<RoleFacts> roleIn(SqlConnection &connection);
SqlOutcome<std::vector<TableFacts>> tablesIn(SqlConnection &connection);
SqlOutcome<DatabaseHome> homeIn(SqlConnection &connection);
SqlOutcome<std::vector<SequenceRange>> sequencesIn(SqlConnection &connection);

} // namespace cells
