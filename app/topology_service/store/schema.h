// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"

#include <string>
#include <vector>

namespace cells {

// The DDL, one statement an element, each harmless when repeated.
const std::vector<std::string> &schemaStatements();

// Creates what is absent. Several services may do so at once.
SqlOutcome<void> createSchema(SqlConnection &connection);

// A broken invariant that the audit found in the data.
struct Breach
{
    std::string invariant;
    std::string detail;
};

// Returns every breach of P1, P2, P8 and P20; none when all is well.
SqlOutcome<std::vector<Breach>> audit(SqlConnection &connection);

} // namespace cells
