// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/adapters/tls/conninfo.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// The connection string of the cell's reader with what every connection of ours has: a name, time limits, TLS that is
// verified where it leaves this machine. Refused when it cannot be used.
Outcome<Conninfo> readerConninfo(const CellProfile &cell, const CellLimits &limits);
// The same for the role that may delete lease rows.
Outcome<Conninfo> writerConninfo(const CellProfile &cell, const CellLimits &limits);

} // namespace cells
