// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace cells {

// "\x1b" for an escape character, "\u202E" for one that turns the reading; everything with a picture stays. Bytes that
// are no UTF-8 are shown as such.
std::string printable(const std::string &text);
// "1 call", "2 calls"
std::string counted(std::int64_t number, const std::string &one);
// Prints each line of the text after the indent, printable.
void printLines(std::ostream &out, const std::string &text, const char *indent);

} // namespace cells
