// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/cellinventory.h"

namespace cells {

// All sequences but those of the system, by name in byte order.
SqlOutcome<std::vector<SequenceValue>> sequenceValuesIn(SqlConnection &connection);
// The same, with their columns but those of partitions, which are those of the partitioned table.
SqlOutcome<SequenceCatalog> sequenceCatalogIn(SqlConnection &connection);

} // namespace cells
