// SPDX-License-Identifier: MIT
#include "models/rules/text/pattern.h"

namespace cells {

std::string filled(std::string_view pattern, const std::vector<std::string> &values)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlaceholder
            = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        if (!isPlaceholder) {
            text += pattern[i];
            continue;
        }
        const auto index = std::size_t(pattern[++i] - '1');
        text += index < values.size() ? values[index] : std::string();
    }
    return text;
}

} // namespace cells
