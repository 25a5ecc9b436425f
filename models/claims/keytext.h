// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace cells {

// Convert between the key of a file or the command line and words: "roll_back" and "roll back".
inline std::string keyLabel(std::string_view key)
{
    std::string label(key);
    std::ranges::replace(label, '_', ' ');
    return label;
}

inline std::string keyFrom(std::string_view label)
{
    std::string key(label);
    std::ranges::replace(key, ' ', '_');
    return key;
}

// Returns the texts one after another: "a, b, c".
template <typename Texts> std::string joined(const Texts &texts, std::string_view separator = ", ")
{
    std::string all;
    for (const auto &text : texts) {
        all.append(all.empty() ? std::string_view() : separator).append(text);
    }
    return all;
}

} // namespace cells
