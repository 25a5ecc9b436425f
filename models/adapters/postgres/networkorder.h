// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace cells {

// Reads a number in network byte order; `bytes` must be at least as long as it.
template <typename Number> Number numberIn(std::string_view bytes)
{
    Number number;
    std::memcpy(&number, bytes.data(), sizeof number);
    if constexpr (std::endian::native == std::endian::big) {
        return number;
    } else if constexpr (sizeof number == 8) {
        return Number(__builtin_bswap64(std::uint64_t(number)));
    } else if constexpr (sizeof number == 4) {
        return Number(__builtin_bswap32(std::uint32_t(number)));
    } else {
        return Number(__builtin_bswap16(std::uint16_t(number)));
    }
}

} // namespace cells
