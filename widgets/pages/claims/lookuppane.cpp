// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/lookuppane.h"

#include "models/engine/services/claimsservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/overview/lookuptable.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/pages/claims/lookupquestion.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/rowselection.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/style/layouts.h"

#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::claims {

using namespace lookup;
using namespace overview;

namespace {

// Wide enough for every column beside the detail.
constexpr int wideLookup = 1200;
// Few enough lines to look up every few seconds.
constexpr std::size_t fewLines = 20;

bool readsEveryClaim(const std::vector<std::string> &lines)
{
    return std::ranges::any_of(lines, [](const std::string &line) { return typedValue(line).record.has_value(); });
}

} // namespace

LookupPane::LookupPane(const Services &services, QWidget *parent)
    : Page(tr("Look up"), parent)
    , m_claims(services.claims)
    , m_thresholds(services.environment->thresholds)
    , m_cell(services.cell)
    , m_question(new LookupQuestion(this))
    , m_table(new LookupTable(this))
    , m_grid(new GridView(this))
    , m_show(textButton(tr("Show in its table"), ButtonRole::Plain, this))
    , m_copies(new CopyActions(this, *services.environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    auto *column = makeColumn(this, {}, {m_question});
    column->addWidget(m_body, 1);
    makeContent();
    m_body->showEmpty(u"search"_s, tr("Find the owners of values"),
        tr("Enter values, UUIDs or ids, one per line: names, e-mail addresses, paths, keys or leases. Prefix a value "
           "with its claim type, as in “email:a@b.example”, or quote it to keep its spaces."));
    connectComponents();
}

void LookupPane::connectComponents()
{
    makeAction(this, {u"claims.lookUp"_s, tr("Look up"), u"search"_s, {}, {u"Ctrl+Return"_s}, [this] { refresh(); }});
    connect(m_question, &LookupQuestion::asked, this, &LookupPane::refresh);
    connect(m_body, &PageBody::retryRequested, this, &LookupPane::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &LookupPane::cancel);
    connect(m_show, &QPushButton::clicked, this, &LookupPane::showInPage);
    connect(m_grid, &GridView::rowOpened, this, &LookupPane::showInPage);
    connect(m_grid, &GridView::currentRowChanged, this, &LookupPane::showCurrent);
    connect(m_body->detail(), &DetailPane::linkOpened, this, &LookupPane::pageRequested);
    connect(m_body->detail(), &DetailPane::actionRequested, this, [this](const QString &text) { lookUp(text); });
}

void LookupPane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "asked"), Qt::AscendingOrder);
    m_grid->setAccessibleName(tr("Results"));
    setSelection(new RowSelection(this, m_grid));
    m_body->addFooterWidget(m_show);
    auto *exports = new TableActions(this, m_grid, m_table, u"claims-lookup"_s, [this] { return exportHead(); });
    m_body->addMenu(tr("Export"), exports->exportMenu(this));
    connect(exports, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

void LookupPane::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < wideLookup);
}

QString LookupPane::sentence() const
{
    return m_report ? overview::sentenceOf(*m_report) : QString();
}

std::optional<Instant> LookupPane::asOf() const
{
    return m_report ? std::optional(m_report->asOf) : std::nullopt;
}

void LookupPane::lookUp(const QString &text)
{
    m_question->text()->setPlainText(text);
    refresh();
}

void LookupPane::refresh()
{
    const auto requested = m_question->lines();
    if (requested.empty()) {
        m_question->text()->setFocus();
        return;
    }
    const bool isNew = !isAnswered(requested);
    m_question->button()->setEnabled(false);
    if (isNew) {
        m_body->showLoading(tr("Looking up"));
    }
    setWork(tr("Looking up %n value(s)", nullptr, int(requested.size())));
    m_reading.start([claims = m_claims, requested](
                        const auto &report, std::stop_token stop) { return claims->lookUp(requested, report, stop); },
        [this, isNew](Outcome<LookupReport> outcome) { take(std::move(outcome), isNew); },
        [this](std::size_t done, std::size_t total) {
            m_body->loading()->setProgress({qint64(done), qint64(total), tr("lookups")});
        });
}

bool LookupPane::isAnswered(const std::vector<std::string> &lines) const
{
    return m_report
        && std::ranges::equal(lines, m_report->answers, {}, {},
            [](const LookupAnswer &answer) -> const std::string & { return answer.asked.text; });
}

bool LookupPane::isRefreshedByItself() const
{
    const auto asked = m_question->lines();
    return m_report && m_report->answers.size() <= fewLines && isAnswered(asked) && !readsEveryClaim(asked);
}

void LookupPane::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void LookupPane::takeFocus()
{
    if (m_body->isContentShown()) {
        m_grid->setFocus();
    } else {
        m_question->text()->setFocus();
    }
}

void LookupPane::open(const QString &text)
{
    if (!readsEveryClaim({text.toStdString()})) {
        return lookUp(text);
    }
    m_question->text()->setPlainText(text);
    m_question->button()->setFocus();
}

// Esc leaves the text for the results first. The text stays, to be looked up again.
bool LookupPane::stepBack()
{
    const bool isTyping = m_question->text()->hasFocus() && m_body->isContentShown();
    if (isTyping) {
        m_grid->setFocus();
    }
    return isTyping;
}

QString LookupPane::filterText() const
{
    const auto asked = m_question->lines();
    return asked.size() == 1 ? QString::fromStdString(asked.front()) : QString();
}

bool LookupPane::takeFocusToFilter()
{
    m_question->text()->setFocus();
    m_question->text()->selectAll();
    return true;
}

void LookupPane::take(Outcome<LookupReport> outcome, bool isNew)
{
    m_question->button()->setEnabled(true);
    m_body->loading()->stop();
    setWork({});
    if (!outcome) {
        showFailure(outcome.error());
        return;
    }
    m_report = std::move(*outcome);
    m_body->showNotice(leftOutNotice());
    showReport(isNew);
    emit asOfChanged();
    emit sentenceChanged();
    emit filterTextChanged();
}

// Stays visible: without these cells the answer is incomplete.
std::optional<Notice> LookupPane::leftOutNotice() const
{
    if (m_report->contradicted.empty()) {
        return std::nullopt;
    }
    return Notice{Notice::Kind::Failure, leftOutOf(*m_report), {},
        tr("Correct the database in the environment, then look up again."), whyLeftOut(*m_report)};
}

void LookupPane::showReport(bool isNew)
{
    if (isNew) {
        m_table->setRows({});
    }
    m_table->setRows(rowsOf(*m_report, m_isMasked));
    m_body->showContent();
    if (isNew) {
        m_grid->fitColumns();
        m_grid->selectRow(0);
        m_grid->setFocus();
    }
    showCurrent();
}

// Earlier results stay, with their time.
void LookupPane::showFailure(const Failure &failure)
{
    if (m_report) {
        m_body->showContent();
    } else {
        m_body->showEmptyAgain();
    }
    if (failure.kind != Failure::Kind::Cancelled) {
        m_body->showNotice(noticeOf(tr("The values could not be looked up"), failure));
    }
}

void LookupPane::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    if (m_report) {
        m_table->setRows(rowsOf(*m_report, m_isMasked));
        showCurrent();
    }
}

std::optional<CopiedClaim> LookupPane::currentClaim() const
{
    const auto index = m_grid->currentIndex();
    const auto *hit = index.isValid() ? m_table->row(index.row()).found() : nullptr;
    if (!hit) {
        return std::nullopt;
    }
    return CopiedClaim{std::make_shared<const ClaimPair>(hit->pair), hit->model, hit->cell, m_isMasked};
}

void LookupPane::showCurrent()
{
    const auto index = m_grid->currentIndex();
    m_show->setEnabled(false);
    m_show->setToolTip({});
    m_copies->update();
    if (!index.isValid() || !m_report) {
        m_body->detail()->showHint(tr("Select a result to compare its claim with its row."));
        return;
    }
    const auto &row = m_table->row(index.row());
    m_body->detail()->showDetail(detailOf(row, m_thresholds));
    const auto link = tableLink();
    m_show->setEnabled(link.has_value());
    if (link && link->cell != m_cell) {
        m_show->setToolTip(tr("Switches to cell %1").arg(link->cell->value));
    }
}

// The finding in the page of its cell; nothing where no page shows it.
std::optional<PageLink> LookupPane::tableLink() const
{
    const auto index = m_grid->currentIndex();
    if (!index.isValid()) {
        return std::nullopt;
    }
    const auto &row = m_table->row(index.row());
    if (const auto *lease = row.foundLease()) {
        return leaseLink(utf8Text(row.asked().uuid->text()), lease->cell);
    }
    const auto *hit = row.found();
    const auto id = hit && hit->model ? idOfKey(hit->pair.key) : std::nullopt;
    return id ? std::optional(claimsLink(*hit->model, *id, hit->cell)) : std::nullopt;
}

void LookupPane::showInPage()
{
    if (const auto link = tableLink()) {
        emit pageRequested(*link);
    }
}

ExportHead LookupPane::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), tr("all"), {}, asOf(), {}, {}};
    if (m_report && !m_report->isAcrossCells) {
        head.missing << tr("Claims without a row were not searched. This requires an admin certificate.");
    }
    if (m_report && !m_report->contradicted.empty()) {
        head.missing << leftOutOf(*m_report);
    }
    head.isMasked = m_isMasked;
    if (m_isMasked) {
        head.missing << tr("Personal values are masked");
    }
    return head;
}

} // namespace cells::claims

#include "moc_lookuppane.cpp"
