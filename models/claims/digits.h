// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cells {

// Reads a decimal number, which may be negative; nothing for any other text.
std::optional<std::int64_t> wholeNumber(std::string_view decimal);

// Two lower-case hexadecimal digits for each byte.
std::string hexOf(std::string_view bytes);
// The inverse of hexOf; nothing for malformed text.
std::optional<std::string> bytesOfHex(std::string_view hex);

} // namespace cells
