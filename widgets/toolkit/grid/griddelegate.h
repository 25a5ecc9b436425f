// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace cells {

// The preferred width of a bar of shares.
inline constexpr int shareBarWidth = 72;

// Draws a cell of a table: the status's glyph and colour, monospace where the model says so, hover, selection and the
// ring of the current row. Tool tips are plain text.
class GridDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setHoveredRow(int row) { m_hovered = row; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Paints the area right of the last column.
    void paintBeside(QPainter &painter, const QRect &rect, const QTableView &view, int row) const;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

private:
    int m_hovered = -1;
};

} // namespace cells
