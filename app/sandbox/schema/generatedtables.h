// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"

namespace cells {

// The known tables, and as many generated ones as make `total`; no fewer than the known ones. The same in every
// sandbox.
std::vector<TableDefinition> schemaTables(std::size_t total);

} // namespace cells
