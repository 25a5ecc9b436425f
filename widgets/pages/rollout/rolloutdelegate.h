// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace cells {

class GridView;

// Draws what the matrix has of its own: a flag as a pill, and the phase as five steps with its word. The rest of a cell
// is as in every grid.
class RolloutDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Of a view of a RolloutTable.
    explicit RolloutDelegate(GridView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

private:
    GridView *m_view;
};

} // namespace cells
