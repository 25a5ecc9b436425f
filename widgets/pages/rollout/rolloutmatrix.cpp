// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/rolloutmatrix.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/filtertokens.h"
#include "widgets/pages/rollout/rolloutdelegate.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/style/layouts.h"

namespace cells::rollout {

using namespace claims;

RolloutMatrix::RolloutMatrix(Page *page, TableActions::Head head)
    : QWidget(page)
    , m_filterBar(new FilterBar(this))
    , m_table(new RolloutTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(page, m_grid, m_table, QStringLiteral("rollout"), std::move(head)))
{
    m_grid->setModel(m_table);
    new RolloutDelegate(m_grid);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Models"));
    // The detail shows these, too.
    m_grid->header()->setYielding({QStringLiteral("reason"), QStringLiteral("changed"), QStringLiteral("leased"),
        QStringLiteral("global"), QStringLiteral("claimed")});
    // The catalogue's order, until somebody sorts.
    m_grid->sortByColumn(-1, Qt::AscendingOrder);
    m_filterBar->setHint(tr("phase:blocked next:enable_worker verdict:ready is:risky, or any part of a name"));
    m_filterBar->setTerms(rolloutFilterTerms());
    m_filterBar->setObjectName(m_grid->objectName());
    m_filterBar->setTarget(m_grid);
    auto *column = makeColumn(this, {}, {m_filterBar});
    column->addWidget(m_grid, 1);
    connect(m_grid, &GridView::currentRowChanged, this, &RolloutMatrix::currentChanged);
    connect(m_filterBar, &FilterBar::textChanged, this, &RolloutMatrix::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &chip) { m_filterBar->applyText(withoutToken(m_filterBar->text(), chip)); });
}

void RolloutMatrix::setRows(std::vector<RolloutRow> rows)
{
    m_table->setRows(std::move(rows));
    showCount();
}

void RolloutMatrix::showCount()
{
    m_filterBar->setCount(m_table->rowCount(), qint64(rows().size()));
}

const RolloutRow *RolloutMatrix::current() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? &m_table->row(index.row()) : nullptr;
}

void RolloutMatrix::fitColumns()
{
    m_grid->fitColumns();
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
}

void RolloutMatrix::filter(const QString &text)
{
    const auto parsed = parseRolloutFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : translatedText(parsed.error()));
    if (!parsed) {
        return;
    }
    m_table->setFilter([filter = *parsed](const RolloutRow &row) { return admits(filter, row); });
    m_filterBar->setChips(filterTokens(text));
    showCount();
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
    emit currentChanged();
    emit filterTextChanged();
}

} // namespace cells::rollout

#include "moc_rolloutmatrix.cpp"
