// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/repaircontrols.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/scanqueue.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/pages/verification/differences/differencepane.h"
#include "widgets/pages/verification/differences/differencesection.h"
#include "widgets/pages/verification/differences/repairchoice.h"
#include "widgets/pages/verification/differences/scanalerts.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells {

RepairControls::RepairControls(
    Page *page, PageHeader *header, const ShownScans &shown, const ScanAlerts *alerts, const DifferenceSection *section)
    : QObject(page)
    , m_page(page)
    , m_shown(shown)
    , m_alerts(alerts)
    , m_section(section)
    , m_button(header->addButton(textButton(tr("Repair…"), ButtonRole::Primary, page)))
    , m_choice(new RepairChoice(this))
{
    makeAction(page,
        {u"verification.planRepair"_s, tr("Plan repair of listed differences…"), u"verification"_s, {}, {u"P"_s},
            [this] { plan(); }});
    connect(m_button, &QPushButton::clicked, this, &RepairControls::plan);
    connect(m_choice, &RepairChoice::changed, this, &RepairControls::showState);
    connect(section->pane()->list(), &DifferenceList::listed, this, &RepairControls::choose);
    connect(section->pane(), &DifferencePane::comparingChanged, this, &RepairControls::showState);
    connect(section, &DifferenceSection::viewChanged, this, &RepairControls::showState);
}

void RepairControls::choose()
{
    const auto *list = m_section->pane()->list();
    m_choice->choose(
        list->table().differences(), list->table().shown(), filterTokens(list->filterBar()->text()).join(u' '));
}

void RepairControls::setModel(const ClaimableModel *model)
{
    m_model = model;
    if (model) {
        reserveWidth(m_button, RepairChoice::usualText(*model));
    }
    showState();
}

void RepairControls::setDisabledReason(const QString &why)
{
    m_disabledReason = why;
    showState();
}

void RepairControls::showState()
{
    const auto why = disabledReason();
    m_button->setText(why.isEmpty() ? m_choice->text(*m_model) : tr("Repair…"));
    m_button->setEnabled(why.isEmpty());
    m_button->setToolTip(plainToolTip(why.isEmpty() ? m_choice->explanation(*m_model) : why));
}

void RepairControls::plan()
{
    if (const auto why = disabledReason(); !why.isEmpty()) {
        emit m_page->messageReported(why);
        return;
    }
    m_planned = m_model;
    emit planRequested(m_choice->request(*m_model, windowOf(*m_shown.queue()->scanOf(*m_model)->report)));
}

QString RepairControls::disabledReason() const
{
    const auto *scan = m_model ? m_shown.queue()->scanOf(*m_model) : nullptr;
    if (!m_disabledReason.isEmpty()) {
        return m_disabledReason;
    }
    if (const auto alert = m_alerts->disabledReason(); !alert.isEmpty()) {
        return alert;
    }
    if (m_section->isConflictShown()) {
        return tr("The claimants of one value are shown. Go back to the differences to plan a repair.");
    }
    if (!scan || !scan->report) {
        return tr("The model was not scanned. Scan it to plan a repair.");
    }
    if (const auto &unknown = scan->report->baselineProblem; !unknown.isEmpty()) {
        return translatedText(Reason{Reason::Code::BaselineUnknown, {textOf(unknown)}});
    }
    if (scan->report->counts.drift() == 0) {
        return tr("The scan found no differences.");
    }
    return listReason();
}

// The differences between two scans are no list to repair by.
QString RepairControls::listReason() const
{
    if (m_section->pane()->isComparing()) {
        return tr("You are comparing two scans. Go back to the latest scan to plan a repair.");
    }
    if (!m_section->pane()->list()->filterError().isEmpty()) {
        return tr("The filter cannot be read. Correct it to plan a repair.");
    }
    const auto &selection = m_choice->selection();
    if (!selection) {
        return tr("The listed differences are being counted.");
    }
    return selection->mayBePlanned() ? QString()
        : selection->listed == 0     ? tr("No difference is listed.")
                                 : tr("None of the listed differences can be repaired: they are in conflict, recent, "
                                      "leased, unreadable or uncertain.");
}

} // namespace cells
