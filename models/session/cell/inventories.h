// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"
#include "models/session/cell/cellsession.h"

namespace cells {

struct ProvedInventory
{
    OpenInventory open;
    // The database is that of another cell, so it is not open (C16).
    bool isContradicted = false;
};

// The main database. Valid as long as `cell`.
OpenInventory mainInventoryOf(CellSession &cell);
// The same, unless it is proved to be another cell's.
ProvedInventory provedMainInventory(CellSession &cell, std::stop_token stop);
// All databases of the cell, the main one first.
std::vector<OpenInventory> inventoriesOf(CellSession &cell);

} // namespace cells
