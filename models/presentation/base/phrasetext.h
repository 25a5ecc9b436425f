// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace cells {

struct Phrase;
struct Reason;

// In the language of the window.
QString translatedText(const Phrase &phrase);
// Of a rule's reason: its English pattern and its values.
QString translated(const char *pattern, const std::vector<std::string> &values);

// Translated; the values in it come from outside and are shown as plain text.
QString textOfReason(const Reason &reason);

} // namespace cells
