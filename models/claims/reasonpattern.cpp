// SPDX-License-Identifier: MIT
#include "models/claims/reasonpattern.h"

#include <optional>
#include <regex>

namespace cells {

namespace {

constexpr std::size_t longestPattern = 500;
constexpr std::size_t longestReason = 1000;

// The pattern comes from a file, and a backtracking matcher would take exponential time for some.
std::optional<std::regex> compiled(const std::string &pattern)
{
    if (pattern.size() > longestPattern) {
        return std::nullopt;
    }
    try {
        return std::regex(pattern, std::regex_constants::ECMAScript | std::regex_constants::__polynomial);
    } catch (const std::regex_error &) {
        return std::nullopt;
    }
}

} // namespace

bool isReasonPattern(const std::string &pattern)
{
    return compiled(pattern).has_value();
}

bool matchesPattern(const std::string &reason, const std::string &pattern)
{
    if (pattern.empty()) {
        return true;
    }
    const auto regex = compiled(pattern);
    return regex && std::regex_search(reason.substr(0, longestReason), *regex);
}

} // namespace cells
