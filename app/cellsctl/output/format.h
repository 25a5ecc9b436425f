// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// What a command prints.
enum class Format
{
    Text,
    Json
};

} // namespace cells
