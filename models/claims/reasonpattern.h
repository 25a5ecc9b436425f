// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells {

// What the reason of an action has to contain where no other pattern is set and data is real: three words, or the
// number or address of a ticket.
inline constexpr std::string_view usualReasonPattern
    = R"([A-Za-z][A-Za-z0-9]*-[0-9]+|#[0-9]+|https?://[^\s/]+|\S+\s+\S+\s+\S+)";

// Returns true for a regular expression (ECMAScript) without back-references, whose time is bounded.
bool isReasonPattern(const std::string &pattern);

// Returns true when a part of the reason matches. An empty pattern matches every reason; an invalid one none.
bool matchesPattern(const std::string &reason, const std::string &pattern);

} // namespace cells
