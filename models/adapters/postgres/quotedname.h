// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// An identifier for a statement: "\"users\"".
inline std::string quotedName(std::string_view name)
{
    std::string quoted = "\"";
    for (const char c : name) {
        quoted += c;
        if (c == '"') {
            quoted += c;
        }
    }
    return quoted + '"';
}

} // namespace cells
