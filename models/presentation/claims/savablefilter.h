// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace cells::claims {

// Returns the part of a page's filter that may be stored: everything except values of claims, which may be personal
// (S21). Only the pages "claims" and "verification" filter by values.
QString savableFilter(const QString &page, const QString &filter);

} // namespace cells::claims
