// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// A stable key of files and the command line in words, and back: "roll_back" and "roll back".
std::string keyLabel(std::string_view key);
std::string keyFrom(std::string_view label);

} // namespace cells
