// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace cells {

// A page that could show what was typed, and the filter that it would get.
struct Lookup
{
    QString title;
    QString page;
    QString filter;
};

// What a text is worth looking up as, of the pages that there are: a lease's id, a value or id of a claim.
std::vector<Lookup> lookupsOf(const QString &typed, const QStringList &pages);

} // namespace cells
