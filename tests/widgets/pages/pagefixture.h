#pragma once

#include <QAbstractItemModel>
#include <QAction>
#include <QStringList>
#include <QWidget>

namespace cells {

// A line a row.
inline QString pictureOf(const QAbstractItemModel &model, std::initializer_list<int> columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns) {
            cells << model.index(row, column).data().toString();
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines.join(QLatin1Char('\n'));
}

inline void trigger(const QWidget &page, const char *id)
{
    for (auto *action : page.actions()) {
        if (action->objectName() == QLatin1String(id)) {
            action->trigger();
        }
    }
}

} // namespace cells
