// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/logicaldatabase.h"
#include "models/ports/cellinventory.h"

#include <memory>

namespace cells {

// A database of a cell, or why it cannot even be tried.
struct OpenInventory
{
    LogicalDatabase name = LogicalDatabase::Main;
    Outcome<std::shared_ptr<CellInventory>> inventory;
};

} // namespace cells
