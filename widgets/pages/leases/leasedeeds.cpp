#include "widgets/pages/leases/leasedeeds.h"

#include "models/tables/leasetable.h"
#include "models/tables/safetext.h"
#include "widgets/parts/actions.h"
#include "widgets/parts/buttons.h"
#include "widgets/parts/gridview.h"
#include "widgets/parts/pageheader.h"

#include <QPushButton>

namespace cells {

LeaseDeeds::LeaseDeeds(Page *page, PageHeader *header, LeaseTable *table, GridView *grid)
    : QObject(page)
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
            QStringLiteral("leases"), section, {QStringLiteral("P")}, [this] {
                if (m_reconcile->isEnabled()) {
                    planForListed();
                }
            }});
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
    int settled = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto verdict = m_table->row(row).judgement.verdict;
        settled += verdict != LeaseVerdict::Wait && verdict != LeaseVerdict::CannotTell;
    }
    m_reconcile->setEnabled(settled > 0);
    m_reconcile->setText(settled > 0 ? tr("Reconcile %1…").arg(groupedNumber(settled)) : tr("Reconcile…"));
    m_reconcile->setToolTip(settled > 0 ? tr("Plan for the listed leases, each by its verdict (p)")
                                        : tr("No listed lease is to be committed, rolled back or cleaned"));
}

void LeaseDeeds::planForListed()
{
    std::vector<Uuid> leases;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        leases.push_back(m_table->row(row).uuid);
    }
    emit planRequested(LeasePlanKind::ReconcileLeases, leases);
}

void LeaseDeeds::planForSelected(LeasePlanKind kind)
{
    std::vector<Uuid> leases;
    for (const auto &index : m_grid->selectionModel()->selectedRows()) {
        leases.push_back(m_table->row(index.row()).uuid);
    }
    if (!leases.empty()) {
        emit planRequested(kind, leases);
    }
}

} // namespace cells
