// SPDX-License-Identifier: MIT
#include "models/engine/support/filtergrammar.h"

namespace cells {

std::optional<std::string> wholeText(std::string_view text)
{
    return std::string(text);
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
