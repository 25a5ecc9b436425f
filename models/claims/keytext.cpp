// SPDX-License-Identifier: MIT
#include "models/claims/keytext.h"

#include <algorithm>
#include <charconv>

namespace cells {

std::string keyLabel(std::string_view key)
{
    std::string label(key);
    std::replace(label.begin(), label.end(), '_', ' ');
    return label;
}

std::string keyFrom(std::string_view label)
{
    std::string key(label);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace cells
