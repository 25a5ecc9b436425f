// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/schema/schemacheck.h"

#include <string>
#include <utility>
#include <vector>

namespace cells::schema {

enum class TableMatch
{
    Same,
    Different,
    Missing,
    Extra, // most cells lack it
    Unread,
};

consteval auto enumTable(TableMatch)
{
    return enumKeys<TableMatch>({{TableMatch::Same, "same"}, {TableMatch::Different, "different"},
        {TableMatch::Missing, "missing"}, {TableMatch::Extra, "extra"}, {TableMatch::Unread, "unread"}});
}

// A table of one database as a cell has it, against the form that most cells have.
struct CellTable
{
    TableMatch match = TableMatch::Unread;
    // What differs, at most 10.
    std::vector<Message> differences{};

    bool operator==(const CellTable &) const = default;
};

struct TableComparison
{
    LogicalDatabase database = LogicalDatabase::Main;
    // As qualified() has it.
    std::string table;
    // One for each cell, in the order of the comparison.
    std::vector<CellTable> cells;

    // Cells that could not be read do not count.
    bool isSame() const;
};

// The same tables of several cells, beside each other.
struct CellComparison
{
    std::vector<CellId> cells{};
    // Databases that have run other migrations than those of most cells: their differences may come from that.
    std::vector<std::pair<CellId, LogicalDatabase>> otherVersions{};
    // By database and table.
    std::vector<TableComparison> tables{};
};

// Pure. Compares columns, constraints and triggers of all tables but partitions, which each cell makes when it needs
// them. The form that most cells have is taken for right, of several the one of the earlier cell.
CellComparison compareCells(const std::vector<CellCatalogs> &cells);

// One finding for each table and cell that differs; none for cells of other versions.
std::vector<Finding> findingsOf(const CellComparison &comparison);

} // namespace cells::schema
