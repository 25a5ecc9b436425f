// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cells {

// Convert between the key of a file or the command line and words: "roll_back" and "roll back".
std::string keyLabel(std::string_view key);
std::string keyFrom(std::string_view label);

// Returns nothing for a text that is anything but an integer, or too large.
std::optional<std::int64_t> wholeNumber(std::string_view text);

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
