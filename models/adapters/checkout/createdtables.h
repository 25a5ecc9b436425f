// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Returns the tables and partitions that a dump of a schema, as pg_dump writes it, creates, as qualified() has them, in
// byte order. What stands in functions, texts and comments creates none. Refused, with the line, when a statement
// cannot be understood or has no end, so that half of the tables never seem to be all.
Outcome<std::vector<std::string>> createdTables(std::string_view sql, std::stop_token stop);

} // namespace cells
