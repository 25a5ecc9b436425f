// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/page.h"

class QModelIndex;

namespace cells {

class GridView;

// The current row of a grid, by its RowIdRole.
class RowSelection : public QObject, public PageSelection
{
    Q_OBJECT

public:
    // Belongs to the page, whose work decides when a row is gone. The grid has its model already.
    RowSelection(Page *page, GridView *grid);

    QString current() const override;
    void request(const QString &id) override;

private:
    QString idOf(const QModelIndex &index) const;
    // True when nothing is requested anymore.
    bool selectRequested();
    void resolve();

    Page *m_page;
    GridView *m_grid;
    // Empty: none.
    QString m_requested;
};

} // namespace cells
