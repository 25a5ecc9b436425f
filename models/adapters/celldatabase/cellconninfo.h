// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/tls/conninfo.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Completes a connection string of the cell, that of its reader or its writer, with the settings of all our
// connections: a name, time limits, and verified TLS to other machines. Refused when it cannot be used.
Outcome<Conninfo> completeConninfo(const std::string &database, const CellProfile &cell, const CellLimits &limits);

// Returns the name of a database for failures, such as "the database of cell-1 (/run/postgresql, gitlab)".
Message databaseName(const CellProfile &cell, const Conninfo &conninfo);

// The version of the library in use.
std::string libpqVersion();

} // namespace cells
