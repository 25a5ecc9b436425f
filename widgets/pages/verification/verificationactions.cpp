#include "models/presentation/base/phrasetext.h"
#include "widgets/pages/verification/verificationpage.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/pages/verification/differences/conflictview.h"
#include "widgets/pages/verification/differences/differencebreakdown.h"
#include "widgets/pages/verification/differences/differencedetail.h"
#include "widgets/pages/verification/differences/differencepane.h"
#include "widgets/pages/verification/differences/repairchoice.h"
#include "widgets/pages/verification/differences/scanalerts.h"
#include "widgets/pages/verification/differences/scancompare.h"
#include "widgets/pages/verification/scans/driftcharts.h"
#include "widgets/pages/verification/scans/driftestimates.h"
#include "widgets/pages/verification/scans/driftexport.h"
#include "widgets/pages/verification/scans/scanqueue.h"
#include "widgets/pages/verification/scans/workerwatch.h"
#include "widgets/shell/unmaskaction.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <algorithm>
#include <limits>
#include <QPushButton>
#include <QStackedWidget>
#include <utility>

// What can be done on the page, and how its parts tell each other.
namespace cells {

namespace {

// Nothing: none of them is.
std::optional<Difference> firstConflict(
    const Differences &differences, const std::vector<std::uint32_t> &rows, std::stop_token stop)
{
    const auto conflict = std::ranges::find_if(rows,
        [&](std::uint32_t row) { return stop.stop_requested() || differences.drift(row) == DriftClass::Conflict; });
    return conflict == rows.end() || stop.stop_requested() ? std::nullopt : std::optional(differences.at(*conflict));
}

} // namespace

void VerificationPage::connectComponents()
{
    connect(m_queue, &ScanQueue::changed, this, &VerificationPage::showScans);
    connect(m_queue, &ScanQueue::ended, this, [this](const ClaimableModel *model) {
        if (model == selected()) {
            showSelected();
        }
        readHistory();
        m_charts->readMarks();
    });
    // What a running scan tells is wider than what it found.
    connect(m_queue, &ScanQueue::allEnded, m_grid, &GridView::fitColumns);
    connect(m_workers, &WorkerWatch::changed, this, [this] {
        showScans();
        showModel();
    });
    connect(m_grid, &GridView::currentRowChanged, this, [this] {
        showDifferences();
        showSelected();
        showModel();
    });
    connect(m_differences, &DifferencePane::idsCounted, m_charts, &DriftCharts::showIds);
    connect(m_charts, &DriftCharts::idsChosen, m_differences, &DifferencePane::filterByIds);
    connect(m_charts, &DriftCharts::idsCleared, m_differences,
        [this] { m_differences->filterByIds(0, std::numeric_limits<qint64>::max()); });
    connect(m_grid, &GridView::rowOpened, this, &VerificationPage::showModel);
    connect(m_differences, &DifferencePane::filterTextChanged, this, &Page::filterTextChanged);
    connect(m_breakdown, &DifferenceBreakdown::changed, this, [this] {
        if (m_differences->isModelShown()) {
            showModel();
        }
    });
    connect(m_differences, &DifferencePane::listed, this, [this] {
        m_choice->choose(m_differences->table().differences(), m_differences->table().shown(),
            filterTokens(m_differences->filterText()).join(QLatin1Char(' ')));
    });
    connect(m_choice, &RepairChoice::changed, this, &VerificationPage::showMayRepair);
    connect(m_differences, &DifferencePane::comparingChanged, this, &VerificationPage::showMayRepair);
    connect(m_differences, &DifferencePane::rowOpened, this, &VerificationPage::showInClaims);
    connect(m_differences, &DifferencePane::scanRequested, this, [this] { scanSelected(false); });
    connect(m_differences->detail(), &DetailPane::linkOpened, this, &Page::pageRequested);
    connect(m_differences->detail(), &DetailPane::actionRequested, this, [this](const QString &action) {
        const auto *model = selected();
        if (model && action == WorkerWatch::diagnoseAction) {
            m_workers->diagnose(*model);
        } else if (model && action == DriftEstimates::estimateAction) {
            m_estimates->draw({model});
        } else if (const auto difference = m_differences->current(); difference && action == conflictAction()) {
            openConflict(*difference);
        }
    });
    connect(m_conflict, &ConflictView::closed, this, &VerificationPage::showDifferences);
    connect(m_conflict, &ConflictView::changed, this, [this] { emit workChanged(work()); });
    connect(m_conflict, &ConflictView::linkOpened, this, &Page::pageRequested);
    connect(m_alerts, &ScanAlerts::restoreDismissed, this, [this] {
        m_queue->resolveLostClaims();
        showSelected();
        readHistory();
    });
    connect(m_unmask, &UnmaskAction::toggled, this, &VerificationPage::applyMasking);
}

// The first that is listed is sought by a worker: there may be millions before it.
void VerificationPage::showConflict()
{
    const auto current = m_differences->current();
    const auto &table = m_differences->table();
    if ((current && current->drift == DriftClass::Conflict) || !table.differences() || !table.shown()) {
        return showConflict(current);
    }
    m_isSeeking = true;
    ask(
        &m_seeking,
        [differences = table.differences(), shown = table.shown()](std::stop_token stop)
            -> Outcome<std::optional<Difference>> { return firstConflict(*differences, *shown, std::move(stop)); },
        [this, current](const Outcome<std::optional<Difference>> &conflict) {
            if (!conflict) {
                m_isSeeking = false;
                emit messageReported(QString::fromStdString(conflict.error().text));
            } else if (std::exchange(m_isSeeking, false)) {
                showConflict(*conflict ? *conflict : current);
            }
        });
}

void VerificationPage::showConflict(const std::optional<Difference> &conflict)
{
    if (conflict) {
        openConflict(*conflict);
    } else {
        emit messageReported(tr("Choose a difference first: nothing that is listed is in conflict."));
    }
}

void VerificationPage::openConflict(const Difference &difference)
{
    if (!isConflictShown()) {
        m_cameFrom = focusWidget();
    }
    m_lower->setCurrentWidget(m_conflict);
    updateLayout();
    m_conflict->show(difference);
    m_conflict->takeFocus();
}

void VerificationPage::showDifferences()
{
    m_isSeeking = false;
    const bool wasConflictShown = isConflictShown();
    m_conflict->cancel();
    m_lower->setCurrentWidget(m_differences);
    updateLayout();
    if (!wasConflictShown) {
        return;
    }
    if (m_cameFrom && m_cameFrom->isVisible()) {
        m_cameFrom->setFocus();
    } else {
        m_differences->takeFocus();
    }
}

// Both sides stand beside each other, and are read as a whole.
void VerificationPage::updateLayout()
{
    m_charts->chartSection()->setVisible(!isConflictShown() && m_contradiction.isEmpty());
    m_grid->setVisible(!isConflictShown());
    showMayRepair();
}

bool VerificationPage::isConflictShown() const
{
    return m_lower->currentWidget() == m_conflict;
}

void VerificationPage::applyMasking()
{
    const bool isMasked = m_unmask->isMasked();
    m_differences->setMasked(isMasked);
    m_conflict->setMasked(isMasked);
    m_workers->setMasked(isMasked);
    m_report->setMasked(isMasked);
    m_header->setSentence(sentence());
    emit sentenceChanged();
    if (m_differences->isModelShown()) {
        showModel();
    }
}

// Who comes back decides anew whether the values are to be seen.
void VerificationPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_unmask->mask();
}

// What two scans differ in is no list to repair by.
QString VerificationPage::repairDisabledReason() const
{
    const auto *model = selected();
    const auto *scan = model ? m_queue->scanOf(*model) : nullptr;
    if (!m_disabledReason.isEmpty()) {
        return m_disabledReason;
    }
    if (const auto alert = m_alerts->disabledReason(); !alert.isEmpty()) {
        return alert;
    }
    if (isConflictShown()) {
        return tr("Both sides of one value are shown, not the list that is repaired by: go back to the differences "
                  "first.");
    }
    if (!scan || !scan->report) {
        return tr("The model was not scanned: what is to be repaired is not known.");
    }
    if (const auto &unknown = scan->report->baselineProblem; !unknown.empty()) {
        return textOfReason(Reason{Reason::Code::BaselineUnknown, {unknown}});
    }
    if (scan->report->counts.drift() == 0) {
        return tr("The scan found nothing that differs.");
    }
    if (m_differences->isComparing()) {
        return tr(
            "Two scans are compared, and what they differ in is no list to repair by: go back to the last scan first.");
    }
    if (!m_differences->filterError().isEmpty()) {
        return tr("The filter cannot be read, so the list is not what it says.");
    }
    if (!m_choice->selection()) {
        return tr("What is listed is being counted.");
    }
    return m_choice->selection()->mayBePlanned() ? QString()
        : m_choice->selection()->listed == 0
        ? tr("No difference is listed.")
        : tr("Of what is listed a plan can repair nothing: it is in conflict, recent, leased, unreadable "
             "or doubtful.");
}

void VerificationPage::setDisabledReason(const QString &why)
{
    m_disabledReason = why;
    showMayRepair();
}

void VerificationPage::showMayRepair()
{
    const auto why = repairDisabledReason();
    m_repair->setText(why.isEmpty() ? m_choice->text(*selected()) : tr("Repair…"));
    m_repair->setEnabled(why.isEmpty());
    m_repair->setToolTip(plainToolTip(why.isEmpty() ? m_choice->explanation(*selected()) : why));
}

void VerificationPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("verification.scanAll"), tr("Scan all models"), QStringLiteral("verification"), {}, {},
            [this] { scanAll(); }});
    makeAction(this,
        {QStringLiteral("verification.scanModel"), tr("Scan the selected model"), QStringLiteral("verification"), {},
            {}, [this] { scanSelected(false); }});
    m_resume = makeAction(this,
        {QStringLiteral("verification.resume"), tr("Go on where the scan ended"), {}, {}, {},
            [this] { scanSelected(true); }});
    makeAction(this,
        {QStringLiteral("verification.estimateAll"), tr("Estimate all models by a sample"),
            QStringLiteral("verification"), {}, {}, [this] { estimateAll(); }});
    makeAction(this,
        {QStringLiteral("verification.estimate"), tr("Estimate the selected model by a sample"), {}, {},
            {QStringLiteral("E")}, [this] {
                if (const auto *model = selected()) {
                    m_estimates->draw({model});
                }
            }});
    m_estimate->setToolTip(plainToolTip(
        tr("Samples each model for two seconds: about how many differ, and between which numbers, with 95 % "
           "confidence")));
    connect(m_estimate, &QPushButton::clicked, this, &VerificationPage::estimateAll);
    makeAction(this,
        {QStringLiteral("verification.stop"), tr("Stop scanning"), QStringLiteral("cancel"), {}, {},
            [this] { cancel(); }});
    makeAction(this,
        {QStringLiteral("verification.showInClaims"), tr("Show the difference in Claims"), QStringLiteral("claims"), {},
            {}, [this] { showInClaims(); }});
    makeAction(this,
        {QStringLiteral("verification.conflict"), tr("Show both sides of a conflict"), QStringLiteral("claims"), {},
            {QStringLiteral("B")}, [this] { showConflict(); }});
    makeAction(this,
        {QStringLiteral("verification.planRepair"), tr("Plan the repair of the listed differences…"),
            QStringLiteral("verification"), {}, {QStringLiteral("P")}, [this] { planRepair(); }});
    connect(m_repair, &QPushButton::clicked, this, &VerificationPage::planRepair);
    connect(m_scanAll, &QPushButton::clicked, this, &VerificationPage::scanAll);
    connect(m_scan, &QPushButton::clicked, this, [this] { scanSelected(m_resume->isEnabled()); });
    connect(m_stop, &QPushButton::clicked, this, &VerificationPage::cancel);
    makeAction(this,
        {QStringLiteral("verification.options"), tr("How fast scans may go, and when they end…"), {}, {}, {},
            [this] { chooseScanOptions(); }});
    makeAction(this,
        {QStringLiteral("verification.model"), tr("What is known of the model, and of the cell's worker"), {}, {},
            {QStringLiteral("W")}, [this] {
                showDifferences();
                showModel();
            }});
    makeAction(this,
        {QStringLiteral("verification.diagnose"), tr("What would the cell's worker do next, and what blocks it?"), {},
            {}, {QStringLiteral("Shift+W")}, [this] {
                if (const auto *model = selected()) {
                    // Where the answer is seen.
                    showDifferences();
                    showModel();
                    m_workers->diagnose(*model);
                }
            }});
    makeAction(this,
        {QStringLiteral("verification.compare"), tr("Compare the last scan of the model with the one before"), {}, {},
            {}, [this] { m_compare->compareWithLast(); }});
    m_limits->setToolTip(
        plainToolTip(tr("How fast scans may go, how busy the database may be meanwhile, and when a scan ends early")));
    connect(m_limits, &QPushButton::clicked, this, &VerificationPage::chooseScanOptions);
}

} // namespace cells
