// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/filteredlist.h"

#include "models/presentation/base/filtertokens.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/layouts.h"

#include <utility>

namespace cells {

FilteredList::FilteredList(Page *page, QAbstractItemModel *model, const ExportableTable *table, const Options &options,
    TableActions::Head head, std::function<void(const QStringList &words)> filter, std::function<qint64()> total)
    : QWidget(page)
    , m_model(model)
    , m_filter(std::move(filter))
    , m_total(std::move(total))
    , m_filterBar(new FilterBar(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(page, m_grid, table, options.id, std::move(head), options.title))
{
    m_grid->setModel(model);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(options.title);
    m_grid->setWordWrap(options.isProse);
    m_grid->header()->setYielding(options.yielding);
    // The order of the rows, until somebody sorts.
    m_grid->sortByColumn(-1, Qt::AscendingOrder);
    m_filterBar->setHint(options.hint);
    m_filterBar->setObjectName(m_grid->objectName());
    m_filterBar->setTarget(m_grid);
    auto *column = makeColumn(this, {}, {m_filterBar});
    column->addWidget(m_grid, 1);
    connect(m_grid, &GridView::currentRowChanged, this, &FilteredList::currentChanged);
    connect(m_filterBar, &FilterBar::textChanged, this, &FilteredList::apply);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &chip) { m_filterBar->applyText(withoutToken(m_filterBar->text(), chip)); });
}

void FilteredList::showRows()
{
    const auto total = m_total();
    m_filterBar->setCount(m_model->rowCount(), total);
    m_grid->setEmptyText(total == 0 ? m_emptyText : tr("Nothing matches the filter."));
    if (m_model->rowCount() == 0) {
        return;
    }
    if (std::exchange(m_isToFit, false)) {
        m_grid->fitColumns();
    }
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
}

int FilteredList::currentRow() const
{
    return m_grid->currentIndex().isValid() ? m_grid->currentIndex().row() : -1;
}

QString FilteredList::text() const
{
    return m_filterBar->text();
}

void FilteredList::applyText(const QString &text)
{
    m_filterBar->applyText(text);
}

bool FilteredList::clear()
{
    return m_filterBar->clear();
}

bool FilteredList::takeFocus()
{
    return m_filterBar->takeFocus();
}

void FilteredList::apply(const QString &text)
{
    m_filter(filterTokens(text));
    m_filterBar->setChips(filterTokens(text));
    showRows();
    emit currentChanged();
    emit filterTextChanged();
}

} // namespace cells

#include "moc_filteredlist.cpp"
