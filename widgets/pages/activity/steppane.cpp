// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/steppane.h"

#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/pages/activity/actiondetail.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells::activity {

namespace {

constexpr int detailWidth = 340;

// "Reconcile 408 leases, cell 3, at 2026-11-21 03:12:45 UTC"
QString titleOf(const AuditLogView &auditLog, const AuditAction &action)
{
    QStringList segments{actionTitle(auditLog, action)};
    if (action.cell) {
        segments << StepPane::tr("cell %1").arg(*action.cell);
    }
    if (action.begun) {
        segments << utcString(*action.begun);
    }
    return segments.join(QStringLiteral(", "));
}

} // namespace

StepPane::StepPane(Page *page, std::string environment, std::function<ExportHead()> head, QWidget *parent)
    : QWidget(parent)
    , m_environment(std::move(environment))
    , m_title(new PlainLabel(this))
    , m_table(new AuditStepTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(
          new TableActions(page, m_grid, m_table, QStringLiteral("activitySteps"), std::move(head), tr("Steps")))
    , m_detail(new DetailPane(this))
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Steps of the action"));
    auto *split = makeSplitter(Qt::Horizontal, this, {m_grid, m_detail}, {2 * detailWidth, detailWidth});
    split->setStretchFactor(0, 1);
    split->setCollapsible(0, false);
    auto *column = makeColumn(this, {0, space::small, 0, 0}, {m_title});
    column->addWidget(split, 1);
    connect(m_grid, &BigTableView::currentRowChanged, this, &StepPane::showCurrent);
    connect(m_table, &AuditStepTable::arranged, this, &StepPane::choose);
    connect(m_detail, &DetailPane::linkOpened, this, &StepPane::linkOpened);
}

void StepPane::showAction(
    const std::shared_ptr<const AuditLogView> &auditLog, std::uint32_t action, const ActivityFilter &filter)
{
    m_auditLog = auditLog;
    m_title->setText(titleOf(*auditLog, auditLog->actions[action]));
    const bool isSame = m_table->setAction(auditLog, action);
    m_isNew = m_isNew || !isSame || filter != m_filter;
    m_filter = filter;
}

void StepPane::showNothing(const QString &hint)
{
    m_auditLog.reset();
    m_title->setText({});
    m_table->setAction(nullptr, 0);
    m_detail->showHint(hint);
}

void StepPane::choose()
{
    if (!m_auditLog) {
        return;
    }
    if (std::exchange(m_isNew, false)) {
        int row = 0;
        while (row < m_table->rowCount() && !m_filter.singlesOut(*m_auditLog, *m_table->at(row).step)) {
            ++row;
        }
        m_grid->fitColumns();
        m_grid->setCurrentRow(row < m_table->rowCount() ? row : 0);
    }
    showCurrent();
}

void StepPane::showCurrent()
{
    const int row = m_grid->currentRow();
    if (m_auditLog && row >= 0 && row < m_table->rowCount()) {
        m_detail->showDetail(detailOf(m_table->at(row), m_environment));
    }
}

QString StepPane::currentLease() const
{
    const int row = m_grid->currentRow();
    return m_auditLog && row >= 0 && row < m_table->rowCount()
        ? QString::fromStdString(m_table->at(row).first().text("lease"))
        : QString();
}

} // namespace cells::activity

#include "moc_steppane.cpp"
