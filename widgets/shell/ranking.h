// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <optional>

namespace cells {

// Rates how well a title matches the typed text: more is better, nothing is no match. Each typed word must be found: at
// the title's beginning, at the beginning of a word, within one, or as the beginnings of words in this order.
std::optional<int> rankOf(QStringView typed, QStringView title);

} // namespace cells
