// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leasespage.h"

#include "models/engine/leases/withheld.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/leases/leasetable.h"
#include "widgets/pages/leases/agehistory.h"
#include "widgets/pages/leases/leaseactions.h"
#include "widgets/pages/leases/leasecontents.h"
#include "widgets/pages/leases/leasedetail.h"
#include "widgets/pages/leases/listedleases.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/rowselection.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells::leases {

LeasesPage::LeasesPage(const Services &services, QWidget *parent)
    : Page(tr("Leases"), parent)
    , m_leases(services.leases)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_list(new ListedLeases(this, m_leases))
    , m_body(new PageBody(m_list->grid(), this))
    , m_actions(new LeaseActions(this, m_header, m_list->table(), m_list->grid()))
    , m_contents(new LeaseContents(m_leases, this))
{
    m_body->addHead(m_list);
    m_body->detail()->showHint(tr("Select a lease to see its details and the reasons for its verdict."));
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_body, 1);
    setFilter(m_list->filterBar());
    setSelection(new RowSelection(this, m_list->grid()));
    makeActions();
    connectComponents();
}

void LeasesPage::makeActions()
{
    makeAction(this, {u"leases.copyId"_s, tr("Copy lease id"), u"copy"_s, {}, {u"C"_s}, [this] { copyId(); }});
    makeAction(this, {u"leases.findClaims"_s, tr("Find claims of the lease"), u"search"_s, {}, {u"F"_s}, [this] {
                          if (const auto *lease = m_list->currentLease()) {
                              m_contents->findMore(*lease);
                          }
                      }});
    auto *exports
        = new TableActions(this, m_list->grid(), m_list->table(), u"leases"_s, [this] { return exportHead(); });
    m_header->addMenu(tr("Export"), exports->exportMenu(this));
    connect(exports, &TableActions::exportFailed, m_body, &PageBody::showNotice);
}

void LeasesPage::connectComponents()
{
    connect(m_refresh, &QPushButton::clicked, this, &LeasesPage::refresh);
    connect(m_body, &PageBody::retryRequested, this, &LeasesPage::refresh);
    connect(m_body, &PageBody::stepRequested, this, &LeasesPage::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &LeasesPage::cancel);
    connect(m_body->detail(), &DetailPane::linkOpened, this, &LeasesPage::pageRequested);
    connect(m_body->detail(), &DetailPane::actionRequested, this, &LeasesPage::actOnCurrent);
    connect(m_actions, &LeaseActions::planRequested, this, &LeasesPage::planRequested);
    connect(m_contents, &LeaseContents::changed, this, &LeasesPage::showCurrent);
    connect(m_list, &ListedLeases::filterTextChanged, this, &LeasesPage::filterTextChanged);
    connect(m_list, &ListedLeases::listed, this, [this] {
        m_actions->show();
        if (m_report) {
            m_list->selectAny();
            showCurrent();
        }
    });
    connect(m_list->grid(), &GridView::currentRowChanged, this, &LeasesPage::showCurrent);
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
    m_list->history()->read();
    setBusy(*m_refresh, true);
    setWork(tr("Surveying leases"));
    if (!m_report) {
        m_body->showLoading(tr("Surveying leases"));
    }
    m_survey.start(
        [leases = m_leases](const auto &report, std::stop_token stop) { return leases->survey(report, stop); },
        [this](const Outcome<LeaseSurveyReport> &outcome) { take(outcome); },
        [this](const SurveyProgress &progress) { showProgress(progress); });
}

void LeasesPage::cancel()
{
    Page::cancel();
    m_survey.cancel();
}

void LeasesPage::takeFocus()
{
    if (m_body->isContentShown()) {
        m_list->grid()->setFocus();
    } else {
        m_refresh->setFocus();
    }
}

void LeasesPage::setDisabledReason(const QString &why)
{
    m_actions->setDisabledReason(why);
}

void LeasesPage::setContradiction(const QString &what)
{
    if (m_contradiction == what) {
        return;
    }
    m_contradiction = what;
    if (!what.isEmpty()) {
        m_list->history()->readAgain();
    }
    if (m_read) {
        showReport(LeaseSurveyReport(*m_read));
    }
}

void LeasesPage::take(const Outcome<LeaseSurveyReport> &outcome)
{
    setBusy(*m_refresh, false);
    m_body->loading()->stop();
    setWork({});
    if (!outcome) {
        showFailure(outcome.error());
        if (outcome.error().kind != Failure::Kind::Cancelled) {
            emit lost();
        }
        return;
    }
    showSurvey(*outcome);
    emit surveyed(*m_read);
}

void LeasesPage::takeSurvey(const LeaseSurveyReport &report)
{
    if (!m_read || m_read->asOf < report.asOf) {
        showSurvey(report);
    }
}

void LeasesPage::showSurvey(const LeaseSurveyReport &report)
{
    if (m_contradiction.isEmpty()) {
        m_list->history()->add(report);
    }
    showReport(report);
}

void LeasesPage::showReport(const LeaseSurveyReport &report)
{
    const bool isFirst = !m_read;
    m_read = report;
    m_report = m_contradiction.isEmpty() ? report : withheld(report);
    emit asOfChanged();
    emit sentenceChanged();
    emit countChanged(m_contradiction.isEmpty() ? std::optional<qint64>(m_report->outstanding()) : std::nullopt);
    const auto notice = noticeOf(*m_report);
    m_body->showNotice(notice);
    m_header->setSentence(sentence());
    const bool wasEmpty = m_list->table()->allRows().empty();
    m_list->showReport(*m_report);
    if (m_report->leases.empty()) {
        m_body->showEmpty(u"leases"_s, sentence(),
            notice ? tr("Part of the listing is missing, so there may be more leases.")
                   : tr("%1 lists no leases for this cell, and its lease table is empty.")
                         .arg(QString::fromStdString(m_report->service)),
            tr("Refresh"));
        return;
    }
    m_body->showContent();
    // A later report comes unasked, and leaves the focus where somebody works.
    const auto *focused = window()->focusWidget();
    if (wasEmpty) {
        m_list->grid()->fitColumns();
    }
    if (wasEmpty && (isFirst || !focused || isAncestorOf(focused))) {
        takeFocus();
    }
}

// An earlier report stays visible, with its time; without one, the failure takes the whole page.
void LeasesPage::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (m_report && isCancelled) {
        return;
    }
    if (!m_report) {
        m_body->showEmpty(u"leases"_s, isCancelled ? tr("Canceled") : tr("No leases were read"),
            isCancelled ? tr("The survey was canceled before it received an answer.")
                        : tr("The outstanding leases of this cell are unknown."),
            isCancelled ? tr("Refresh") : QString());
    }
    m_body->showNotice(
        isCancelled ? std::nullopt : std::optional(noticeOf(tr("The leases could not be read"), failure)));
}

void LeasesPage::showProgress(const SurveyProgress &progress)
{
    m_body->loading()->setProgress({qint64(progress.leases), std::nullopt, tr("leases")});
    switch (progress.stage) {
    case SurveyProgress::Stage::ReadingDatabase:
        setWork(tr("Surveying leases: reading the cell's database"));
        break;
    case SurveyProgress::Stage::ListingService:
        setWork(tr("Surveying leases: page %1 of the service, %n lease(s)", nullptr, int(progress.leases))
                    .arg(progress.pages));
        break;
    case SurveyProgress::Stage::ProbingAgain:
        if (!m_report) {
            showReport(*progress.firstReport);
        }
        setWork(tr("Surveying leases: checking absent rows again"));
        break;
    }
}

void LeasesPage::copyId()
{
    if (const auto *lease = m_list->currentLease()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(lease->uuid.text()));
    }
}

void LeasesPage::actOnCurrent(const QString &action)
{
    if (const auto *lease = m_list->currentLease()) {
        m_contents->act(action, *lease);
    }
}

ExportHead LeasesPage::exportHead() const
{
    ExportHead head{u"leases"_s, sentence(), environmentName(), cellName(), {}, asOf(), m_list->activeFilter(), {}};
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

void LeasesPage::showCurrent()
{
    const auto *lease = m_list->currentLease();
    if (!lease || !m_report) {
        m_body->detail()->showHint(tr("Select a lease to see its details and the reasons for its verdict."));
        return;
    }
    auto detail = detailOf(*lease, *m_report);
    detail.sections.insert(1, m_contents->sectionOf(*lease));
    m_body->detail()->showDetail(detail);
}

} // namespace cells::leases

#include "moc_leasespage.cpp"
