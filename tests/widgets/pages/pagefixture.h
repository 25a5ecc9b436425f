// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/columnof.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <initializer_list>

namespace cells {

// A line a row; columns by number or by id.
template <typename Column> QString pictureOf(const QAbstractItemModel &model, std::initializer_list<Column> columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const auto column : columns) {
            if constexpr (std::is_same_v<Column, int>) {
                cells << model.index(row, column).data().toString();
            } else {
                cells << model.index(row, columnOf(model, column)).data().toString();
            }
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines.join(QLatin1Char('\n'));
}

void trigger(const QWidget &page, const char *id);

} // namespace cells
