// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"

namespace cells {

// The databases of a cell besides its main one, each opened for reading as that is; connects at the first question.
std::vector<FurtherExamination> openFurtherDatabases(
    const CellProfile &cell, const CellLimits &limits = {}, const std::shared_ptr<Access> &access = {});

struct FurtherInventory
{
    LogicalDatabase name = LogicalDatabase::Ci;
    // Or why it cannot even be tried.
    Outcome<std::shared_ptr<CellInventory>> database;
};

// The same databases, for what they have besides claims.
std::vector<FurtherInventory> openFurtherInventories(
    const CellProfile &cell, const CellLimits &limits = {}, const std::shared_ptr<Access> &access = {});

} // namespace cells
