// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/celldata.h"
#include "app/sandbox/schema/tabledefinition.h"
#include "app/sandbox/seeding/seededdata.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace cells {

// A cell, and sessions on its databases.
struct SchemaSite
{
    CellSeed cell;
    std::function<Outcome<std::unique_ptr<SqlConnection>>(LogicalDatabase)> open;
};

// Adds rows to the tables, writes the checkout to the new folder, and makes the findings when the plan has them. The
// databases of each cell have the tables. There are at least two cells.
Outcome<SeededSchema> seedSchema(std::span<const SchemaSite> cells, const std::vector<TableDefinition> &tables,
    SchemaPlan plan, const std::filesystem::path &checkout);

} // namespace cells
