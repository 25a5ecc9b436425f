// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/rowranges.h"

#include <QAbstractScrollArea>

class QAbstractItemModel;

namespace cells {

// A table as a screen reader asks about it.
class ReadableTable : public QAbstractScrollArea
{
public:
    using QAbstractScrollArea::QAbstractScrollArea;

    // Null before the model is set.
    virtual QAbstractItemModel *model() const = 0;
    virtual int rowCount() const = 0;
    virtual const RowRanges &selectedRows() const = 0;
    virtual int currentRow() const = 0;
    virtual int currentColumn() const = 0;
    virtual void setCurrentRow(int row) = 0;
    // In the viewport; -1: none there.
    virtual int rowAt(int y) const = 0;
    virtual int columnAt(int x) const = 0;
    virtual QRect cellRect(int row, int column) const = 0;
};

// Lets screen readers read a ReadableTable: rows, columns, the current cell's text. May be called again.
void installBigTableAccess();
// The current cell has become this one.
void announceBigTableCell(ReadableTable *table, int row, int column);

} // namespace cells
