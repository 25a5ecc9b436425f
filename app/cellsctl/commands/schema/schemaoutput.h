// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/output/table.h"
#include "models/engine/schema/schemareport.h"

#include <nlohmann/json.hpp>

#include <iosfwd>
#include <span>
#include <vector>

namespace cells {

// How a progress of tables is grouped.
enum class ProgressGrouping
{
    Schema,
    Category,
    Table,
};

Table schemaFindingTable(std::span<const schema::Finding> findings);
Table schemaProgressTable(const schema::SchemaReport &report, ProgressGrouping grouping);
Table backfillTable(const schema::SchemaReport &report);
// All background migrations that are not finalized.
Table backgroundTable(const schema::SchemaReport &report);
// Tables that are not the same in all cells.
Table comparisonTable(const schema::SchemaReport &report);

nlohmann::ordered_json schemaFindingJson(const schema::Finding &finding);
nlohmann::ordered_json schemaProgressJson(const schema::SchemaReport &report);
nlohmann::ordered_json backfillJson(const schema::Backfill &backfill);
nlohmann::ordered_json backgroundJson(const schema::SchemaReport &report);
nlohmann::ordered_json comparisonJson(const schema::SchemaReport &report);

// A finding a line, and how many there are.
void printSchemaFindings(std::ostream &out, std::span<const schema::Finding> findings);

} // namespace cells
