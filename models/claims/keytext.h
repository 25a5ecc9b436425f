// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// Convert between the key of a file or the command line and words: "roll_back" and "roll back".
std::string keyLabel(std::string_view key);
std::string keyFrom(std::string_view label);

} // namespace cells
