// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace cells {

// The terms of a filter as they were typed, each with its quotes.
QStringList filterTokens(const QString &text);
// The filter without one of them.
QString withoutToken(const QString &text, const QString &token);

// What of a page's filter may be kept on this machine: all but values of claims, which may tell of a person (S21).
// `page`: "claims", "verification"; other pages filter by nothing of that kind.
QString savableFilter(const QString &page, const QString &filter);

} // namespace cells
