// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A term of a filter language, for completion: "verdict:" with every verdict, "age>" with some durations.
struct FilterTerm
{
    std::string start;
    std::vector<std::string> values{};
};

// Splits a typed filter into terms at blanks, except between quotes at the beginning of a term or after its name:
// value:"a b" is one.
std::vector<std::string> filterTokens(std::string_view text);
// Returns a term without its quotes: value:a b. Between quotes, a backslash escapes a quote or a backslash.
std::string unquoted(std::string_view word);
// Returns the value of a term, quoted if needed; the inverse of unquoted.
std::string quotedTerm(std::string_view name, std::string_view value);

// Returns the text with ASCII letters in lower case.
constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}
std::string lowered(std::string_view text);

// Returns true when a filter that lists `wanted` admits the value: an empty list admits everything.
template <typename List, typename Value> bool isAmong(const List &wanted, const Value &value)
{
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
}

} // namespace cells
