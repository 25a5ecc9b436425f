// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace cells::claims {

// The terms of a filter as they were typed, each with its quotes.
QStringList filterTokens(const QString &text);
// The filter without one of them.
QString withoutToken(const QString &text, const QString &token);

// Returns the part of a page's filter that may be stored: everything except values of claims, which may be personal
// (S21). Only the pages "claims" and "verification" filter by values.
QString savableFilter(const QString &page, const QString &filter);

} // namespace cells::claims
