#include "widgets/pages/leases/leasedeeds.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/leases/leasetable.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>

namespace cells {

LeaseDeeds::LeaseDeeds(Page *page, PageHeader *header, LeaseTable *table, GridView *grid)
    : QObject(page)
    , m_page(page)
    , m_table(table)
    , m_grid(grid)
    , m_reconcile(header->addDeed(textButton(tr("Reconcile…"), ButtonRole::Primary, page)))
{
    addActions(page);
    connect(m_reconcile, &QPushButton::clicked, this, &LeaseDeeds::planForListed);
    show();
}

// Commit and roll back never stand side by side.
void LeaseDeeds::addActions(Page *page)
{
    const auto section = tr("Deeds");
    makeAction(page,
        {QStringLiteral("leases.reconcile"), tr("Plan for the listed leases, each by its verdict…"),
            QStringLiteral("leases"), section, {QStringLiteral("P")}, [this] { planForListed(); }});
    const std::tuple<const char *, QString, QString, LeasePlanKind> ofSelected[]{
        {"leases.commitSelected", tr("Plan to commit the selected leases…"), {}, LeasePlanKind::CommitLeases},
        {"leases.reconcileSelected", tr("Plan for the selected leases, each by its verdict…"),
            QStringLiteral("Shift+P"), LeasePlanKind::ReconcileLeases},
        {"leases.rollBackSelected", tr("Plan to roll back the selected leases…"), {}, LeasePlanKind::RollBackLeases},
        {"leases.cleanSelected", tr("Plan to delete the selected local rows…"), {}, LeasePlanKind::CleanLocalRows}};
    for (const auto &[id, title, keys, kind] : ofSelected) {
        makeAction(page,
            {QLatin1StringView(id), title, {}, section, keys.isEmpty() ? QStringList() : QStringList{keys},
                [this, kind = kind] { planForSelected(kind); }});
    }
}

// What the button would plan for: the rows that are listed now, and never one that comes later.
void LeaseDeeds::show()
{
    m_settled = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_settled += deedOf(m_table->row(row).judgement.verdict).has_value();
    }
    const auto why = obstacle();
    m_reconcile->setEnabled(why.isEmpty());
    m_reconcile->setText(m_settled > 0 ? tr("Reconcile %1…").arg(groupedNumber(m_settled)) : tr("Reconcile…"));
    m_reconcile->setToolTip(
        plainToolTip(why.isEmpty() ? tr("Plan for the listed leases, each by its verdict (p)") : why));
}

QString LeaseDeeds::obstacle() const
{
    return !m_objection.isEmpty() ? m_objection
        : m_settled > 0           ? QString()
                                  : tr("No listed lease is to be committed, rolled back or cleaned");
}

void LeaseDeeds::setObjection(const QString &why)
{
    m_objection = why;
    show();
}

void LeaseDeeds::planForListed()
{
    if (const auto why = obstacle(); !why.isEmpty()) {
        emit m_page->said(why);
        return;
    }
    LeaseOrder order;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        order.leases.push_back(m_table->row(row).uuid);
    }
    order.filter = m_page->filterText().simplified().toStdString();
    emit planRequested(order);
}

void LeaseDeeds::planForSelected(LeasePlanKind kind)
{
    if (!m_objection.isEmpty()) {
        emit m_page->said(m_objection);
        return;
    }
    LeaseOrder order{kind, {}, {}, {}};
    for (const auto &index : m_grid->selectionModel()->selectedRows()) {
        order.leases.push_back(m_table->row(index.row()).uuid);
    }
    if (!order.leases.empty()) {
        emit planRequested(order);
    }
}

} // namespace cells
