// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/schema/schemacheck.h"

namespace cells::schema {

// Pure. Compares the databases of a cell with a checkout: tables and their documentation, sharding
// keys and write locks. What could not be read gives no finding.
std::vector<Finding> checkDocs(const SchemaDocs &docs, const CellCatalogs &cell);

} // namespace cells::schema
