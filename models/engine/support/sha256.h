// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// Lower-case hexadecimal, 64 characters.
std::string sha256(std::string_view bytes);

} // namespace cells
