// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/verificationpage.h"

#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantable.h"
#include "widgets/pages/verification/differences/differencedetail.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/pages/verification/differences/differencesection.h"
#include "widgets/pages/verification/differences/modeldetail.h"
#include "widgets/pages/verification/differences/repaircontrols.h"
#include "widgets/pages/verification/differences/scanalerts.h"
#include "widgets/pages/verification/differences/scancompare.h"
#include "widgets/pages/verification/scans/driftcharts.h"
#include "widgets/pages/verification/scans/driftestimates.h"
#include "widgets/pages/verification/scans/driftexport.h"
#include "widgets/pages/verification/scans/drifthistory.h"
#include "widgets/pages/verification/scans/modellist.h"
#include "widgets/pages/verification/scans/scancontrols.h"
#include "widgets/pages/verification/scans/workerwatch.h"
#include "widgets/shell/unmaskaction.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QAction>
#include <QMenu>

#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

namespace {

// Of all 13 models, where the window is high enough.
constexpr int modelsHeight = 346;
constexpr int differencesHeight = 380;
constexpr QLatin1String modelTerm("model:");

} // namespace

VerificationPage::VerificationPage(const Services &services, ScanQueue *queue, std::string madeBy, QWidget *parent)
    : Page(tr("Verification"), parent)
    , m_shown(queue ? queue : new ScanQueue(boundTo(services.scans, &ScanService::scan), this),
          services.environment->typeNumbers)
    , m_header(new PageHeader(title(), this))
    , m_controls(new ScanControls(this, m_header, m_shown))
    , m_banner(new Banner(this))
    , m_alerts(new ScanAlerts(services.cell, services.scans, this))
    , m_charts(new DriftCharts(this, m_shown.queue(), services))
    , m_models(new ModelList(this))
    , m_section(new DifferenceSection(
          this, m_shown, m_charts->history(), [this] { return exportHead(); }, services))
    , m_repair(new RepairControls(this, m_header, m_shown, m_alerts, m_section))
    , m_report(new DriftExport(this, m_shown, services.cell, std::move(madeBy)))
    , m_unmask(
          new UnmaskAction(this, m_header, u"verification.unmask"_s, mayHoldRealPeople(services.environment->kind)))
    , m_model(new ModelDetail(this, m_shown.queue(), services))
{
    makeLayout();
    makeActions();
    connectComponents();
    connectDifferences();
    applyMasking();
    showScans();
    m_models->fitColumns();
    m_models->selectRow(0);
    const auto load = [queue = m_shown.queue(), scans = services.scans] {
        queue->load(boundTo(scans, &ScanService::fetchEarlierScans));
    };
    load();
    connect(m_charts->history(), &DriftHistory::newerStored, this, load);
    refresh();
}

void VerificationPage::makeLayout()
{
    m_header->addMenu(tr("Compare"), m_section->compare()->menu());
    auto *exports = m_section->list()->tableActions().exportMenu(this);
    m_report->addTo(*exports);
    m_header->addMenu(tr("Export"), exports);
    auto *split = makeSplitter(Qt::Vertical, this, {m_models, m_section}, {modelsHeight, differencesHeight});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto *column = makeColumn(this, pageMargins, {m_header, m_alerts, m_banner, m_charts->chartSection()});
    column->addWidget(split, 1);
    m_banner->hide();
}

QString VerificationPage::sentence() const
{
    const auto &contradiction = m_shown.contradiction();
    return contradiction.isEmpty() ? m_unmask->sentence(m_shown.sentence()) : contradiction;
}

std::optional<Instant> VerificationPage::asOf() const
{
    return m_shown.asOf();
}

std::optional<Instant> VerificationPage::refreshedAt() const
{
    return m_model->workers()->readAt();
}

void VerificationPage::refresh()
{
    m_model->workers()->refresh();
    m_charts->history()->read();
}

void VerificationPage::takeFocus()
{
    if (m_section->isConflictShown()) {
        m_section->takeFocus();
    } else {
        m_models->setFocus();
    }
}

bool VerificationPage::stepBack()
{
    return (m_section->isConflictShown() && m_section->showDifferences()) || leaveLink() || Page::stepBack();
}

QString VerificationPage::filterText() const
{
    const auto *model = m_models->selected();
    const auto terms = m_section->list()->filterBar()->text();
    return model ? QString(modelTerm + utf8Text(model->name) + u' ' + terms).trimmed() : terms;
}

void VerificationPage::setFilterText(const QString &text)
{
    auto terms = filterTokens(text);
    for (const auto &term : std::as_const(terms)) {
        if (term.startsWith(modelTerm)) {
            m_models->select(term.mid(modelTerm.size()));
        }
    }
    terms.removeIf([](const QString &term) { return term.startsWith(modelTerm); });
    m_section->showDifferences();
    m_section->list()->filterBar()->applyText(terms.join(u' '));
}

bool VerificationPage::takeFocusToFilter()
{
    m_section->showDifferences();
    m_section->list()->filterBar()->takeFocus();
    return true;
}

void VerificationPage::setDisabledReason(const QString &why)
{
    m_repair->setDisabledReason(why);
}

void VerificationPage::setContradiction(const QString &what)
{
    if (m_shown.contradiction() == what) {
        return;
    }
    m_shown.setContradiction(what);
    if (!what.isEmpty()) {
        m_controls->cancel();
        m_model->estimates()->cancel();
        m_section->showDifferences();
    }
    updateLayout();
    showScans();
    showSelected();
}

void VerificationPage::showScans()
{
    const auto scans = m_shown.scans();
    m_models->setScans(scans);
    m_header->setSentence(sentence());
    const auto notice = noticeOf(m_shown);
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
    m_alerts->showScans(scans);
    m_controls->showState();
    m_repair->showState();
    emit countChanged(m_shown.drift());
    emit asOfChanged();
    emit sentenceChanged();
    announceWork();
    showModelAgain();
}

void VerificationPage::showSelected()
{
    const auto *model = m_models->selected();
    if (!model) {
        return;
    }
    const auto scan = m_shown.scan(*model);
    m_controls->setModel(model);
    m_repair->setModel(model);
    m_section->showReport(*model, scan.report);
    m_charts->showModel(model);
    m_model->count(scan.report);
    showModelAgain();
}

void VerificationPage::showModel()
{
    if (const auto *model = m_models->selected()) {
        m_section->showModel(m_model->detailOf(m_shown.scan(*model)));
    }
}

void VerificationPage::showModelAgain()
{
    if (m_section->isModelShown()) {
        showModel();
    }
}

void VerificationPage::scanAgain()
{
    if (const auto *model = m_repair->plannedModel()) {
        m_shown.queue()->enqueue({model});
    }
}

// The claim as it is now, beside its row, with the reasons of the result.
void VerificationPage::showInClaims()
{
    const auto *model = m_models->selected();
    const auto difference = m_section->list()->current();
    if (model && difference) {
        emit pageRequested(claimsLink(*model, difference->id));
    }
}

ExportHead VerificationPage::exportHead() const
{
    ExportHead head;
    head.table = u"differences"_s;
    head.sentence = sentence();
    head.environment = environmentName();
    head.cell = cellName();
    head.filter = filterText();
    const auto *model = m_models->selected();
    const auto scan = model ? m_shown.scan(*model) : ModelScan();
    head.model = model ? utf8Text(model->name) : QString();
    head.contradiction = m_shown.contradiction();
    if (scan.failed) {
        head.missing << failureText(scan);
    }
    if (scan.report) {
        head.asOf = scan.report->startedAt;
        head.isMasked = m_unmask->isMasked();
        if (head.isMasked) {
            head.missing << tr("Personal values are masked");
        }
        head.sources
            = {QString::fromStdString(scan.report->service), QString::fromStdString(scan.report->database.database)};
        if (scan.report->end != ScanEnd::Complete) {
            head.missing << tr("The scan is incomplete: %1.").arg(endText(*scan.report));
        }
    }
    return head;
}

void VerificationPage::connectComponents()
{
    auto *queue = m_shown.queue();
    connect(queue, &ScanQueue::changed, this, &VerificationPage::showScans);
    connect(queue, &ScanQueue::ended, this, [this](const ClaimableModel *model) {
        if (model == m_models->selected()) {
            showSelected();
        }
    });
    // The texts of a running scan are wider than those of its result.
    connect(queue, &ScanQueue::allEnded, m_models, &GridView::fitColumns);
    connect(m_controls, &ScanControls::estimateRequested, m_model->estimates(), &DriftEstimates::draw);
    connect(m_model, &ModelDetail::changed, this, [this] {
        announceWork();
        showModelAgain();
    });
    connect(m_models, &GridView::currentRowChanged, this, [this] {
        m_section->showDifferences();
        showSelected();
        showModel();
        emit filterTextChanged();
    });
    connect(m_models, &GridView::rowOpened, this, &VerificationPage::showModel);
    connect(m_alerts, &ScanAlerts::restoreDismissed, this, [this] {
        m_shown.queue()->resolveLostClaims();
        showSelected();
    });
    connect(m_repair, &RepairControls::planRequested, this, &VerificationPage::planRequested);
    connect(m_unmask, &UnmaskAction::toggled, this, &VerificationPage::applyMasking);
}

void VerificationPage::connectDifferences()
{
    auto *list = m_section->list();
    connect(m_section, &DifferenceSection::viewChanged, this, &VerificationPage::updateLayout);
    connect(list, &DifferenceList::idsCounted, m_charts, &DriftCharts::showIds);
    connect(list, &DifferenceList::filterTextChanged, this, &Page::filterTextChanged);
    connect(m_charts, &DriftCharts::modelChosen, m_models, &ModelList::select);
    connect(m_charts, &DriftCharts::idsChosen, list, &DifferenceList::filterByIds);
    connect(
        m_charts, &DriftCharts::idsCleared, list, [list] { list->filterByIds(0, std::numeric_limits<qint64>::max()); });
    connect(m_section, &DifferenceSection::rowOpened, this, &VerificationPage::showInClaims);
    connect(m_section, &DifferenceSection::scanRequested, m_controls, [this] { m_controls->scanModel(false); });
    connect(m_section->detail(), &DetailPane::linkOpened, this, &Page::pageRequested);
    connect(m_section->detail(), &DetailPane::actionRequested, this, [this, list](const QString &action) {
        const auto *model = m_models->selected();
        const auto difference = list->current();
        if ((!model || !m_model->act(action, *model)) && difference && action == conflictAction()) {
            m_section->openConflict(*difference);
        }
    });
}

// A conflict is shown on the whole page.
void VerificationPage::updateLayout()
{
    m_charts->chartSection()->setVisible(!m_section->isConflictShown() && m_shown.contradiction().isEmpty());
    m_models->setVisible(!m_section->isConflictShown());
}

void VerificationPage::applyMasking()
{
    const bool isMasked = m_unmask->isMasked();
    m_section->setMasked(isMasked);
    m_model->workers()->setMasked(isMasked);
    m_report->setMasked(isMasked);
    m_header->setSentence(sentence());
    emit sentenceChanged();
    showModelAgain();
}

// Values are masked again when the page is left.
void VerificationPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_unmask->mask();
}

void VerificationPage::makeActions()
{
    makeAction(this, {u"verification.showInClaims"_s, tr("Show the difference in Claims"), u"claims"_s, {}, {}, [this] {
                          showInClaims();
                      }});
    makeAction(this, {u"verification.model"_s, tr("Show model and worker"), {}, {}, {u"W"_s}, [this] {
                          m_section->showDifferences();
                          showModel();
                      }});
    makeAction(this, {u"verification.diagnose"_s, tr("Forecast the worker's next run"), {}, {}, {u"Shift+W"_s}, [this] {
                          if (const auto *model = m_models->selected()) {
                              m_section->showDifferences();
                              showModel();
                              m_model->act(WorkerWatch::diagnoseAction, *model);
                          }
                      }});
}

} // namespace cells::drift

#include "moc_verificationpage.cpp"
