// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A term of a filter language, for offering it while it is typed: "verdict:" with every verdict, "age>" with some
// durations to begin with.
struct FilterTerm
{
    std::string start;
    std::vector<std::string> values{};
};

// The terms of a filter as they were typed. Blanks part them, but not between quotes at the beginning of a term or
// behind its name: value:"a b" is one.
std::vector<std::string> filterTokens(std::string_view text);
// What is meant by such a term, without its quotes: value:a b. A quote or a backslash between quotes has a backslash
// before it.
std::string unquoted(std::string_view word);
// The inverse, of the value behind the term's name: quoted where it has to be.
std::string quotedTerm(std::string_view name, std::string_view value);

// The ASCII letters in lower case, everything else as it is.
constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}
std::string lowered(std::string_view text);

// Whether a filter that lists `wanted` admits the value: an empty list admits everything.
template <typename List, typename Value> bool isAmong(const List &wanted, const Value &value)
{
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
}

} // namespace cells
