// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/schemacatalog.h"

namespace cells {

// Reads the schema of a database, and what GitLab queues for it, within a transaction. Takes no lock beyond ACCESS
// SHARE and waits for none longer than a moment: what another session has locked is left out.
SqlOutcome<SchemaCatalog> schemaCatalogIn(SqlConnection &connection);

} // namespace cells
