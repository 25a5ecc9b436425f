// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cells {

// 16 bytes, compared as bytes (P20). The text form is the lower-case one with dashes.
struct Uuid
{
    std::array<std::uint8_t, 16> bytes{};

    // Accepts upper and lower case, with dashes or without; nothing else.
    static std::optional<Uuid> parse(std::string_view text);
    static Uuid fromBytes(std::string_view sixteenBytes);

    std::string text() const;
    // "9f3c0d1e…5ee2": enough to tell leases apart by eye, never to act on.
    std::string shortText() const;

    auto operator<=>(const Uuid &) const = default;
};

} // namespace cells

template <> struct std::hash<cells::Uuid>
{
    std::size_t operator()(const cells::Uuid &uuid) const noexcept;
};
