// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/textgrid.h"

#include <ostream>
#include <sstream>

namespace cells {

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
