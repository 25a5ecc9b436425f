// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/printable.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace cells {

// "1 call", "2 calls"
std::string counted(std::int64_t number, const std::string &one);
// Returns how many columns of a terminal the text takes. Counts code points, not bytes: "—" has a width of one; and no
// colors.
std::size_t widthOf(std::string_view text);
// Prints each line of the text after the indent, printable.
void printLines(std::ostream &out, const std::string &text, const char *indent);

} // namespace cells
