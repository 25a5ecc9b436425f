// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace cells {

class Page;

// An entry of the page list.
struct PageEntry
{
    QString id;
    QString title;
    // Name in our icon set.
    QString icon;
    std::function<Page *()> make;
    // False: the page belongs to the environment and stays when another cell is chosen.
    bool isOfCell = true;
};

} // namespace cells
