// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// The pattern with %1, %2 ... replaced by the values, once: a "%1" inside a value stays what it is.
std::string filled(std::string_view pattern, const std::vector<std::string> &values);

} // namespace cells
