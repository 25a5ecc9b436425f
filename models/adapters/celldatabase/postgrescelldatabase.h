// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/celllimits.h"
#include "models/ports/cellexamination.h"
#include "models/ports/cellflags.h"
#include "models/ports/databaseload.h"
#include "models/ports/environment.h"

#include <memory>

namespace cells {

// All views of one database, over the same connections.
class PostgresCellDatabase : public CellDatabase, public CellExamination, public CellFlags
{
public:
    virtual Outcome<DatabaseLoad> fetchLoad(std::stop_token stop) = 0;
};

// A cell's database, for reading: connects at the first question, never again behind the caller's back. A lost
// connection fails the question under way; the next question opens a new one, and refuses when it leads to another
// database than the first did (F31, F32). May be used from several threads. Refused at once when the connection string
// cannot be used.
Outcome<std::unique_ptr<PostgresCellDatabase>> openCellDatabase(const CellProfile &cell, const CellLimits &limits = {});

} // namespace cells
