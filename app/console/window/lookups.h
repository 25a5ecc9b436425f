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

// Returns the lookups that fit the text, among these pages: of a lease, a record, a row or a value.
std::vector<Lookup> lookupsOf(const QString &typed, const QStringList &pages);

} // namespace cells
