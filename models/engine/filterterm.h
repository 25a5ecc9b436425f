#pragma once

#include <string>
#include <vector>

namespace cells {

// A term of a filter language, for offering it while it is typed: "verdict:" with every verdict, "age>" with some
// durations to begin with.
struct FilterTerm
{
    std::string start;
    std::vector<std::string> values;
};

} // namespace cells
