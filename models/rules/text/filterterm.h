#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A term of a filter language, for offering it while it is typed: "verdict:" with every verdict, "age>" with some
// durations to begin with.
struct FilterTerm
{
    std::string start;
    std::vector<std::string> values;
};

// The terms of a filter as they were typed. Blanks part them, but not between quotes at the beginning of a term or
// behind its name: value:"a b" is one.
std::vector<std::string> filterTokens(std::string_view text);
// What is meant by such a term, without its quotes: value:a b. A quote or a backslash between quotes has a backslash
// before it.
std::string unquoted(std::string_view word);
// The inverse, of the value behind the term's name: quoted where it has to be.
std::string quotedTerm(std::string_view name, std::string_view value);

} // namespace cells
