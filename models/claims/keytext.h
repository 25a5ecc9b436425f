// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>

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

} // namespace cells
