// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cells {

// A value that breaks what is careless with it.
struct HostileValue
{
    // "bidi U+202E": what it tries.
    std::string what;
    std::string bytes;
};

// At least 200 that a text column of PostgreSQL takes and that are claimed: UTF-8 without NUL, not blank, none twice,
// also when case is ignored.
const std::vector<HostileValue> &hostileTexts();
// A service keeps bytes: with NUL, blank, or long, but still UTF-8 ...
const std::vector<HostileValue> &hostileBytes();
// ... and what is not UTF-8, so that no reader can parse the page that holds it.
const std::vector<HostileValue> &unreadableBytes();
// 1 MiB of one line.
std::string hugeText();

} // namespace cells
