// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leaseactions.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/leases/leasetable.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells::leases {

using namespace claims;
using namespace plans;

LeaseActions::LeaseActions(Page *page, PageHeader *header, LeaseTable *table, GridView *grid)
    : QObject(page)
    , m_page(page)
    , m_table(table)
    , m_grid(grid)
    , m_reconcile(header->addButton(textButton(tr("Reconcile…"), ButtonRole::Primary, page)))
{
    addActions(page);
    connect(m_reconcile, &QPushButton::clicked, this, &LeaseActions::planForListed);
    show();
}

// Commit and roll back are never neighbors.
void LeaseActions::addActions(Page *page)
{
    const auto section = tr("Actions");
    makeAction(page,
        {u"leases.reconcile"_s, tr("Plan listed leases by verdict…"), u"leases"_s, section, {u"P"_s},
            [this] { planForListed(); }});
    const std::tuple<const char *, QString, QString, LeasePlanKind> ofSelected[]{
        {"leases.commitSelected", tr("Plan to commit selected leases…"), {}, LeasePlanKind::CommitLeases},
        {"leases.reconcileSelected", tr("Plan selected leases by verdict…"), u"Shift+P"_s,
            LeasePlanKind::ReconcileLeases},
        {"leases.rollBackSelected", tr("Plan to roll back selected leases…"), {}, LeasePlanKind::RollBackLeases},
        {"leases.cleanSelected", tr("Plan to delete selected local rows…"), {}, LeasePlanKind::CleanLocalRows}};
    for (const auto &[id, title, keys, kind] : ofSelected) {
        makeAction(page,
            {QLatin1StringView(id), title, {}, section, keys.isEmpty() ? QStringList() : QStringList{keys},
                [this, kind = kind] { planForSelected(kind); }});
    }
}

// The button plans for the rows that are listed now, never for later ones.
void LeaseActions::show()
{
    m_resolvable = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_resolvable += actionOf(m_table->row(row).assessment.verdict).has_value();
    }
    const auto why = disabledReason();
    m_reconcile->setEnabled(why.isEmpty());
    m_reconcile->setText(m_resolvable > 0 ? tr("Reconcile %1…").arg(groupedNumber(m_resolvable)) : tr("Reconcile…"));
    m_reconcile->setToolTip(plainToolTip(why.isEmpty() ? tr("Plan each listed lease by its verdict (p)") : why));
}

QString LeaseActions::disabledReason() const
{
    return !m_disabledReason.isEmpty() ? m_disabledReason
        : m_resolvable > 0             ? QString()
                                       : tr("No listed lease can be committed, rolled back or cleaned up.");
}

void LeaseActions::setDisabledReason(const QString &why)
{
    m_disabledReason = why;
    show();
}

void LeaseActions::planForListed()
{
    if (const auto why = disabledReason(); !why.isEmpty()) {
        emit m_page->messageReported(why);
        return;
    }
    LeasePlanRequest request;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        request.leases.push_back(m_table->row(row).uuid);
    }
    request.filter = filterTokens(m_page->filterText()).join(u' ').toStdString();
    emit planRequested(request);
}

void LeaseActions::planForSelected(LeasePlanKind kind)
{
    if (!m_disabledReason.isEmpty()) {
        emit m_page->messageReported(m_disabledReason);
        return;
    }
    LeasePlanRequest request{kind, {}, {}, {}};
    for (const auto &index : m_grid->selectionModel()->selectedRows()) {
        request.leases.push_back(m_table->row(index.row()).uuid);
    }
    if (!request.leases.empty()) {
        emit planRequested(request);
    }
}

} // namespace cells::leases

#include "moc_leaseactions.cpp"
