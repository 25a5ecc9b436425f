// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/outcome.h"

#include <string>
#include <vector>

namespace cells {

// db/structure.sql of a database, from its catalog, in the form that GitLab gives to the output of pg_dump. Without the
// tables named in `leftOut`, dynamic partitions and write locks.
Outcome<std::string> structureText(SqlConnection &connection, const std::vector<std::string> &leftOut);

} // namespace cells
