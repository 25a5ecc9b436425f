// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace cells {

class Page;

// One line of the page list. A page is made, and refreshed, when it is first shown.
struct PageEntry
{
    QString id;
    QString title;
    // Of our icon set.
    QString icon;
    std::function<Page *()> make;
    // Else of the whole environment: it stays when another cell is chosen.
    bool isOfCell = true;
};

} // namespace cells
