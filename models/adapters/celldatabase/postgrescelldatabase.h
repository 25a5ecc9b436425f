// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/ports/cellexamination.h"
#include "models/ports/cellflags.h"
#include "models/ports/cellinventory.h"
#include "models/ports/databaseload.h"
#include "models/ports/environment.h"

#include <memory>

namespace cells {

// All views of one database, over the same connections.
class PostgresCellDatabase : public CellDatabase, public CellExamination, public CellFlags
{
public:
    virtual Outcome<DatabaseLoad> fetchLoad(std::stop_token stop) = 0;
    // Lives as long as this.
    virtual CellInventory &inventory() = 0;
};

// Opens a cell's database for reading, which connects at the first call. A lost connection fails the call under way;
// the next call opens another one, and is refused when it leads to another database than the first (F31, F32). Usable
// from several threads. Refused at once when the connection string cannot be used.
// Refused, too, for a cell with commands without an `access` that starts them.
Outcome<std::unique_ptr<PostgresCellDatabase>> openCellDatabase(
    const CellProfile &cell, const CellLimits &limits = {}, const std::shared_ptr<Access> &access = {});

} // namespace cells
