// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace cells {

// A page of the window, narrowed to what a link speaks of.
struct PageLink
{
    QString page;
    QString filter;

    bool operator==(const PageLink &) const = default;
};

} // namespace cells
