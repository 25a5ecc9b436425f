// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/lookuppane.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/overview/lookuptable.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/fonts.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr int questionLines = 3;

} // namespace

LookupPane::LookupPane(LookUpClaims lookUp, const Environment &environment, CellId cell, QWidget *parent)
    : Page(parent)
    , m_lookUp(std::move(lookUp))
    , m_thresholds(environment.thresholds)
    , m_cell(cell)
    , m_question(new QPlainTextEdit(this))
    , m_ask(textButton(tr("Look up"), ButtonRole::Primary, this))
    , m_table(new LookupTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(this, m_grid, m_table, u"claims-lookup"_s, [this] { return exportHead(); }))
    , m_show(textButton(tr("Show in its table"), ButtonRole::Plain, this))
    , m_copies(new CopyActions(this, environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(makeQuestion());
    column->addWidget(m_body, 1);
    makeContent();
    m_body->showEmpty(u"search"_s, tr("Who owns it?"),
        tr("Type or paste values, uuids or ids, one a line: a name, an e-mail address, a path, a key, a lease. "
           "“email:a@b.example” says which claim is meant. Between quotes, as \"alice \", a value is taken as it is, "
           "with "
           "its blanks."));
    connectComponents();
}

void LookupPane::connectComponents()
{
    makeAction(this, {u"claims.lookUp"_s, tr("Look up"), u"search"_s, {}, {u"Ctrl+Return"_s}, [this] { refresh(); }});
    connect(m_ask, &QPushButton::clicked, this, &LookupPane::refresh);
    connect(m_body, &PageBody::retryRequested, this, &LookupPane::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &LookupPane::cancel);
    connect(m_tableActions, &TableActions::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_show, &QPushButton::clicked, this, &LookupPane::showInPage);
    connect(m_grid, &GridView::rowOpened, this, &LookupPane::showInPage);
    connect(m_grid, &GridView::currentRowChanged, this, &LookupPane::showCurrent);
}

QWidget *LookupPane::makeQuestion()
{
    m_question->setFont(monospaceFont());
    m_question->setPlaceholderText(tr("alice\na@b.example\n9f3c0d1e-…"));
    m_question->setAccessibleName(tr("What to look up, one a line"));
    m_question->setTabChangesFocus(true);
    m_question->setFixedHeight(questionLines * m_question->fontMetrics().lineSpacing() + 2 * space::small);
    m_ask->setToolTip(tr("Ctrl+Enter"));
    auto *question = new QWidget(this);
    auto *row = new QHBoxLayout(question);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_question, 1);
    row->addWidget(m_ask, 0, Qt::AlignTop);
    return question;
}

void LookupPane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "asked"), Qt::AscendingOrder);
    m_grid->setAccessibleName(tr("What was found"));
    m_body->addFooterWidget(new QWidget(this), 1);
    m_body->addFooterWidget(m_show);
    m_body->addMenu(tr("Export"), m_tableActions->exportMenu(this));
    connect(m_tableActions, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

QString LookupPane::title() const
{
    return tr("Look up");
}

QString LookupPane::sentence() const
{
    return m_report ? sentenceOf(*m_report) : QString();
}

std::optional<Instant> LookupPane::asOf() const
{
    return m_report ? std::optional(m_report->asOf) : std::nullopt;
}

std::vector<std::string> LookupPane::lines() const
{
    std::vector<std::string> lines;
    // Its plain text has a blank in place of a no-break space, which is another value.
    const auto text = m_question->document()->toRawText().replace(QChar::LineSeparator, QChar::ParagraphSeparator);
    for (const auto &line : text.split(QChar::ParagraphSeparator)) {
        if (!line.trimmed().isEmpty()) {
            lines.push_back(line.trimmed().toStdString());
        }
    }
    return lines;
}

void LookupPane::lookUp(const QString &text)
{
    m_question->setPlainText(text);
    refresh();
}

void LookupPane::refresh()
{
    const auto requested = lines();
    if (requested.empty()) {
        m_question->setFocus();
        return;
    }
    const Courier courier(this);
    const auto onProgress = [this, courier](std::size_t done, std::size_t total) {
        courier.deliver([this, done, total] {
            if (!m_work.isEmpty()) {
                m_body->loading()->setProgress({qint64(done), qint64(total), tr("questions")});
            }
        });
    };
    m_body->showLoading(tr("Looking up"));
    setWork(tr("Looking up %n value(s)", nullptr, int(requested.size())));
    ask(
        this,
        [port = m_lookUp, requested, onProgress](std::stop_token stop) { return port(requested, onProgress, stop); },
        [this](Outcome<LookupReport> outcome) { take(std::move(outcome)); });
}

void LookupPane::cancel()
{
    stopAsking(this);
    m_tableActions->cancel();
}

void LookupPane::takeFocus()
{
    if (m_body->isContentShown()) {
        m_grid->setFocus();
    } else {
        m_question->setFocus();
    }
}

// Out of the text to what it found, then away; what was pasted stays, to be asked again.
bool LookupPane::stepBack()
{
    const bool isTyping = m_question->hasFocus() && m_body->isContentShown();
    if (isTyping) {
        m_grid->setFocus();
    }
    return isTyping;
}

QString LookupPane::filterText() const
{
    const auto asked = lines();
    return asked.size() == 1 ? QString::fromStdString(asked.front()) : QString();
}

bool LookupPane::takeFocusToFilter()
{
    m_question->setFocus();
    m_question->selectAll();
    return true;
}

QString LookupPane::work() const
{
    return m_work.isEmpty() ? m_tableActions->work() : m_work;
}

void LookupPane::setWork(const QString &work)
{
    m_work = work;
    m_ask->setEnabled(work.isEmpty());
    emit workChanged(this->work());
}

void LookupPane::take(Outcome<LookupReport> outcome)
{
    m_body->loading()->stop();
    setWork({});
    if (!outcome) {
        showFailure(outcome.error());
        return;
    }
    m_report = std::move(*outcome);
    m_body->showNotice(leftOutNotice());
    showReport();
    emit asOfChanged();
    emit sentenceChanged();
    emit filterTextChanged();
}

// Lasting: while it stands, what was found is no whole answer.
std::optional<Notice> LookupPane::leftOutNotice() const
{
    if (m_report->contradicted.empty()) {
        return std::nullopt;
    }
    return Notice{Notice::Kind::Failure, leftOutOf(*m_report), {},
        tr("Correct the database in the environment, then look up again."), whyLeftOut(*m_report)};
}

void LookupPane::showReport()
{
    m_table->setRows({});
    m_table->setRows(rowsOf(*m_report, m_isMasked));
    m_body->showContent();
    m_grid->fitColumns();
    m_grid->selectRow(0);
    m_grid->setFocus();
    showCurrent();
}

// What was found before stays, with its time.
void LookupPane::showFailure(const Failure &failure)
{
    if (m_report) {
        m_body->showContent();
    } else {
        m_body->showEmptyAgain();
    }
    if (failure.kind != Failure::Kind::Cancelled) {
        m_body->showNotice(noticeOf(tr("Nothing could be looked up"), failure));
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
        m_body->detail()->showHint(tr("Select a finding to see both sides."));
        return;
    }
    const auto &row = m_table->row(index.row());
    m_body->detail()->showDetail(detailOf(row, m_thresholds));
    const auto *hit = row.found();
    const bool isHere = hit ? hit->model && hit->cell == m_cell : row.foundLease() && row.foundLease()->cell == m_cell;
    m_show->setEnabled(isHere);
    if (!isHere && (hit || row.foundLease())) {
        m_show->setToolTip(tr("It is in another cell: choose that cell at the top first"));
    }
}

void LookupPane::showInPage()
{
    const auto index = m_grid->currentIndex();
    if (!index.isValid() || !m_show->isEnabled()) {
        return;
    }
    const auto &row = m_table->row(index.row());
    if (const auto *hit = row.found()) {
        emit pageRequested(u"claims"_s, filterOf(*hit->model, hit->pair.key));
    } else if (row.asked().uuid) {
        emit pageRequested(u"leases"_s, QString::fromStdString(row.asked().uuid->text()));
    }
}

ExportHead LookupPane::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), tr("all"), {}, asOf(), {}, {}};
    if (m_report && !m_report->isAcrossCells) {
        head.missing << tr("Claims without a row are not found without an admin certificate");
    }
    if (m_report && !m_report->contradicted.empty()) {
        head.missing << leftOutOf(*m_report);
    }
    head.isMasked = m_isMasked;
    if (m_isMasked) {
        head.missing << tr("Values that tell of a person are covered");
    }
    return head;
}

} // namespace cells
