// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/cellpane.h"

#include "models/presentation/base/columnof.h"
#include "widgets/pages/overview/celldetail.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/layouts.h"

#include <QHeaderView>
#include <QSplitter>

#include <algorithm>

namespace cells::overview {

namespace {

// Keeps some cells visible in a low window.
constexpr int leastGridHeight = 124;
constexpr int leastDetailHeight = 140;
constexpr double mostGridShare = 0.6;

} // namespace

CellPane::CellPane(QWidget *parent)
    : QWidget(parent)
    , m_split(new QSplitter(Qt::Vertical, this))
    , m_table(new CellTable(this))
    , m_grid(new GridView(this))
    , m_detail(new DetailPane(this))
{
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "cell"), Qt::AscendingOrder);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Cells"));
    m_grid->setMinimumHeight(leastGridHeight);
    m_detail->showHint(tr("Select a cell to see its details."));
    m_detail->setMinimumHeight(leastDetailHeight);
    m_split->addWidget(m_grid);
    m_split->addWidget(m_detail);
    m_split->setStretchFactor(1, 1);
    m_split->setChildrenCollapsible(false);
    makeColumn(this, {}, {m_split});
    connect(m_grid, &GridView::currentRowChanged, this, &CellPane::showCurrent);
    connect(m_grid, &GridView::rowOpened, this, [this] {
        if (const auto cell = selected()) {
            emit cellOpened(*cell);
        }
    });
}

void CellPane::setRows(const std::vector<CellRow> &rows)
{
    const bool wasEmpty = m_table->rowCount() == 0;
    m_table->setRows(rows);
    showCurrent(m_grid->currentIndex());
    // With the names of the cells, and again with the first answers of all of them.
    const bool isAnyAsked = std::ranges::any_of(rows, &CellRow::isAsked);
    if (wasEmpty || (!m_isFitted && !isAnyAsked)) {
        m_isFitted = !isAnyAsked;
        fitColumns();
    }
}

void CellPane::fitColumns()
{
    m_grid->fitColumns();
    divide();
}

void CellPane::divide()
{
    const int rows = m_grid->verticalHeader()->length() + m_grid->horizontalHeader()->height();
    const int natural = rows + 2 * m_grid->frameWidth() + space::tight;
    const int high = std::clamp(int(mostGridShare * height()), leastGridHeight, std::max(leastGridHeight, natural));
    m_split->setSizes({high, std::max(leastDetailHeight, height() - high)});
}

void CellPane::selectCell(CellId cell)
{
    m_grid->selectRow(m_table->indexOf(cell));
}

std::optional<CellId> CellPane::selected() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? std::optional(m_table->row(index.row()).cell) : std::nullopt;
}

void CellPane::showCurrent(const QModelIndex &index)
{
    if (index.isValid()) {
        m_detail->showDetail(detailOf(m_table->row(index.row())));
    } else {
        m_detail->showHint(tr("Select a cell to see its details."));
    }
}

} // namespace cells::overview

#include "moc_cellpane.cpp"
