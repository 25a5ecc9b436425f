// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/textgrid.h"

#include <algorithm>
#include <ostream>
#include <sstream>

namespace cells {

std::string counted(std::int64_t number, const std::string &one)
{
    return std::to_string(number) + ' ' + one + (number == 1 ? "" : "s");
}

std::size_t widthOf(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) == "\x1b[") {
            at = std::min(text.find('m', at), text.size());
        } else {
            width += (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80 ? 1 : 0;
        }
    }
    return width;
}

void printLines(std::ostream &out, const std::string &text, const char *indent)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        out << indent << printable(line) << '\n';
    }
}

} // namespace cells
