// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/steplist.h"

#include "widgets/pages/connection/connectiondetail.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/panes/page.h"

#include <algorithm>

namespace cells::connection {

using namespace pairing;

void useFixedOrder(GridView &grid)
{
    grid.setSortingEnabled(false);
    grid.header()->setSortIndicatorShown(false);
    grid.setSelectionMode(QAbstractItemView::SingleSelection);
}

StepList::StepList(Page *page, TableActions::Head head)
    : GridView(page)
    , m_table(new StepTable(this))
    , m_tableActions(new TableActions(page, this, m_table, QStringLiteral("steps"), std::move(head), tr("Steps")))
{
    setModel(m_table);
    setAccessibleName(tr("Steps of the check"));
    useFixedOrder(*this);
}

void StepList::start(const std::vector<StepTitle> &titles)
{
    std::vector<CheckRow> rows;
    for (const auto &title : titles) {
        rows.push_back({title, {}});
    }
    m_opened = -1;
    m_table->setRows(std::move(rows));
}

void StepList::showStep(const CheckStep &step)
{
    auto rows = m_table->allRows();
    auto row = std::ranges::find(rows, step.step.id, [](const CheckRow &row) { return row.step.id; });
    if (row == rows.end()) {
        row = rows.insert(row, CheckRow{step.step, {}});
    }
    row->outcome = step;
    m_table->setRows(std::move(rows));
}

void StepList::openFirstFault()
{
    if (const int first = firstFaultIn(rows()); first >= 0 && first != m_opened) {
        m_opened = first;
        selectRow(first);
    }
}

const CheckRow *StepList::current() const
{
    const auto index = currentIndex();
    return index.isValid() ? &m_table->row(index.row()) : nullptr;
}

} // namespace cells::connection

#include "moc_steplist.cpp"
