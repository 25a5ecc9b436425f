// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/repaircontrols.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/scanqueue.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/pages/verification/differences/differencesection.h"
#include "widgets/pages/verification/differences/scanalerts.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;
using namespace plans;

namespace {

QString number(std::uint64_t count)
{
    return groupedNumber(qint64(count));
}

// The items of one plan; more of them need a reason.
std::uint64_t inOnePlan(const RepairSelection &selection)
{
    return std::min<std::uint64_t>(selection.chosen, PlanRunLimits::usualItems);
}

} // namespace

RepairControls::RepairControls(
    Page *page, PageHeader *header, const ShownScans &shown, const ScanAlerts *alerts, const DifferenceSection *section)
    : QObject(page)
    , m_page(page)
    , m_shown(shown)
    , m_alerts(alerts)
    , m_section(section)
    , m_button(header->addButton(textButton(tr("Repair…"), ButtonRole::Primary, page)))
{
    makeAction(page,
        {u"verification.planRepair"_s, tr("Plan repair of listed differences…"), u"verification"_s, {}, {u"P"_s},
            [this] { plan(); }});
    connect(m_button, &QPushButton::clicked, this, &RepairControls::plan);
    connect(section->list(), &DifferenceList::listed, this, &RepairControls::choose);
    connect(section, &DifferenceSection::comparingChanged, this, &RepairControls::showState);
    connect(section, &DifferenceSection::viewChanged, this, &RepairControls::showState);
}

void RepairControls::choose()
{
    const auto *list = m_section->list();
    m_filter = filterTokens(list->filterBar()->text()).join(u' ');
    m_selection.reset();
    if (!list->table().differences()) {
        m_counting.reset();
        m_selection = RepairSelection();
        return showState();
    }
    m_counting.emplace(this).start(
        [differences = list->table().differences(), rows = list->table().shown()](std::stop_token stop)
            -> Outcome<RepairSelection> { return selectForRepair(*differences, *rows, std::move(stop)); },
        [this](const Outcome<RepairSelection> &selection) {
            // A selection that could not be counted stays uncounted and cannot be planned.
            m_selection = selection ? std::optional(*selection) : std::nullopt;
            showState();
        });
    showState();
}

void RepairControls::setModel(const ClaimableModel *model)
{
    m_model = model;
    if (model) {
        reserveWidth(m_button, tr("Repair %1 (%2)…").arg(utf8Text(model->name), number(PlanRunLimits::usualItems)));
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
    m_button->setText(why.isEmpty() ? text() : tr("Repair…"));
    m_button->setEnabled(why.isEmpty());
    m_button->setToolTip(plainToolTip(why.isEmpty() ? explanation() : why));
}

void RepairControls::plan()
{
    if (const auto why = disabledReason(); !why.isEmpty()) {
        emit m_page->messageReported(why);
        return;
    }
    m_planned = m_model;
    emit planRequested(request());
}

QString RepairControls::text() const
{
    if (!m_selection || m_selection->repairable == 0) {
        return tr("Repair…");
    }
    const auto planned = inOnePlan(*m_selection);
    return planned < m_selection->repairable
        ? tr("Repair %1 (%2 of %3)…").arg(utf8Text(m_model->name), number(planned), number(m_selection->repairable))
        : tr("Repair %1 (%2)…").arg(utf8Text(m_model->name), number(planned));
}

QString RepairControls::explanation() const
{
    if (!m_selection) {
        return {};
    }
    const auto &chosen = *m_selection;
    QStringList lines{tr("Plans a repair for the listed differences of %1. Nothing changes before you confirm.")
                          .arg(utf8Text(m_model->name))};
    if (chosen.flagOff > 0) {
        lines << tr("%1 of the %2 listed claims need a backfill because their feature flag is off. Choose it in Options… "
                    "of the plan.")
                     .arg(number(chosen.flagOff), number(chosen.listed));
    }
    if (const auto rest = chosen.listed - chosen.repairable - chosen.flagOff; rest > 0) {
        lines << tr(
            "%1 of the %2 listed differences are skipped: in conflict, recent, leased, unreadable or uncertain.")
                     .arg(number(rest), number(chosen.listed));
    }
    if (inOnePlan(chosen) < chosen.repairable) {
        lines << tr(
            "A plan holds at most %1 items, or %2 with a reason. The lowest ids come first; the rest stays listed.")
                     .arg(number(PlanRunLimits::usualItems), number(PlanRunLimits::mostItems));
    }
    return lines.join(u'\n');
}

ReclaimPlanRequest RepairControls::request() const
{
    ReclaimPlanRequest request;
    request.model = m_model;
    request.scan = windowOf(*m_shown.queue()->scanOf(*m_model)->report);
    request.sources = m_selection->sources;
    request.beyond = m_selection->beyond;
    request.filter = m_filter.toStdString();
    // Without a filter all of a source is listed.
    if (!m_filter.isEmpty()) {
        request.listed = m_selection->claims;
    }
    return request;
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
    if (m_section->isComparing()) {
        return tr("You are comparing two scans. Go back to the latest scan to plan a repair.");
    }
    if (!m_section->list()->filterError().isEmpty()) {
        return tr("The filter cannot be read. Correct it to plan a repair.");
    }
    if (!m_selection) {
        return tr("The listed differences are being counted.");
    }
    return m_selection->mayBePlanned() ? QString()
        : m_selection->listed == 0     ? tr("No difference is listed.")
                                   : tr("None of the listed differences can be repaired: they are in conflict, recent, "
                                        "leased, unreadable or uncertain.");
}

} // namespace cells::drift

#include "moc_repaircontrols.cpp"
