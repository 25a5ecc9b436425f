// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"
#include "models/rules/schema/schemafinding.h"

namespace cells {

// What makes the databases differ from the checkout, or the checkout from GitLab's rules.
struct SchemaFault
{
    schema::FindingKind kind;
    // Nothing when it is about the checkout alone.
    std::optional<LogicalDatabase> database{};
    std::string object{};
    // The statements that make it in the database, with {gap}, {other_gap} and {third_gap} for ids that no
    // project has.
    std::string script{};
    // Otherwise in all, so that the cells are alike.
    bool isInSecondCell = false;
};

// What must not be reported, although it resembles a finding.
struct SilentObject
{
    std::optional<LogicalDatabase> database{};
    std::string object{};
    std::string note{};
    // Statements, as above; they are for the second cell.
    std::string script{};
};

// One for each finding of the schema but those of background migrations. `tables` are the known ones.
std::vector<SchemaFault> schemaFaults(std::span<const TableDefinition> tables);
std::vector<SilentObject> silentObjects();

// Makes the documentation wrong, as the faults without a script say. The databases have the tables before.
void seedDocsFaults(std::vector<TableDefinition> &tables);
// The tables that db/structure.sql lacks.
std::vector<std::string> tablesNotInStructure();

} // namespace cells
