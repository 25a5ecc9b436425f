// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace cells {
class GridView;
} // namespace cells

namespace cells::rollout {

// Draws a flag as a pill, and a phase as five steps with its label; everything else as in every grid.
class RolloutDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The model of `view` is a RolloutTable.
    explicit RolloutDelegate(GridView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

private:
    GridView *m_view;
};

} // namespace cells::rollout
