// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/cellmatrix.h"
#include "widgets/toolkit/panes/page.h"

class QHBoxLayout;
class QPushButton;

namespace cells {
class TileView;
} // namespace cells

namespace cells::overview {

// The matrix of cells and models, with a choice of what its tiles show. A tile leads to its model; a band unfolds.
class MatrixPane : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixPane(Page *page);

    void setRows(const std::vector<CellRow> &rows, Instant now);
    // The first in the order of Tab.
    QWidget *firstInTabOrder() const;

signals:
    void targetChosen(cells::CellId cell, const cells::PageLink &link);

private:
    QPushButton *addView(QHBoxLayout *row, MatrixView view, const QString &title);
    void open(const QModelIndex &index);
    void toggle(int row);

    Page *m_page;
    CellMatrix *m_matrix;
    TileView *m_tiles;
    QPushButton *m_first;
};

} // namespace cells::overview
