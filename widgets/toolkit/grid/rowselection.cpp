// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/rowselection.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "widgets/toolkit/grid/gridview.h"

#include <utility>

namespace cells {
namespace {

constexpr qsizetype longestId = 48;

} // namespace

RowSelection::RowSelection(Page *page, GridView *grid)
    : QObject(page)
    , m_page(page)
    , m_grid(grid)
{
    connect(grid, &GridView::currentRowChanged, page, &Page::selectionChanged);
    connect(grid->model(), &QAbstractItemModel::rowsInserted, this, &RowSelection::selectRequested);
    // Pages announce the end of their work before its result.
    connect(page, &Page::workChanged, this, &RowSelection::resolve, Qt::QueuedConnection);
}

QString RowSelection::idOf(const QModelIndex &index) const
{
    return index.data(RowIdRole).toString();
}

QString RowSelection::current() const
{
    return m_requested.isEmpty() ? idOf(m_grid->currentIndex()) : m_requested;
}

void RowSelection::request(const QString &id)
{
    m_requested = id;
    resolve();
}

bool RowSelection::selectRequested()
{
    const auto *model = m_grid->model();
    for (int row = 0; row < model->rowCount() && !m_requested.isEmpty(); ++row) {
        if (idOf(model->index(row, 0)) == m_requested) {
            m_requested.clear();
            m_grid->selectRow(row);
        }
    }
    return m_requested.isEmpty();
}

// What is not listed although nothing is being read is gone.
void RowSelection::resolve()
{
    if (!selectRequested() && m_page->work().isEmpty() && m_page->asOf()) {
        emit m_page->messageReported(
            tr("%1 is no longer listed").arg(displayText(std::exchange(m_requested, {}), longestId)));
    }
}

} // namespace cells

#include "moc_rowselection.cpp"
