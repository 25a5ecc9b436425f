// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/schemacatalog.h"

#include <functional>
#include <map>
#include <string>

namespace cells {

// GitLab's tables of bookkeeping that a database has, each with its columns, and whether the role may read those.
using BookkeepingColumns = std::map<std::string, std::map<std::string, bool, std::less<>>, std::less<>>;

// Reads the catalog alone.
SqlOutcome<BookkeepingColumns> bookkeepingColumnsIn(SqlConnection &connection);

// Reads the versions, migrations, validations and backlogs into `catalog`, after beginAttempts(). Backlogs are nothing
// when none of the queues can be read; `unread` names each table that cannot.
SqlOutcome<void> readBookkeeping(SqlConnection &connection, const BookkeepingColumns &columns, SchemaCatalog &catalog);

} // namespace cells
