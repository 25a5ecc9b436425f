// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/flaghistorypane.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/pages/rollout/flagtimeline.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells::rollout {

FlagHistoryPane::FlagHistoryPane(QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_timeline(new FlagTimeline(this))
    , m_changes(new FlagChangeTable(this))
    , m_grid(new GridView(this))
{
    m_grid->setModel(m_changes);
    m_grid->sortByColumn(-1, Qt::AscendingOrder);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Flag changes"));
    // The timeline shows the earlier setting, too.
    m_grid->header()->setYielding({QStringLiteral("from")});
    auto *title = new PlainLabel(tr("Flag changes in all cells"), this);
    auto *column = makeColumn(this, {}, {});
    column->setSpacing(space::tight);
    for (auto *heading : {m_title, title}) {
        heading->setFont(strongFont());
        heading->setContentsMargins(space::small, space::small, space::small, 0);
    }
    column->addWidget(m_title);
    column->addWidget(m_timeline);
    column->addWidget(title);
    column->addWidget(m_grid, 1);
}

void FlagHistoryPane::showModel(const RolloutRow &row, const CellRollout &cell)
{
    m_title->setText(tr("Flags of %1 over time").arg(QString::fromStdString(row.id())));
    m_timeline->setTracks(flagTracksOf(row, cell));
}

void FlagHistoryPane::showChanges(std::vector<FlagChangeRow> changes, const CellRollout &cell)
{
    m_changes->setRows(std::move(changes));
    if (cell.seen && !*cell.seen) {
        m_grid->setEmptyText(tr("The flag history could not be read: %1").arg(translatedText(cell.seen->error())));
    } else if (cell.seen && (*cell.seen)->since) {
        m_grid->setEmptyText(tr("No flag has changed since %1.").arg(utcString(*(*cell.seen)->since)));
    } else {
        m_grid->setEmptyText(tr("Changes appear after the second reading from this machine."));
    }
}

void FlagHistoryPane::fitColumns()
{
    m_grid->fitColumns();
}

} // namespace cells::rollout

#include "moc_flaghistorypane.cpp"
