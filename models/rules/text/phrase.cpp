// SPDX-License-Identifier: MIT
#include "models/rules/text/phrase.h"

#include "models/rules/text/pattern.h"

#include <algorithm>
#include <iterator>

namespace cells {

Phrase::Phrase(const char *pattern, std::vector<Phrase> values)
    : text(pattern)
    , values(std::move(values))
    , isPattern(true)
{
}

Phrase::Phrase(std::string verbatim)
    : text(std::move(verbatim))
{
}

std::string textOf(const Phrase &phrase)
{
    if (!phrase.isPattern) {
        return phrase.text;
    }
    std::vector<std::string> values;
    std::ranges::transform(
        phrase.values, std::back_inserter(values), [](const Phrase &value) { return textOf(value); });
    return filled(phrase.text, values);
}

} // namespace cells
