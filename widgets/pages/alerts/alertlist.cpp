// SPDX-License-Identifier: MIT
#include "widgets/pages/alerts/alertlist.h"

#include "models/presentation/base/filtertokens.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/layouts.h"

#include <utility>

namespace cells::alerts {

AlertList::AlertList(Page *page, TableActions::Head head)
    : QWidget(page)
    , m_page(page)
    , m_filterBar(new FilterBar(this))
    , m_table(new AlertTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(page, m_grid, m_table, QStringLiteral("alerts"), std::move(head)))
{
    m_grid->setModel(m_table);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Alerts"));
    m_grid->header()->setYielding({QStringLiteral("since"), QStringLiteral("lasted")});
    // The worst first, until somebody sorts.
    m_grid->sortByColumn(-1, Qt::AscendingOrder);
    m_filterBar->setHint(tr("state:firing severity:s2 cell:3, or any part of a title or finding"));
    m_filterBar->setTerms(alertFilterTerms());
    m_filterBar->setObjectName(m_grid->objectName());
    m_filterBar->setTarget(m_grid);
    auto *column = makeColumn(this, {}, {m_filterBar});
    column->addWidget(m_grid, 1);
    connect(m_grid, &GridView::currentRowChanged, this, &AlertList::currentChanged);
    connect(m_grid, &GridView::currentRowChanged, page, &Page::selectionChanged);
    connect(m_filterBar, &FilterBar::textChanged, this, &AlertList::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &chip) { m_filterBar->applyText(withoutToken(m_filterBar->text(), chip)); });
}

void AlertList::setRows(std::vector<AlertRow> rows)
{
    m_table->setRows(std::move(rows));
    showCount();
    if (m_table->rowCount() > 0 && std::exchange(m_isToFit, false)) {
        m_grid->fitColumns();
    }
    selectRequested();
}

void AlertList::showCount()
{
    m_filterBar->setCount(m_table->rowCount(), qint64(rows().size()));
}

const AlertRow *AlertList::currentRow() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? &m_table->row(index.row()) : nullptr;
}

QString AlertList::current() const
{
    return m_grid->currentIndex().data(RowIdRole).toString();
}

void AlertList::request(const QString &id)
{
    m_requested = id;
    m_page->refresh();
}

void AlertList::selectRequested()
{
    const int requested = m_requested.isEmpty() ? -1 : m_table->indexOf(m_requested.toStdString());
    if (requested >= 0) {
        m_grid->selectRow(requested);
    } else if (!m_requested.isEmpty()) {
        emit m_page->messageReported(tr("The alert is no longer listed"));
    }
    m_requested.clear();
    if (!m_grid->selectionModel()->hasSelection() && m_table->rowCount() > 0) {
        m_grid->selectRow(0);
    }
}

void AlertList::filter(const QString &text)
{
    const auto parsed = parseAlertFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : translatedText(parsed.error()));
    if (!parsed) {
        return;
    }
    m_table->setFilter(
        [filter = *parsed](const AlertRow &row) { return filter.matches(row.entry, textOf(row).toStdString()); });
    m_filterBar->setChips(filterTokens(text));
    showCount();
    selectRequested();
    emit currentChanged();
    emit filterTextChanged();
}

} // namespace cells::alerts

#include "moc_alertlist.cpp"
