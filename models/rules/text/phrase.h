// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cells {

// A text for people that can be translated: English with %1, %2 ... for its values, which may be phrases themselves.
struct Phrase
{
    Phrase() = default;
    // A pattern. Written out behind "Phrase{" it is found for translation.
    Phrase(const char *pattern, std::vector<Phrase> values = {});
    // Said as it is in every language: a name, a number, what the other side said.
    Phrase(std::string verbatim);

    std::string text;
    std::vector<Phrase> values;
    bool isPattern = false;

    bool isEmpty() const { return text.empty(); }
    bool operator==(const Phrase &) const = default;
};

// In English, for files and the command line.
std::string textOf(const Phrase &phrase);

} // namespace cells
