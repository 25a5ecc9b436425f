// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

namespace cells {

// How wide a column would like to be, and how narrow it can be.
struct ColumnWidthHint
{
    int width = 0;
    int least = 0;

    bool operator==(const ColumnWidthHint &) const = default;
};

// As wished where there is room; else each gives what it can spare, first the one that can spare most. Also as wished
// where not even the least has room: who has to scroll anyway reads whole values.
QList<int> fittedWidths(const QList<ColumnWidthHint> &hints, int room);

} // namespace cells
