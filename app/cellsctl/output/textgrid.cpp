// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/textgrid.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <ostream>
#include <sstream>

namespace cells {

namespace {

struct CharacterRange
{
    char32_t first;
    char32_t last;
};

// Characters without a glyph, or that change how others are read: control, format and bidi characters, unusual blanks,
// private use. Sorted.
constexpr CharacterRange hidden[]{{0x00, 0x1f}, {0x7f, 0xa0}, {0xad, 0xad}, {0x34f, 0x34f}, {0x600, 0x605},
    {0x61c, 0x61c}, {0x6dd, 0x6dd}, {0x70f, 0x70f}, {0x8e2, 0x8e2}, {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x2008}, {0x200a, 0x200f}, {0x2028, 0x202e}, {0x205f, 0x206f},
    {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xd800, 0xf8ff}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}};

bool isHidden(char32_t character)
{
    return std::any_of(std::begin(hidden), std::end(hidden),
        [character](const CharacterRange &range) { return character >= range.first && character <= range.last; });
}

// Returns the number of bytes of the character that begins there, or 0 if none does.
std::size_t lengthAt(const std::string &text, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1
        : lead >= 0xc2 && lead < 0xe0      ? 2
        : lead >= 0xe0 && lead < 0xf0      ? 3
        : lead >= 0xf0 && lead < 0xf5      ? 4
                                           : 0;
    const auto isContinued = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
    const bool isWhole = length > 0 && at + length <= text.size()
        && std::all_of(text.begin() + std::ptrdiff_t(at) + 1, text.begin() + std::ptrdiff_t(at + length), isContinued);
    return isWhole ? length : 0;
}

char32_t characterAt(const std::string &text, std::size_t at, std::size_t length)
{
    char32_t character = static_cast<unsigned char>(text[at]) & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        character = character << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
    }
    return character;
}

std::string escaped(const char *format, char32_t character)
{
    std::array<char, 16> escape{};
    std::snprintf(escape.data(), escape.size(), format, static_cast<unsigned>(character));
    return escape.data();
}

} // namespace

std::string printable(const std::string &text)
{
    std::string safe;
    for (std::size_t i = 0; i < text.size();) {
        const auto length = lengthAt(text, i);
        const auto character = length == 1 ? static_cast<unsigned char>(text[i]) : characterAt(text, i, length);
        if (length == 0) {
            safe += escaped("\\x%02x", static_cast<unsigned char>(text[i]));
        } else if (isHidden(character)) {
            safe += escaped(length == 1 ? "\\x%02x" : character > 0xffff ? "\\U%08X" : "\\u%04X", character);
        } else {
            safe += text.substr(i, length);
        }
        i += std::max<std::size_t>(length, 1);
    }
    return safe;
}

std::string counted(std::int64_t number, const std::string &one)
{
    return std::to_string(number) + ' ' + one + (number == 1 ? "" : "s");
}

void printLines(std::ostream &out, const std::string &text, const char *indent)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        out << indent << printable(line) << '\n';
    }
}

} // namespace cells
