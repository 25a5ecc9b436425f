// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace cells {

// Which calls are logged.
enum class CallLog
{
    Nothing,
    Failures,
    Everything
};

// One JSON object a line on standard output, whole lines only. Claim values never go here (S21).
void writeLog(std::string_view event, const nlohmann::json &fields);
// From now on what the library says of messages that do not parse is a line like the others.
void logParseErrors();

} // namespace cells
