// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A comment of a YAML text and the line to which it belongs.
struct YamlComment
{
    // The line by its key and places in lists, which count from 1: "cells[2].redis.address"; empty: the end of the
    // text.
    std::string key;
    // From its "#" on.
    std::string text;
    // Behind the line, else above it.
    bool isBehind = false;
    // An empty line stands above it.
    bool hasGap = false;
};

// Returns the comments in the order of the text. Text within quotes and block scalars is none.
std::vector<YamlComment> commentsIn(std::string_view yaml);

// Returns the text with each comment at its line, and at the top if it has no such line. The caller checks that the
// text still has the same values: a line may continue on the next one.
std::string withComments(std::string_view yaml, const std::vector<YamlComment> &comments);

// Returns the text with all comments at its top, which changes no value.
std::string withCommentsAtTop(std::string_view yaml, const std::vector<YamlComment> &comments);

} // namespace cells
