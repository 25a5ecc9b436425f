// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

namespace cells {

// The preferred and the smallest width of a column.
struct ColumnWidthHint
{
    int width = 0;
    int least = 0;

    bool operator==(const ColumnWidthHint &) const = default;
};

// Returns preferred widths where there is room; else the column with the most spare width shrinks first. Preferred
// widths also where not even the smallest fit, because scrolling is needed anyway.
QList<int> fittedWidths(const QList<ColumnWidthHint> &hints, int room);

} // namespace cells
