// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// What a command prints.
enum class Format
{
    Text, // for people; tables with aligned columns
    Json,
    Csv // the rows of its table, by RFC 4180
};

} // namespace cells
