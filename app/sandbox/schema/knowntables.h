// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"

namespace cells {

// The tables of GitLab that the databases of a cell have in the scenarios of its schema: those of the scripts in sql/,
// and more. Each comes after those that its foreign keys lead to.
std::vector<TableDefinition> knownTables();

} // namespace cells
