// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/schema/keyexpression.h"

#include <functional>
#include <string>
#include <string_view>

namespace cells::schema {

// Evaluates the expression of a check, as pg_get_constraintdef() prints it, such as
// "CHECK ((num_nonnulls(group_id, project_id) = 1)) NOT VALID". `known` returns what is known of a column, or nothing.
// Returns nothing when the text is not such an expression, or is too long or nested too deeply.
std::optional<Possible> evaluateCheck(
    std::string_view definition, const std::function<std::optional<Possible>(const std::string &column)> &known);

} // namespace cells::schema
