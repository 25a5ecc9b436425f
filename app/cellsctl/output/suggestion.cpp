// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/suggestion.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace cells {

namespace {

std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return lower;
}

// Returns the least number of insertions, deletions and replacements that make one word the other (Levenshtein).
std::size_t editsBetween(const std::string &left, const std::string &right)
{
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < left.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < right.size(); ++j) {
            const auto replaced = diagonal + (left[i] == right[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

// Longer words are not compared: they are no slip.
constexpr std::size_t longestTyped = 64;

} // namespace

bool isSameWord(std::string_view left, std::string_view right)
{
    return inLowerCase(left) == inLowerCase(right);
}

std::string suggestion(std::string_view typed, const std::vector<std::string> &names)
{
    if (typed.size() > longestTyped) {
        return {};
    }
    const auto wanted = inLowerCase(typed);
    const auto mostEdits = std::max<std::size_t>(1, wanted.size() / 3);
    std::string nearest;
    auto fewest = mostEdits + 1;
    for (const auto &name : names) {
        if (const auto edits = editsBetween(wanted, inLowerCase(name)); edits < fewest) {
            fewest = edits;
            nearest = name;
        }
    }
    return nearest.empty() ? std::string() : "did you mean \"" + nearest + "\"? ";
}

} // namespace cells
