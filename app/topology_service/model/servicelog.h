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
// Writes the library's reports about messages that do not parse as lines of the log.
void logParseErrors();

} // namespace cells
