// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/celltable.h"

#include <QWidget>

class QModelIndex;
class QSplitter;

namespace cells {
class DetailPane;
class GridView;
} // namespace cells

namespace cells::overview {

// The table of cells, and the detail of the selected one.
class CellPane : public QWidget
{
    Q_OBJECT

public:
    explicit CellPane(QWidget *parent);

    void setRows(const std::vector<CellRow> &rows);
    void selectCell(CellId cell);
    // Nothing when none is selected.
    std::optional<CellId> selected() const;
    CellTable *table() const { return m_table; }
    GridView *grid() const { return m_grid; }

signals:
    void cellOpened(cells::CellId cell);

private:
    void fitColumns();
    void showCurrent(const QModelIndex &index);
    // The table is as high as its rows, up to a part of the whole; the detail has the rest.
    void divide();

    QSplitter *m_split;
    CellTable *m_table;
    GridView *m_grid;
    DetailPane *m_detail;
    bool m_isFitted = false;
};

} // namespace cells::overview
