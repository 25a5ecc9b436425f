// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <optional>

namespace cells {

// How well a title answers what was typed, more is better; nothing: not at all. Each typed word must be found: at the
// title's beginning, at the beginning of a word, within one, or as the beginnings of words in this order.
std::optional<int> rankOf(QStringView typed, QStringView title);

} // namespace cells
