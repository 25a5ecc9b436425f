// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Reads a decimal number, which may be negative; nothing for any other text.
std::optional<std::int64_t> wholeNumber(std::string_view decimal);

// Reads decimal numbers with commas between them; what is none is left out.
std::vector<std::int64_t> wholeNumbers(std::string_view list);

// Two lower-case hexadecimal digits for each byte.
std::string hexOf(std::string_view bytes);
// The inverse of hexOf; nothing for malformed text.
std::optional<std::string> bytesOfHex(std::string_view hex);

} // namespace cells
