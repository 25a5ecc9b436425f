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

bool beginsLikeTerm(std::string_view word)
{
    const auto name = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    return name != 0 && name != word.npos && std::string_view(":<>=").find(word[name]) != word.npos
        && !word.substr(name).starts_with("://");
}

} // namespace cells
