// SPDX-License-Identifier: MIT
#include "models/engine/support/filtergrammar.h"

#include <charconv>

namespace cells {

std::optional<std::string> wholeText(std::string_view text)
{
    return std::string(text);
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string listed(const std::vector<std::string> &words, std::string_view last)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text.append(i == 0 ? "" : i + 1 < words.size() ? ", " : last).append(words[i]);
    }
    return text;
}

} // namespace cells
