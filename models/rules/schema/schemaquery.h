// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace cells::schema {

// Statements that show what was found, to be run in psql.
std::string constraintQuery(std::string_view qualifiedTable);
std::string triggerQuery(std::string_view qualifiedTable);
std::string columnQuery(std::string_view qualifiedTable);
std::string migrationQuery(std::string_view job);
std::string sequenceQuery(std::string_view qualifiedSequence);

} // namespace cells::schema
