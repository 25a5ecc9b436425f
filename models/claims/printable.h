// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Text from outside, made harmless for a terminal, a report or a shell (S33, S36).
namespace cells {

// True when the bytes are UTF-8, without overlong forms and surrogates. JSON can hold them as they are.
bool isUtf8(std::string_view bytes);

// "\x1b" for an escape character, "\u202E" for one that turns the reading; everything with a picture stays. Bytes that
// are no UTF-8 are shown as such.
std::string printable(const std::string &text);
// Replaces the same characters in a JSON document by the escapes of JSON, so that it means what it meant. Line breaks
// between values stay.
std::string printableJson(const std::string &json);

// Printable text of a Markdown document, in which nothing becomes markup, a link or a mention.
std::string markdownText(const std::string &text);

// One word of a POSIX shell. In quotes, where it needs them; control characters but line breaks come from printf.
std::string shellWord(std::string_view text);

} // namespace cells
