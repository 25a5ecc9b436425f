// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/verificationpage.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/services/auditservice.h"
#include "models/engine/services/claimsservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/engine/services/workerservice.h"
#include "models/ports/environment.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/drift/scantext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/plans/plandescription.h"
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
#include "widgets/pages/verification/scans/scanoptionspopover.h"
#include "widgets/pages/verification/scans/workerwatch.h"
#include "widgets/shell/unmaskaction.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace cells {

namespace {

constexpr int modelsHeight = 330;
constexpr int differencesHeight = 380;
constexpr QLatin1String modelTerm("model:");

QString nameOf(const ClaimableModel &model)
{
    return QString::fromUtf8(model.name.data(), qsizetype(model.name.size()));
}

// What a button is called must not move those beside it while a scan runs and ends.
void reserve(QPushButton *button, const QString &longest)
{
    const auto text = button->text();
    button->setText(longest);
    button->setMinimumWidth(button->sizeHint().width());
    button->setText(text);
}

// Nothing: none of them is.
std::optional<Difference> firstConflict(
    const Differences &differences, const std::vector<std::uint32_t> &rows, std::stop_token stop)
{
    const auto conflict = std::ranges::find_if(rows,
        [&](std::uint32_t row) { return stop.stop_requested() || differences.drift(row) == DriftClass::Conflict; });
    return conflict == rows.end() || stop.stop_requested() ? std::nullopt : std::optional(differences.at(*conflict));
}

} // namespace

VerificationPage::Sources VerificationPage::sourcesOf(const Services &services, ScanQueue *queue, std::string madeBy)
{
    const auto &scans = services.scans;
    const auto &worker = services.worker;
    return {.cell = services.cell,
        .scan = boundTo(scans, &ScanService::scan),
        .earlier = boundTo(scans, &ScanService::fetchEarlierScans),
        .history = boundTo(scans, &ScanService::fetchSummaries),
        .auditLog = boundTo(services.audit, &AuditService::read),
        .flagChanges = boundTo(scans, &ScanService::fetchFlagChanges),
        .workers = boundTo(worker, &WorkerService::fetchStatuses),
        .forecast = worker && worker->mayForecast() ? boundTo(worker, &WorkerService::forecast) : ForecastWorker(),
        .compare = boundTo(scans, &ScanService::compare),
        .estimate = boundTo(scans, &ScanService::estimate),
        .lookUp = boundTo(services.claims, &ClaimsService::lookUp),
        .mayHoldRealPeople = cells::mayHoldRealPeople(services.environment->kind),
        .dismissRestore = boundTo(scans, &ScanService::dismissRestore),
        .earlierEstimates = boundTo(scans, &ScanService::fetchEarlierEstimates),
        .queue = queue,
        .madeBy = std::move(madeBy),
        .numbers = services.environment->typeNumbers};
}

VerificationPage::VerificationPage(const Services &services, ScanQueue *queue, std::string madeBy, QWidget *parent)
    : VerificationPage(sourcesOf(services, queue, std::move(madeBy)), parent)
{
}

VerificationPage::VerificationPage(Sources sources, QWidget *parent)
    : Page(parent)
    , m_cell(sources.cell)
    , m_madeBy(std::move(sources.madeBy))
    , m_models(numberedModels(sources.numbers))
    , m_fetchHistory(std::move(sources.history))
    , m_queue(sources.queue ? sources.queue : new ScanQueue(std::move(sources.scan), this))
    , m_workers(new WorkerWatch(m_queue, std::move(sources.workers), std::move(sources.forecast), this))
    , m_estimates(new DriftEstimates(m_queue, std::move(sources.estimate), this))
    , m_header(new PageHeader(tr("Verification"), this))
    , m_estimate(m_header->addButton(textButton(tr("Estimate"), ButtonRole::Plain, this)))
    , m_scanAll(m_header->addButton(textButton(tr("Scan all models"), ButtonRole::Plain, this)))
    , m_scan(m_header->addButton(textButton(tr("Scan model"), ButtonRole::Plain, this)))
    , m_stop(m_header->addButton(textButton(tr("Stop"), ButtonRole::Plain, this)))
    , m_limits(m_header->addButton(textButton(tr("Limits…"), ButtonRole::Plain, this)))
    , m_repair(m_header->addButton(textButton(tr("Repair…"), ButtonRole::Primary, this)))
    , m_resume(nullptr)
    , m_banner(new Banner(this))
    , m_alerts(new ScanAlerts(sources.cell, std::move(sources.dismissRestore), this))
    , m_charts(
          new DriftCharts(this, m_queue, sources.cell, std::move(sources.auditLog), std::move(sources.flagChanges)))
    , m_table(new ScanTable(this))
    , m_grid(new GridView(this))
    , m_differences(new DifferencePane(
          this, [this] { return exportHead(); }, this))
    , m_breakdown(new DifferenceBreakdown(this))
    , m_choice(new RepairChoice(this))
    , m_conflict(new ConflictView(std::move(sources.lookUp), this))
    , m_lower(new QStackedWidget(this))
    , m_report(new DriftExport(this, [this] { return driftReport(); }))
    , m_compare(new ScanCompare(this, m_queue, m_differences, std::move(sources.compare)))
{
    m_unmask = new UnmaskAction(this, m_header, QStringLiteral("verification.unmask"), sources.mayHoldRealPeople);
    m_header->addMenu(tr("Compare"), m_compare->menu());
    auto *exports = m_differences->exportMenu(this);
    m_report->addTo(*exports);
    m_header->addMenu(tr("Export"), exports);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(m_alerts);
    column->addWidget(m_banner);
    column->addWidget(m_charts->chartSection());
    column->addWidget(makeContent(), 1);
    m_banner->hide();
    makeActions();
    connectComponents();
    applyMasking();
    showScans();
    m_grid->fitColumns();
    m_grid->selectRow(0);
    m_queue->load(sources.earlier);
    m_estimates->load(sources.earlierEstimates);
    readHistory();
    refresh();
}

QWidget *VerificationPage::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->setSortingEnabled(false);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Models"));
    m_grid->header()->setYielding({QStringLiteral("rate"), QStringLiteral("scanned"), QStringLiteral("trend"),
        QStringLiteral("matching"), QStringLiteral("other"), QStringLiteral("estimate"), QStringLiteral("worker")});
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_grid);
    m_lower->addWidget(m_differences);
    m_lower->addWidget(m_conflict);
    split->addWidget(m_lower);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({modelsHeight, differencesHeight});
    return split;
}

QString VerificationPage::title() const
{
    return tr("Verification");
}

QString VerificationPage::sentence() const
{
    if (!m_contradiction.isEmpty()) {
        return m_contradiction;
    }
    std::vector<const ScanReport *> shown;
    for (const auto &report : reports()) {
        shown.push_back(report.get());
    }
    return m_unmask->sentence(sentenceOf(shown, int(std::max(shown.size(), m_models.size()))));
}

std::optional<Instant> VerificationPage::asOf() const
{
    std::optional<Instant> oldest;
    for (const auto &report : reports()) {
        oldest = std::min(oldest.value_or(report->startedAt), report->startedAt);
    }
    return oldest;
}

void VerificationPage::refresh()
{
    m_workers->refresh();
}

void VerificationPage::cancel()
{
    m_queue->stop();
    m_workers->cancel();
    m_compare->cancel();
    m_estimates->cancel();
    m_conflict->cancel();
}

void VerificationPage::readHistory()
{
    if (m_fetchHistory) {
        ask(&m_reading, m_fetchHistory, [this](const Outcome<ScanSummariesByModel> &history) {
            m_queue->setHistory(history.value_or(ScanSummariesByModel{}));
        });
    }
}

void VerificationPage::chooseScanOptions()
{
    auto *popover = new ScanOptionsPopover(m_queue->options(), window());
    connect(popover, &ScanOptionsPopover::chosen, m_queue, &ScanQueue::setOptions);
    connect(popover, &Popover::closed, popover, &QObject::deleteLater);
    popover->open();
}

QString VerificationPage::work() const
{
    const auto *running = m_queue->running();
    if (!running) {
        return m_estimates->isRunning()    ? m_estimates->work()
            : m_conflict->work().isEmpty() ? m_workers->work()
                                           : m_conflict->work();
    }
    const auto &progress = running->progress;
    if (!progress || !progress->fraction) {
        return tr("Scanning %1").arg(nameOf(*running->model));
    }
    const auto scanningText = tr("Scanning %1: %2 %, %3 rows/s")
                                  .arg(nameOf(*running->model))
                                  .arg(*progress->fraction * 100, 0, 'f', 1)
                                  .arg(groupedNumber(qint64(progress->rowsPerSecond)));
    return progress->limiter.empty()
        ? scanningText
        : tr("%1, held back by %2").arg(scanningText, QString::fromStdString(progress->limiter));
}

void VerificationPage::takeFocus()
{
    if (isConflictShown()) {
        m_conflict->takeFocus();
    } else {
        m_grid->setFocus();
    }
}

bool VerificationPage::stepBack()
{
    if (isConflictShown()) {
        showDifferences();
        return true;
    }
    return m_charts->chartSection()->stepBack() || m_differences->clearFilter();
}

QString VerificationPage::filterText() const
{
    const auto *model = selected();
    return model ? QString(modelTerm + nameOf(*model) + QLatin1Char(' ') + m_differences->filterText()).trimmed()
                 : m_differences->filterText();
}

void VerificationPage::setFilterText(const QString &text)
{
    auto terms = filterTokens(text);
    for (const auto &term : std::as_const(terms)) {
        if (term.startsWith(modelTerm)) {
            m_grid->selectRow(m_table->indexOf(term.mid(modelTerm.size()).toStdString()));
        }
    }
    terms.removeIf([](const QString &term) { return term.startsWith(modelTerm); });
    showDifferences();
    m_differences->setFilterText(terms.join(QLatin1Char(' ')));
}

bool VerificationPage::takeFocusToFilter()
{
    showDifferences();
    m_differences->takeFocusToFilter();
    return true;
}

// A scan takes minutes and thousands of calls, and another cell's database says nothing about this one.
void VerificationPage::scanAll()
{
    if (!m_contradiction.isEmpty()) {
        emit messageReported(m_contradiction);
        return;
    }
    m_queue->enqueue(m_models);
}

void VerificationPage::estimateAll()
{
    if (!m_contradiction.isEmpty()) {
        emit messageReported(m_contradiction);
        return;
    }
    auto wanted = m_models;
    std::ranges::stable_partition(wanted, [this](const ClaimableModel *model) { return model == selected(); });
    m_estimates->draw(wanted);
}

void VerificationPage::scanSelected(bool resumes)
{
    if (!m_contradiction.isEmpty()) {
        emit messageReported(m_contradiction);
    } else if (const auto *model = selected()) {
        m_queue->enqueue({model}, resumes);
    }
}

const ClaimableModel *VerificationPage::selected() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? m_table->row(index.row()).model : nullptr;
}

std::vector<std::shared_ptr<const ScanReport>> VerificationPage::reports() const
{
    std::vector<std::shared_ptr<const ScanReport>> reports;
    for (const auto &scan : shownScans()) {
        if (scan.report) {
            reports.push_back(scan.report);
        }
    }
    return reports;
}

std::vector<ModelScan> VerificationPage::shownScans() const
{
    if (m_contradiction.isEmpty()) {
        return m_queue->scans();
    }
    std::vector<ModelScan> shown;
    for (const auto &scan : m_queue->scans()) {
        shown.push_back({scan.model});
    }
    return shown;
}

ModelScan VerificationPage::shownScan(const ClaimableModel &model) const
{
    return m_contradiction.isEmpty() ? *m_queue->scanOf(model) : ModelScan{&model};
}

void VerificationPage::setContradiction(const QString &what)
{
    if (m_contradiction == what) {
        return;
    }
    m_contradiction = what;
    if (!what.isEmpty()) {
        m_queue->stop();
        m_estimates->cancel();
        showDifferences();
    }
    updateLayout();
    showMayScan();
    showScans();
    showSelected();
}

void VerificationPage::showMayScan()
{
    const bool mayScan = m_contradiction.isEmpty();
    constexpr auto usual = "usualToolTip";
    for (auto *button : {m_scanAll, m_scan, m_estimate}) {
        if (!mayScan && button->isEnabled()) {
            button->setProperty(usual, button->toolTip());
        }
        button->setEnabled(mayScan);
        button->setToolTip(mayScan ? button->property(usual).toString() : plainToolTip(m_contradiction));
    }
}

bool VerificationPage::isAllKnown() const
{
    return m_contradiction.isEmpty() && std::ranges::all_of(m_queue->scans(), [](const ModelScan &scan) {
        return scan.report && scan.report->end == ScanEnd::Complete && !scan.failed;
    });
}

// Shows the most important notice: the database, then failed scans, then stored scans that are not shown.
void VerificationPage::showBanner(const std::vector<ModelScan> &scans)
{
    QStringList broken;
    QStringList why;
    QString details;
    for (const auto &scan : scans) {
        const auto &own = scan.problem ? scan.problem
            : scan.failed              ? scan.failed->problem
            : scan.report              ? scan.report->problem
                                       : std::nullopt;
        if (own || scan.failed) {
            broken << nameOf(*scan.model);
            why << (scan.failed ? failureText(scan) : QString::fromStdString(own->text()));
            details = own ? QString::fromStdString(own->detail) : QString();
        }
    }
    Notice notice;
    notice.kind = broken.isEmpty() && m_contradiction.isEmpty() ? Notice::Kind::Warning : Notice::Kind::Failure;
    if (!m_contradiction.isEmpty()) {
        notice.what = m_contradiction;
        notice.whatNow = tr("Nothing is scanned, and no earlier scan is shown. Correct the database of the cell in the "
                            "environment file.");
    } else if (!broken.isEmpty()) {
        notice.what = tr("No complete scan of %1").arg(joined(broken));
        notice.whatNow = why.last();
        notice.details = details;
    } else if (!m_queue->remarks().empty()) {
        QStringList lines;
        for (const auto &remark : m_queue->remarks()) {
            lines << QString::fromStdString(remark);
        }
        notice.what = tr("Scans of another database are stored but not shown");
        notice.whatNow = lines.first();
        notice.details = lines.join(QLatin1Char('\n'));
    }
    m_banner->setVisible(!notice.what.isEmpty());
    if (!notice.what.isEmpty()) {
        m_banner->showNotice(notice);
    }
}

void VerificationPage::showScans()
{
    const auto scans = shownScans();
    m_table->setRows(scans);
    m_header->setSentence(sentence());
    const bool isRunning = m_queue->isRunning() || m_estimates->isRunning();
    m_stop->setEnabled(isRunning);
    m_stop->setToolTip(isRunning ? QString() : plainToolTip(tr("No scan is running.")));
    std::uint64_t drift = 0;
    for (const auto &scan : scans) {
        drift += scan.report ? scan.report->counts.drift() : 0;
    }
    showBanner(scans);
    m_alerts->showScans(scans);
    showMayRepair();
    // None is a number only when every model was compared to its end.
    emit countChanged(drift > 0 || isAllKnown() ? std::optional(qint64(drift)) : std::nullopt);
    emit asOfChanged();
    emit sentenceChanged();
    emit workChanged(work());
    if (m_differences->isModelShown()) {
        showModel();
    }
}

void VerificationPage::showSelected()
{
    const auto *model = selected();
    if (!model) {
        return;
    }
    const auto scan = shownScan(*model);
    const bool mayResume = scan.begun() != nullptr;
    m_resume->setEnabled(mayResume);
    const auto resumeText = tr("Go on with %1").arg(nameOf(*model));
    reserve(m_scan, resumeText);
    reserve(m_repair, RepairChoice::usualText(*model));
    m_scan->setText(mayResume ? resumeText : tr("Scan %1").arg(nameOf(*model)));
    showMayRepair();
    m_compare->showModel(model);
    m_differences->showReport(*model, scan.report);
    m_charts->showModel(model);
    m_breakdown->count(scan.report);
    if (m_differences->isModelShown()) {
        showModel();
    }
}

void VerificationPage::showModel()
{
    if (const auto *model = selected()) {
        const auto scan = shownScan(*model);
        m_differences->showModel(
            detailOf(scan, m_workers->sectionOf(scan), m_breakdown->sections() << m_estimates->sectionOf(scan)));
    }
}

void VerificationPage::planRepair()
{
    const auto *model = selected();
    if (const auto why = repairDisabledReason(); !why.isEmpty()) {
        emit messageReported(why);
        return;
    }
    m_planned = model;
    emit planRequested(m_choice->request(*model, windowOf(*m_queue->scanOf(*model)->report)));
}

void VerificationPage::scanAgain()
{
    if (m_planned) {
        m_queue->enqueue({m_planned});
    }
}

// The claim as it is now, beside its row, with why it is so.
void VerificationPage::showInClaims()
{
    const auto *model = selected();
    const auto difference = m_differences->current();
    if (model && difference) {
        emit pageRequested(
            QStringLiteral("claims"), QStringLiteral("model:%1 id:%2").arg(nameOf(*model)).arg(difference->id));
    }
}

DriftReport VerificationPage::driftReport() const
{
    DriftReport report{environmentName().toStdString(), m_cell, {}};
    report.madeAt = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    report.madeBy = m_madeBy;
    report.scans = reports();
    for (const auto &scan : shownScans()) {
        if (scan.failed) {
            report.failed.push_back(scan.failed);
        }
    }
    report.quarantined = m_queue->remarks();
    if (!m_contradiction.isEmpty()) {
        report.doubts.push_back(m_contradiction.toStdString());
    }
    return report;
}

ExportHead VerificationPage::exportHead() const
{
    ExportHead head;
    head.table = QStringLiteral("differences");
    head.sentence = sentence();
    head.environment = environmentName();
    head.cell = cellName();
    head.filter = filterText();
    const auto *model = selected();
    const auto scan = model ? shownScan(*model) : ModelScan();
    head.model = model ? nameOf(*model) : QString();
    head.contradiction = m_contradiction;
    if (scan.failed) {
        head.missing << failureText(scan);
    }
    if (scan.report) {
        head.asOf = scan.report->startedAt;
        head.isMasked = m_unmask->isMasked();
        if (head.isMasked) {
            head.missing << tr("Values that tell of a person are covered");
        }
        head.sources
            = {QString::fromStdString(scan.report->service), QString::fromStdString(scan.report->database.database)};
        if (scan.report->end != ScanEnd::Complete) {
            head.missing << tr("The scan is not complete: %1.").arg(endText(*scan.report));
        }
    }
    return head;
}

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
                emit messageReported(QString::fromStdString(conflict.error().text()));
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

// Whoever comes back decides again whether to show the values.
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
        return translatedText(Reason{Reason::Code::BaselineUnknown, {unknown}});
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
