// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/schema/schemacheck.h"

namespace cells::schema {

// Pure. Checks that foreign keys stay within what GitLab allows, and that the parents of loose foreign keys have
// the triggers that note what is deleted. What could not be read gives no finding.
std::vector<Finding> checkForeignKeys(const SchemaDocs &docs, const CellCatalogs &cell);

} // namespace cells::schema
