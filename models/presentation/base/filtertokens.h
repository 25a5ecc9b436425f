// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace cells {

// The terms of a filter as they were typed, each with its quotes.
QStringList filterTokens(const QString &text);
// The filter without one of them.
QString withoutToken(const QString &text, const QString &token);

} // namespace cells
