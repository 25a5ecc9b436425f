// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/printable.h"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace cells {

// "1 call", "2 calls"
std::string counted(std::int64_t number, const std::string &one);
// Prints each line of the text after the indent, printable.
void printLines(std::ostream &out, const std::string &text, const char *indent);

} // namespace cells
