// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/outcome.h"

namespace cells {

// Adds to a database with the tables of a cell, which still has no range of ids, the bookkeeping of GitLab, the tables
// that are to be made, and the triggers of loose foreign keys.
Outcome<void> makeSchemaTables(SqlConnection &connection, std::span<const TableDefinition> tables);

// "projects_loose_fk_trigger"
std::string looseTriggerName(std::string_view table);

} // namespace cells
