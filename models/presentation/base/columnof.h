// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QAbstractItemModel>
#include <QAnyStringView>

namespace cells {

// The column with this id; -1: none has it, as none has an empty one.
inline int columnOf(const QAbstractItemModel &table, QAnyStringView id)
{
    for (int column = 0; column < table.columnCount() && !id.isEmpty(); ++column) {
        if (QAnyStringView::equal(table.headerData(column, Qt::Horizontal, ColumnIdRole).toString(), id)) {
            return column;
        }
    }
    return -1;
}

} // namespace cells
