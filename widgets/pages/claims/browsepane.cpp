// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/browsepane.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/withheld.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtable.h"
#include "models/rules/text/typedvalue.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr std::size_t firstPairs = 500;
// A filter that admits little reads no more than this at one asking.
constexpr std::size_t readAtOnce = 20'000;
// One question to each side or two.
constexpr std::size_t cheapToRead = 1000;
// Both sides of a claim and its detail fit beside each other.
constexpr int wide = 1200;

} // namespace

BrowsePane::BrowsePane(ReadClaims read, const Environment &environment, CellId cell, QWidget *parent)
    : Page(parent)
    , m_read(std::move(read))
    , m_thresholds(environment.thresholds)
    , m_cell(cell)
    , m_table(new ClaimTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(new TableActions(this, m_grid, m_table, u"claims"_s, [this] { return exportHead(); }))
    , m_extent(new PlainLabel(this))
    , m_more(textButton(tr("Read on"), ButtonRole::Plain, this))
    , m_owner(textButton(tr("Who owns it?"), ButtonRole::Plain, this))
    , m_copies(new CopyActions(this, environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    makeContent();
    connectComponents();
}

void BrowsePane::connectComponents()
{
    makeAction(
        this, {u"claims.readOn"_s, tr("Read on"), u"chevron-down"_s, {}, {u"Ctrl+Down"_s}, [this] { readOn(); }});
    connect(m_body, &PageBody::retryRequested, this, &BrowsePane::refresh);
    const auto lookUp = [this] {
        if (const auto question = currentQuestion(); !question.isEmpty()) {
            emit lookupRequested(question);
        }
    };
    makeAction(this, {u"claims.owner"_s, tr("Look up who owns the selected value"), u"search"_s, {}, {u"O"_s}, lookUp});
    m_owner->setToolTip(tr("Looks the value up in every cell (o)"));
    connect(m_owner, &QPushButton::clicked, this, lookUp);
    connect(m_more, &QPushButton::clicked, this, &BrowsePane::readOn);
    connect(m_tableActions, &TableActions::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_body, &PageBody::cancelRequested, this, &BrowsePane::cancel);
    connect(m_body, &PageBody::stepRequested, this, [this] {
        if (!m_listing) {
            refresh();
        } else if (m_listing->last.isEnd) {
            emit filterClearRequested();
        } else {
            readOn();
        }
    });
    connect(m_grid, &GridView::currentRowChanged, this, &BrowsePane::showCurrent);
}

void BrowsePane::makeContent()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_body);
    setFocusProxy(m_grid);
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "id"), Qt::AscendingOrder);
    m_grid->setAccessibleName(tr("Claims beside their rows"));
    m_extent->setToken(Token::Muted);
    m_extent->setElideMode(Qt::ElideRight);
    m_body->addFooterWidget(m_extent, 1);
    m_body->addFooterWidget(m_more);
    m_body->addFooterWidget(m_owner);
    m_body->addMenu(tr("Export"), m_tableActions->exportMenu(this));
    connect(m_tableActions, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

// The eye reads from the service through the judgement to the row; where there is no room for that beside the detail,
// the detail stands below.
void BrowsePane::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < wide);
}

QString BrowsePane::title() const
{
    return tr("Browse");
}

QString BrowsePane::sentence() const
{
    if (m_listing && !m_contradiction.isEmpty()) {
        return tr("%n claim(s) and rows read. %1", nullptr, int(m_listing->pairs.size())).arg(m_contradiction);
    }
    return m_listing ? sentenceOf(*m_listing) : QString();
}

std::optional<Instant> BrowsePane::asOf() const
{
    return m_listing ? std::optional(m_listing->asOf) : std::nullopt;
}

std::optional<CopiedClaim> BrowsePane::currentClaim() const
{
    const auto index = m_grid->currentIndex();
    if (!index.isValid() || !m_listing) {
        return std::nullopt;
    }
    return CopiedClaim{m_table->row(index.row()).pair, m_listing->last.model, m_cell, m_isMasked};
}

QString BrowsePane::currentQuestion() const
{
    const auto claim = currentClaim();
    const auto &pair = claim ? *claim->pair : ClaimPair{};
    const std::string value(valueOf(pair));
    const bool isHidden = m_isMasked && isPersonal(pair.type);
    if (!claim || isHidden || value.empty() || value.find('\n') != value.npos) {
        return {};
    }
    return QString::fromStdString(questionOf({pair.type, value, {}}));
}

void BrowsePane::browse(const ClaimFilter &filter, const QString &text)
{
    if (filter.model != m_filter.model) {
        m_isFitted = false;
    }
    m_filter = filter;
    m_filterText = text;
    m_listing.reset();
    m_body->showNotice({});
    refresh();
}

// As far as was read before, so that a row in sight stays in sight.
void BrowsePane::refresh()
{
    if (!m_listing) {
        m_body->showLoading(tr("Reading claims"));
    }
    const auto after = keyBefore(m_filter.from.value_or(1));
    const auto collected = m_listing ? m_listing->pairs.size() : 0;
    const auto done = m_listing ? m_listing->read : 0;
    read({m_filter.model, after, m_filter.pairs, std::max(firstPairs, collected), std::max(readAtOnce, done)}, false);
}

bool BrowsePane::isRefreshedByItself() const
{
    return m_listing && m_listing->read <= cheapToRead;
}

void BrowsePane::readOn()
{
    if (m_listing && !m_listing->last.isEnd) {
        read({m_filter.model, m_listing->last.upTo, m_filter.pairs, firstPairs, readAtOnce}, true);
    }
}

void BrowsePane::read(const ClaimQuery &query, bool isMore)
{
    const Courier courier(this);
    const auto onProgress = [this, courier](const ClaimPage &page) {
        courier.deliver([this, read = page.read, collected = page.pairs.size()] { showProgress(read, collected); });
    };
    m_more->setEnabled(false);
    setWork(tr("Reading claims"));
    ask(
        this, [port = m_read, query, onProgress](std::stop_token stop) { return port(query, onProgress, stop); },
        [this, isMore](Outcome<ClaimPage> outcome) { take(std::move(outcome), isMore); });
}

void BrowsePane::cancel()
{
    stopAsking(this);
    m_tableActions->cancel();
}

void BrowsePane::takeFocus()
{
    m_grid->setFocus();
}

QString BrowsePane::work() const
{
    return m_work.isEmpty() ? m_tableActions->work() : m_work;
}

void BrowsePane::setWork(const QString &work)
{
    m_work = work;
    emit workChanged(this->work());
}

void BrowsePane::showProgress(std::size_t read, std::size_t collected)
{
    if (m_work.isEmpty()) {
        return; // it has ended meanwhile
    }
    m_body->loading()->setProgress({qint64(read), std::nullopt, tr("claims")});
    setWork(tr("Reading claims: %1 read, %2 pass the filter").arg(read).arg(collected));
}

void BrowsePane::take(Outcome<ClaimPage> outcome, bool isMore)
{
    m_body->loading()->stop();
    m_more->setEnabled(true);
    setWork({});
    if (!outcome) {
        showFailure(outcome.error());
        return;
    }
    if (isMore) {
        m_listing->add(std::move(*outcome));
    } else {
        m_listing.emplace(std::move(*outcome));
    }
    showListing();
    emit listingChanged();
    emit asOfChanged();
    emit sentenceChanged();
}

void BrowsePane::showListing()
{
    m_body->showNotice(noticeOf(*m_listing));
    showRows();
    if (m_listing->pairs.empty()) {
        showEmpty();
        return;
    }
    const auto &last = m_listing->last;
    m_extent->setText(last.isEnd ? tr("To the end of %1").arg(QString::fromStdString(std::string(last.model->name)))
                                 : tr("Read up to id %1").arg(keyString(last.upTo)));
    m_more->setVisible(!last.isEnd);
    m_body->showContent();
    m_grid->setColumnHidden(columnOf(*m_table, "type"), last.model->columns.size() < 2);
    if (!m_isFitted) {
        m_isFitted = true;
        m_grid->fitColumns();
        m_grid->selectRow(0);
    }
    if (!m_grid->currentIndex().isValid()) {
        m_grid->selectRow(0);
    }
    showCurrent();
}

void BrowsePane::showEmpty()
{
    const auto &last = m_listing->last;
    const auto read = groupedNumber(qint64(m_listing->read));
    if (m_listing->read == 0) {
        m_body->showEmpty(u"claims"_s, tr("No claims and no rows"),
            last.isEnd ? tr("From id %1 on, %2 has none for this cell, and the table has no row in scope.")
                             .arg(m_filter.from.value_or(1))
                             .arg(QString::fromStdString(last.service))
                       : tr("Part of the answer is missing, so this is not known to be all."));
    } else if (last.isEnd) {
        m_body->showEmpty(u"filter"_s, tr("Nothing passes the filter"),
            tr("All claims and rows were read: %1.").arg(read), tr("Clear the filter"));
    } else {
        m_body->showEmpty(u"filter"_s, tr("Nothing passes the filter so far"),
            tr("Claims and rows were read up to id %1: %2. There are more.").arg(keyString(last.upTo), read),
            tr("Read on"));
    }
}

// What was seen before stays on screen, with its time; a failure of the first reading has the pane for itself.
void BrowsePane::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (!isCancelled) {
        m_body->showNotice(noticeOf(tr("The claims could not be read"), failure));
    }
    if (m_listing) {
        return;
    }
    m_body->showEmpty(u"claims"_s, isCancelled ? tr("Cancelled") : tr("Nothing was read"),
        isCancelled ? tr("Reading was stopped before it had an answer.") : tr("What this cell claims is not known."),
        isCancelled ? tr("Read again") : QString());
}

void BrowsePane::setContradiction(const QString &what)
{
    m_contradiction = what;
    showRows();
    showCurrent();
    emit sentenceChanged();
}

void BrowsePane::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    showRows();
    showCurrent();
}

void BrowsePane::showRows()
{
    std::vector<ClaimRow> rows;
    if (m_listing) {
        for (const auto &pair : m_listing->pairs) {
            const auto shown
                = m_contradiction.isEmpty() ? pair : std::make_shared<const ClaimPair>(withheld(ClaimPair(*pair)));
            rows.push_back({shown, m_listing->last.facts.now, m_isMasked});
        }
    }
    m_table->setRows(std::move(rows));
}

void BrowsePane::showCurrent()
{
    if (const auto claim = currentClaim()) {
        m_body->detail()->showDetail(detailOf(*claim->pair, pairContext(*m_listing, m_thresholds), m_isMasked));
    } else {
        m_body->detail()->showHint(tr("Select a claim to see both sides and why they are judged so."));
    }
    m_copies->update();
    m_owner->setEnabled(!currentQuestion().isEmpty());
}

ExportHead BrowsePane::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), m_filterText, {}};
    if (!m_listing) {
        return head;
    }
    const auto &last = m_listing->last;
    head.contradiction = m_contradiction;
    head.sources << QString::fromStdString(last.service);
    if (last.database) {
        head.sources << QString::fromStdString(last.database->database);
    }
    if (const auto notice = noticeOf(*m_listing)) {
        head.missing << notice->what;
    }
    if (!last.isEnd) {
        head.missing << tr("Read up to id %1 only").arg(keyString(last.upTo));
    }
    head.isMasked = m_isMasked;
    if (m_isMasked) {
        head.missing << tr("Values that tell of a person are covered");
    }
    return head;
}

} // namespace cells
