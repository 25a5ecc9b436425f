// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leasespage.h"

#include "models/engine/leases/leasecounts.h"
#include "models/engine/leases/withheld.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/leases/leasetable.h"
#include "widgets/pages/leases/agehistory.h"
#include "widgets/pages/leases/leaseactions.h"
#include "widgets/pages/leases/leasecontents.h"
#include "widgets/pages/leases/leasedetail.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int detailWidth = 340;

// "10m": the shortest form that parseDuration reads.
QString termOf(Duration duration)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(duration).count();
    for (const auto &[unit, length] : {std::pair{'d', 86400}, {'h', 3600}, {'m', 60}}) {
        if (seconds >= length && seconds % length == 0) {
            return QStringLiteral("%1%2").arg(seconds / length).arg(QLatin1Char(unit));
        }
    }
    return QStringLiteral("%1s").arg(seconds);
}

} // namespace

LeasesPage::LeasesPage(const Services &services, QWidget *parent)
    : LeasesPage(boundTo(services.leases, &LeaseService::survey),
        boundTo(services.leases, &LeaseService::searchRecords),
        boundTo(services.leases, &LeaseService::fetchStoredSurveys), parent)
{
}

LeasesPage::LeasesPage(SurveyLeases survey, SearchLeaseRecords search, FetchStoredSurveys history, QWidget *parent)
    : Page(parent)
    , m_survey(std::move(survey))
    , m_header(new PageHeader(tr("Leases"), this))
    , m_refresh(m_header->addButton(textButton(tr("Survey again"), ButtonRole::Plain, this)))
    , m_banner(new Banner(this))
    , m_ages(new AgeHistogram(this))
    , m_history(new AgeHistory(this, std::move(history)))
    , m_filterBar(new FilterBar(this))
    , m_table(new LeaseTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(this, m_grid, m_table, QStringLiteral("leases"), [this] { return exportHead(); }))
    , m_detail(new DetailPane(this))
    , m_contents(new LeaseContents(std::move(search), this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_content(makeContent())
    , m_body(new QStackedWidget(this))
{
    for (auto *state : {static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_empty), m_content}) {
        m_body->addWidget(state);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_body, 1);
    m_banner->hide();

    makeAction(this,
        {QStringLiteral("leases.copyId"), tr("Copy the lease's id"), QStringLiteral("copy"), {}, {QStringLiteral("C")},
            [this] { copyId(); }});
    m_leaseActions = new LeaseActions(this, m_header, m_table, m_grid);
    connect(m_leaseActions, &LeaseActions::planRequested, this, &LeasesPage::planRequested);
    m_header->addMenu(tr("Export"), m_tableActions->exportMenu(this));
    connect(m_tableActions, &TableActions::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_tableActions, &TableActions::exportFailed, m_banner, &Banner::showNotice);
    makeAction(this,
        {QStringLiteral("leases.findClaims"), tr("Find the claims of the lease"), QStringLiteral("search"), {},
            {QStringLiteral("F")}, [this] { actOnCurrent(QStringLiteral("find")); }});
    connect(m_detail, &DetailPane::linkOpened, this, &LeasesPage::pageRequested);
    connect(m_detail, &DetailPane::actionRequested, this, &LeasesPage::actOnCurrent);
    connect(m_contents, &LeaseContents::changed, this, [this] { showCurrent(m_grid->currentIndex()); });
    connect(m_contents, &LeaseContents::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_refresh, &QPushButton::clicked, this, &LeasesPage::refresh);
    connect(m_banner, &Banner::retryRequested, this, &LeasesPage::refresh);
    connect(m_empty, &EmptyState::stepRequested, this, &LeasesPage::refresh);
    connect(m_loading, &LoadingState::cancelRequested, this, &LeasesPage::cancel);
    connect(m_filterBar, &FilterBar::textChanged, this, &LeasesPage::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this, &LeasesPage::removeTerm);
    connect(m_grid, &GridView::currentRowChanged, this, &LeasesPage::showCurrent);
    connect(m_ages, &AgeHistogram::ageRangeChosen, this,
        [this](const AgeRange &range) { filterAges(range.from, range.below); });
    connect(m_ages, &AgeHistogram::ageRangeCleared, this, [this] { filterAges({}, {}); });
}

QWidget *LeasesPage::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "age"), Qt::DescendingOrder);
    m_grid->setAccessibleName(tr("Outstanding leases"));
    m_ages->setLabels(verdictLabels());
    m_filterBar->setHint(tr("age>1h verdict:roll_back source:local, or any part of a lease's id"));
    m_filterBar->setTerms(leaseFilterTerms());
    m_filterBar->setTarget(m_grid);
    m_filterBar->setObjectName(m_grid->objectName());
    m_detail->showHint(tr("Select a lease to see what both sides have, and why its verdict is what it is."));

    auto *split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(m_grid);
    split->addWidget(m_detail);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    split->setSizes({2 * detailWidth, detailWidth});

    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_ages);
    column->addWidget(m_history->chartSection());
    column->addWidget(m_filterBar);
    column->addWidget(split, 1);
    return content;
}

QString LeasesPage::title() const
{
    return tr("Leases");
}

QString LeasesPage::sentence() const
{
    if (m_report && !m_contradiction.isEmpty()) {
        return tr("%n lease(s) listed. %1", nullptr, int(m_report->leases.size())).arg(m_contradiction);
    }
    return m_report ? sentenceOf(*m_report) : QString();
}

std::optional<Instant> LeasesPage::asOf() const
{
    return m_report ? std::optional(m_report->asOf) : std::nullopt;
}

void LeasesPage::refresh()
{
    const Courier courier(this);
    const auto onProgress = [this, courier](const SurveyProgress &progress) {
        courier.deliver([this, progress] { showProgress(progress); });
    };
    m_refresh->setEnabled(false);
    setWork(tr("Surveying leases"));
    if (!m_report) {
        m_body->setCurrentWidget(m_loading);
        m_loading->start(tr("Surveying leases"));
    }
    ask(
        this, [survey = m_survey, onProgress](std::stop_token stop) { return survey(onProgress, stop); },
        [this](const Outcome<LeaseSurveyReport> &outcome) { take(outcome); });
}

void LeasesPage::cancel()
{
    stopAsking(this);
    m_tableActions->cancel();
    m_contents->cancel();
}

QString LeasesPage::work() const
{
    for (const auto &work : {m_work, m_contents->work()}) {
        if (!work.isEmpty()) {
            return work;
        }
    }
    return m_tableActions->work();
}

void LeasesPage::takeFocus()
{
    QWidget *beginning = m_grid;
    if (m_body->currentWidget() != m_content) {
        beginning = m_refresh;
    }
    beginning->setFocus();
}

void LeasesPage::setWork(const QString &work)
{
    m_work = work;
    emit workChanged(this->work());
}

bool LeasesPage::stepBack()
{
    return m_history->chartSection()->stepBack() || m_filterBar->clear();
}

QString LeasesPage::filterText() const
{
    return m_filterBar->text();
}

void LeasesPage::setFilterText(const QString &text)
{
    m_filterBar->setText(text);
    filter(text);
}

bool LeasesPage::takeFocusToFilter()
{
    if (m_body->currentWidget() != m_content) {
        return false;
    }
    m_filterBar->takeFocus();
    return true;
}

void LeasesPage::setDisabledReason(const QString &why)
{
    m_leaseActions->setDisabledReason(why);
}

void LeasesPage::setContradiction(const QString &what)
{
    if (m_contradiction == what) {
        return;
    }
    m_contradiction = what;
    if (m_read) {
        showReport(LeaseSurveyReport(*m_read));
    }
}

void LeasesPage::take(const Outcome<LeaseSurveyReport> &outcome)
{
    m_refresh->setEnabled(true);
    m_loading->stop();
    setWork({});
    if (!outcome) {
        showFailure(outcome.error());
        if (outcome.error().kind != Failure::Kind::Cancelled) {
            emit lost();
        }
        return;
    }
    showReport(*outcome);
    emit surveyed(*m_read);
}

void LeasesPage::showReport(const LeaseSurveyReport &report)
{
    m_read = report;
    m_report = m_contradiction.isEmpty() ? report : withheld(report);
    emit asOfChanged();
    emit sentenceChanged();
    emit countChanged(m_contradiction.isEmpty() ? std::optional<qint64>(outstandingIn(*m_report)) : std::nullopt);
    const auto notice = noticeOf(*m_report);
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
    m_header->setSentence(sentence());
    m_ages->setBands(bandsOf(m_report->thresholds));
    m_ages->setItems(agesOf(m_report->leases));
    m_history->readAgain();
    const bool isFirst = m_table->allRows().empty();
    m_table->setRows(m_report->leases);
    m_leaseActions->show();
    m_filterBar->setCount(m_table->rowCount(), qint64(m_report->leases.size()));
    if (m_report->leases.empty()) {
        m_empty->explain(QStringLiteral("leases"), sentence(),
            notice ? tr("Part of the answer is missing, so this is not known to be all.")
                   : tr("A complete listing of %1 has none for this cell, and its lease table is empty.")
                         .arg(QString::fromStdString(m_report->service)),
            tr("Survey again"));
        m_body->setCurrentWidget(m_empty);
        return;
    }
    m_body->setCurrentWidget(m_content);
    if (isFirst) {
        m_grid->fitColumns();
        takeFocus();
    }
    showSelected();
}

// What was seen before stays on screen, with its time; a failure of the first survey has the page for itself.
void LeasesPage::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (m_report && isCancelled) {
        return;
    }
    if (!m_report) {
        m_empty->explain(QStringLiteral("leases"), isCancelled ? tr("Cancelled") : tr("Nothing was read"),
            isCancelled ? tr("The survey was stopped before it had an answer.")
                        : tr("What is outstanding in this cell is not known."),
            isCancelled ? tr("Survey again") : QString());
        m_body->setCurrentWidget(m_empty);
    }
    if (isCancelled) {
        m_banner->hide();
        return;
    }
    m_banner->showNotice(noticeOf(tr("The leases could not be read"), failure));
    m_banner->show();
}

void LeasesPage::showProgress(const SurveyProgress &progress)
{
    if (m_refresh->isEnabled()) {
        return; // it has ended meanwhile
    }
    m_loading->setProgress({qint64(progress.leases), std::nullopt, tr("leases")});
    switch (progress.stage) {
    case SurveyProgress::Stage::ReadingDatabase:
        setWork(tr("Surveying leases: reading the cell's database"));
        break;
    case SurveyProgress::Stage::ListingService:
        emit workChanged(tr("Surveying leases: page %1 of the service, %n lease(s)", nullptr, int(progress.leases))
                             .arg(progress.pages));
        break;
    case SurveyProgress::Stage::ProbingAgain:
        if (!m_report) {
            showReport(*progress.firstReport);
        }
        setWork(tr("Surveying leases: looking a second time at rows that are absent"));
        break;
    }
}

void LeasesPage::filter(const QString &text)
{
    const auto parsed = parseLeaseFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : QString::fromStdString(parsed.error().text()));
    if (!parsed) {
        return;
    }
    m_filter = *parsed;
    m_filterText = text;
    m_table->setFilter([filter = m_filter](const SurveyedLease &lease) { return filter.matches(lease); });
    m_leaseActions->show();
    m_filterBar->setChips(filterTokens(text));
    m_filterBar->setCount(m_table->rowCount(), qint64(m_table->allRows().size()));
    const auto seconds = [](const std::optional<Duration> &age) {
        return age ? std::optional(std::chrono::round<std::chrono::seconds>(*age)) : std::nullopt;
    };
    const AgeRange range{seconds(m_filter.atLeast), seconds(m_filter.below)};
    m_ages->setRange(range.from || range.below ? std::optional(range) : std::nullopt);
    if (m_report) {
        showSelected();
    }
    emit filterTextChanged();
}

void LeasesPage::filterAges(const std::optional<Duration> &from, const std::optional<Duration> &below)
{
    auto terms = filterTokens(m_filterBar->text());
    terms.removeIf([](const QString &term) { return term.startsWith(QStringLiteral("age")); });
    if (from) {
        terms << QStringLiteral("age>%1").arg(termOf(*from));
    }
    if (below) {
        terms << QStringLiteral("age<%1").arg(termOf(*below));
    }
    setFilterText(terms.join(QLatin1Char(' ')));
}

void LeasesPage::removeTerm(const QString &term)
{
    setFilterText(withoutToken(m_filterBar->text(), term));
}

const SurveyedLease *LeasesPage::currentLease() const
{
    const auto current = m_grid->currentIndex();
    return current.isValid() ? &m_table->row(current.row()) : nullptr;
}

void LeasesPage::copyId()
{
    if (const auto *lease = currentLease()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(lease->uuid.text()));
    }
}

void LeasesPage::actOnCurrent(const QString &action)
{
    if (const auto *lease = currentLease()) {
        m_contents->act(action, *lease);
    }
}

ExportHead LeasesPage::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), m_filterText, {}};
    if (!m_report) {
        return head;
    }
    head.contradiction = m_contradiction;
    head.sources << QString::fromStdString(m_report->service);
    if (m_report->database) {
        head.sources << QString::fromStdString(m_report->database->database);
    }
    if (m_report->databaseProblem) {
        head.missing << tr("The cell's database could not be read");
    }
    if (!m_report->isListingComplete) {
        head.missing << tr("The listing of the service is incomplete");
    }
    return head;
}

// What the detail pane tells of is selected; when it was filtered away, the first row is.
void LeasesPage::showSelected()
{
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
    showCurrent(m_grid->currentIndex());
}

void LeasesPage::showCurrent(const QModelIndex &index)
{
    if (!index.isValid() || !m_report) {
        m_detail->showHint(tr("Select a lease to see what both sides have."));
        return;
    }
    const auto &lease = m_table->row(index.row());
    auto detail = detailOf(lease, *m_report);
    detail.sections.insert(1, m_contents->sectionOf(lease));
    m_detail->showDetail(detail);
}

} // namespace cells
