// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/table.h"

#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/output/textstyle.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <ostream>
#include <string_view>

namespace cells {

namespace {

// A cell of the grid: what counts for the width, and how it is printed.
struct StyledText
{
    std::string text;
    std::optional<StatusKind> status{};
};

StyledText styled(const TableCell &cell, TableColumn::Kind kind, const TextStyle &style)
{
    auto text = printable(cell.shown);
    const auto status = kind == TableColumn::Kind::Status && style.hasGlyphs ? statusIn(text) : std::nullopt;
    return {status ? std::string(glyphOf(*status)) + ' ' + text : text, status};
}

// Two rows are the same when all but their ages are.
std::string identityOf(const TableRow &row, const std::vector<TableColumn> &columns)
{
    std::string identity;
    for (std::size_t i = 0; i < row.size(); ++i) {
        identity += (columns[i].kind == TableColumn::Kind::Age ? std::string() : row[i].shown) + '\n';
    }
    return identity;
}

const char *changeMark(const TextStyle &style, const TableRow &row, const std::vector<TableColumn> &columns)
{
    return !style.changes ? "" : style.changes->isChanged(identityOf(row, columns)) ? "» " : "  ";
}

std::string csvNameOf(const TableColumn &column)
{
    auto name = column.name.empty() ? column.title : column.name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return c == ' ' ? '_' : char(std::tolower(c)); });
    return name;
}

bool readsAsNumber(const std::string &text)
{
    char *end = nullptr;
    std::strtod(text.c_str(), &end);
    return end != text.c_str() && *end == '\0';
}

bool isFormula(const std::string &text)
{
    static constexpr std::string_view leads[]{"=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    return std::ranges::any_of(leads, [&](auto lead) { return text.starts_with(lead); }) && !readsAsNumber(text);
}

std::string csvField(std::string text)
{
    if (isFormula(text)) {
        text.insert(0, 1, '\'');
    }
    if (text.find_first_of(",;\"\t\r\n") == text.npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

} // namespace

TableCell noCell(const char *shown)
{
    return {shown, ""};
}

void printGrid(std::ostream &out, const Table &table)
{
    const auto style = styleOf(out);
    std::vector<std::vector<StyledText>> lines(1);
    std::vector<std::size_t> widths;
    for (const auto &column : table.columns) {
        lines.front().push_back({column.title});
        widths.push_back(widthOf(column.title));
    }
    for (const auto &row : table.rows) {
        auto &line = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            line.push_back(styled(row[i], table.columns[i].kind, style));
            widths[i] = std::max(widths[i], widthOf(line.back().text));
        }
    }
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const auto &line = lines[number];
        out << (number == 0 ? (style.changes ? "  " : "") : changeMark(style, table.rows[number - 1], table.columns));
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool isLast = i + 1 == line.size();
            out << (line[i].status && style.hasColors ? colored(line[i].text, *line[i].status) : line[i].text)
                << std::string(isLast ? 0 : widths[i] - widthOf(line[i].text) + 2, ' ');
        }
        out << '\n';
    }
}

void printCsv(std::ostream &out, const Table &table)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        out << (i == 0 ? "" : ",") << csvNameOf(table.columns[i]);
    }
    out << "\r\n";
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out << (i == 0 ? "" : ",") << csvField(printable(row[i].value.value_or(row[i].shown)));
        }
        out << "\r\n";
    }
}

} // namespace cells
