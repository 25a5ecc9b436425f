#include "app/cellsctl/textgrid.h"

#include <array>
#include <cstdio>
#include <ostream>

namespace cells {

namespace {

// Code points, not bytes: "—" is one wide.
std::size_t widthOf(const std::string &text)
{
    std::size_t width = 0;
    for (const char c : text) {
        width += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }
    return width;
}

} // namespace

std::string printable(const std::string &text)
{
    std::string safe;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f) {
            safe += c;
            continue;
        }
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\x%02x", byte);
        safe += escape.data();
    }
    return safe;
}

void printGrid(std::ostream &out, const std::vector<std::vector<std::string>> &rows)
{
    std::vector<std::size_t> widths;
    std::vector<std::vector<std::string>> safe;
    for (const auto &row : rows) {
        auto &cells = safe.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(printable(row[i]));
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], widthOf(cells[i]));
        }
    }
    for (const auto &row : safe) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out << row[i];
            if (i + 1 < row.size()) {
                out << std::string(widths[i] - widthOf(row[i]) + 2, ' ');
            }
        }
        out << '\n';
    }
}

} // namespace cells
