// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// A column of a table, for people and for CSV.
struct TableColumn
{
    enum class Kind
    {
        Text,
        Status, // shown with its glyph and color
        Age // changes by itself, so that a changed age does not make a changed row
    };

    std::string title;
    Kind kind = Kind::Text;
    // Its name in CSV; empty for the title in lower case.
    std::string name{};
};

// A value as shown, and as CSV has it where that differs: in full, and without a unit.
struct TableCell
{
    TableCell(std::string text) // NOLINT(google-explicit-constructor)
        : shown(std::move(text))
    {
    }
    TableCell(const char *text) // NOLINT(google-explicit-constructor)
        : shown(text)
    {
    }
    TableCell(std::string text, std::string csv)
        : shown(std::move(text))
        , value(std::move(csv))
    {
    }

    std::string shown;
    std::optional<std::string> value{};
};

// "—" for people, and nothing in CSV.
TableCell noCell(const char *shown = "—");

using TableRow = std::vector<TableCell>;

struct Table
{
    std::vector<TableColumn> columns;
    std::vector<TableRow> rows{};
};

// Prints aligned columns below their titles, in the style of the stream (textstyle.h). Control characters in values are
// escaped, so that a value cannot move the cursor or color the screen.
void printGrid(std::ostream &out, const Table &table);
// Prints the names of the columns and the rows as RFC 4180 has it. A value that a spreadsheet would take for a formula
// gets an apostrophe in front.
void printCsv(std::ostream &out, const Table &table);

} // namespace cells
