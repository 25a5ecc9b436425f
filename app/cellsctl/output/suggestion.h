// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Whether the words differ at most in upper and lower case.
bool isSameWord(std::string_view left, std::string_view right);
// Returns "did you mean \"x\"? " for the name nearest to what was typed; empty when none is near.
std::string suggestion(std::string_view typed, const std::vector<std::string> &names);

} // namespace cells
