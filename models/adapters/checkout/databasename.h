// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace cells {

// The bytes of a name in PostgreSQL (NAMEDATALEN), which cuts longer ones.
inline constexpr std::size_t databaseNameAtMost = 63;

// True when PostgreSQL can have a table or column of this name, which it has as it is. Control characters are refused,
// although PostgreSQL allows most of them.
inline bool isDatabaseName(std::string_view name)
{
    return !name.empty() && name.size() <= databaseNameAtMost
        && std::ranges::none_of(name, [](char byte) { return std::uint8_t(byte) < 0x20 || byte == 0x7f; });
}

} // namespace cells
