// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace cells {

template <typename Enum> struct EnumKey
{
    Enum value;
    std::string_view key;
};

// The keys of an enum for files and the command line. `count` is the number of its values.
template <typename Enum, std::size_t count, std::size_t size = count> struct EnumTable
{
    // In the order of declaration.
    std::array<Enum, count> values{};
    // One for each value, in the same order, then earlier keys that are only read.
    std::array<EnumKey<Enum>, size> keys{};
    // The key of a number that is no value.
    std::string_view fallback{};

    // Adds keys that earlier releases wrote: fromKey() knows them, toKey() never returns them.
    template <std::size_t more>
    consteval EnumTable<Enum, count, size + more> withEarlier(const EnumKey<Enum> (&earlier)[more]) const
    {
        EnumTable<Enum, count, size + more> table{values, {}, fallback};
        std::copy_n(earlier, more, std::copy_n(keys.begin(), size, table.keys.begin()));
        return table;
    }
};

// Returns true when the enum declares `value`: compilers write "cells::Color::Red" if it does, "(cells::Color)7" if
// not.
template <auto value> consteval bool isDeclared()
{
    constexpr std::string_view text = __PRETTY_FUNCTION__;
    return text[text.find("value = ") + 8] != '(';
}

// Returns the table of an enum whose values are 0, 1, 2 ... Does not compile while a value lacks its key.
template <typename Enum, std::size_t count>
consteval EnumTable<Enum, count> enumKeys(const EnumKey<Enum> (&keys)[count], std::string_view fallback = "")
{
    static_assert(!isDeclared<Enum(count)>(), "a value of the enum has no key");
    EnumTable<Enum, count> table{{}, std::to_array(keys), fallback};
    for (std::size_t at = 0; at < count; ++at) {
        table.values[at] = Enum(at) == keys[at].value ? Enum(at) : throw "the keys are not in the order of the values";
    }
    return table;
}

// The table that enumTable(Enum), a function beside each enum that has keys, returns.
template <typename Enum> inline constexpr auto keyTable = enumTable(Enum{});

// Returns all values as a std::array, in the order of declaration.
template <typename Enum> constexpr const auto &allOf()
{
    return keyTable<Enum>.values;
}

template <typename Enum> constexpr std::string_view toKey(Enum value)
{
    const auto at = std::size_t(value);
    return at < allOf<Enum>().size() ? keyTable<Enum>.keys[at].key : keyTable<Enum>.fallback;
}

// Returns nothing for an unknown key, and for an empty one.
template <typename Enum> constexpr std::optional<Enum> fromKey(std::string_view key)
{
    const auto found = std::ranges::find(keyTable<Enum>.keys, key, &EnumKey<Enum>::key);
    return key.empty() || found == keyTable<Enum>.keys.end() ? std::nullopt : std::optional(found->value);
}

} // namespace cells
