// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/browsepane.h"

#include "models/engine/leases/withheld.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtable.h"
#include "models/rules/text/typedvalue.h"
#include "widgets/pages/claims/claimdetail.h"
#include "widgets/pages/claims/listingreader.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/rowselection.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/style/layouts.h"

#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::claims {

using namespace leases;

namespace {

// Few enough claims for one or two requests to the service and the database.
constexpr std::size_t cheapToRead = 1000;
// Wide enough for the grid beside the detail.
constexpr int wide = 1200;

} // namespace

BrowsePane::BrowsePane(const Services &services, QWidget *parent)
    : Page(tr("Browse"), parent)
    , m_reader(new ListingReader(services.claims, this))
    , m_thresholds(services.environment->thresholds)
    , m_cell(services.cell)
    , m_table(new ClaimTable(this))
    , m_grid(new GridView(this))
    , m_more(textButton(tr("Load more"), ButtonRole::Plain, this))
    , m_owner(textButton(tr("Find owner"), ButtonRole::Plain, this))
    , m_copies(new CopyActions(this, *services.environment, [this] { return currentClaim(); }))
    , m_body(new PageBody(m_grid, this))
{
    makeContent();
    connectComponents();
}

void BrowsePane::connectComponents()
{
    makeAction(this, {u"claims.readOn"_s, tr("Load more claims"), u"chevron-down"_s, {}, {u"Ctrl+Down"_s}, [this] {
                          m_reader->readMore();
                      }});
    makeAction(this, {u"claims.owner"_s, tr("Find owner of the selected value"), u"search"_s, {}, {u"O"_s}, [this] {
                          lookUpOwner();
                      }});
    m_owner->setToolTip(tr("Looks up the value in every cell (o)"));
    connect(m_owner, &QPushButton::clicked, this, &BrowsePane::lookUpOwner);
    connect(m_more, &QPushButton::clicked, m_reader, &ListingReader::readMore);
    connect(m_body, &PageBody::retryRequested, this, &BrowsePane::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &BrowsePane::cancel);
    connect(m_body, &PageBody::stepRequested, this, &BrowsePane::takeStep);
    connect(m_grid, &GridView::currentRowChanged, this, &BrowsePane::showCurrent);
    connect(m_body->detail(), &DetailPane::linkOpened, this, &BrowsePane::pageRequested);
    connect(m_reader, &ListingReader::started, this, [this] {
        setBusy(*m_more, true);
        setWork(tr("Reading claims"));
    });
    connect(m_reader, &ListingReader::progressed, this, &BrowsePane::showProgress);
    connect(m_reader, &ListingReader::ended, this, [this] {
        m_body->loading()->stop();
        setBusy(*m_more, false);
        setWork({});
    });
    connect(m_reader, &ListingReader::readingFailed, this, &BrowsePane::showFailure);
    connect(m_reader, &ListingReader::listed, this, [this] {
        showListing();
        emit listingChanged();
        emit asOfChanged();
        emit sentenceChanged();
    });
}

void BrowsePane::makeContent()
{
    makeColumn(this, {}, {m_body});
    setFocusProxy(m_grid);
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "id"), Qt::AscendingOrder);
    m_grid->setAccessibleName(tr("Claims beside their rows"));
    setSelection(new RowSelection(this, m_grid));
    m_body->addFooterWidget(m_more);
    m_body->addFooterWidget(m_owner);
    auto *exports = new TableActions(this, m_grid, m_table, u"claims"_s, [this] { return exportHead(); });
    connect(exports, &TableActions::exportFailed, m_body, &PageBody::showNotice);
    m_body->addMenu(tr("Export"), exports->exportMenu(this));
    m_body->addMenu(tr("Copy as"), m_copies->menu());
}

const ClaimFilter &BrowsePane::filter() const
{
    return m_reader->filter();
}

const std::optional<ClaimListing> &BrowsePane::listing() const
{
    return m_reader->listing();
}

void BrowsePane::lookUpOwner()
{
    if (const auto question = currentQuestion(); !question.isEmpty()) {
        emit lookupRequested(question);
    }
}

// The step that the empty page offers.
void BrowsePane::takeStep()
{
    if (!listing()) {
        refresh();
    } else if (listing()->last.isEnd) {
        emit filterClearRequested();
    } else {
        m_reader->readMore();
    }
}

// Claim, result and row are read in one line; a narrow window has the detail below them.
void BrowsePane::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < wide);
}

QString BrowsePane::sentence() const
{
    if (listing() && !m_contradiction.isEmpty()) {
        return tr("%n claim(s) and rows read. %1", nullptr, int(listing()->pairs.size())).arg(m_contradiction);
    }
    return listing() ? sentenceOf(*listing()) : QString();
}

std::optional<Instant> BrowsePane::asOf() const
{
    return listing() ? std::optional(listing()->asOf) : std::nullopt;
}

std::optional<CopiedClaim> BrowsePane::currentClaim() const
{
    const auto index = m_grid->currentIndex();
    if (!index.isValid() || !listing()) {
        return std::nullopt;
    }
    return CopiedClaim{m_table->row(index.row()).pair, listing()->last.model, m_cell, m_isMasked};
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
    m_isFitted = m_isFitted && filter.model == m_reader->filter().model;
    if (filter.from && filter.from != m_reader->filter().from) {
        m_grid->clearSelection();
        m_grid->setCurrentIndex({});
    }
    m_reader->setFilter(filter, text);
    m_body->showNotice({});
    refresh();
}

void BrowsePane::refresh()
{
    if (!listing()) {
        m_body->showLoading(tr("Reading claims"));
    }
    m_reader->read();
}

bool BrowsePane::isRefreshedByItself() const
{
    return listing() && listing()->read <= cheapToRead;
}

void BrowsePane::cancel()
{
    Page::cancel();
    m_reader->cancel();
}

void BrowsePane::takeFocus()
{
    m_grid->setFocus();
}

void BrowsePane::showProgress(std::size_t read, std::size_t collected)
{
    m_body->loading()->setProgress({qint64(read), std::nullopt, tr("claims")});
    setWork(tr("Reading claims: %1 read, %2 match the filter").arg(read).arg(collected));
}

void BrowsePane::showListing()
{
    const auto notice = noticeOf(*listing());
    m_body->showNotice(notice ? notice : missedJumpNotice());
    showRows();
    if (listing()->pairs.empty()) {
        showEmpty();
        return;
    }
    const auto &last = listing()->last;
    m_body->setFootText(extentText());
    m_more->setVisible(!last.isEnd);
    m_body->showContent();
    m_grid->setColumnHidden(columnOf(*m_table, "type"), last.model->columns.size() < 2);
    if (!m_isFitted) {
        m_isFitted = true;
        m_grid->fitColumns();
    }
    if (!m_grid->currentIndex().isValid()) {
        m_grid->selectRow(firstRow());
    }
    showCurrent();
}

// The row that was jumped to, or else the first one.
int BrowsePane::firstRow() const
{
    const auto from = m_reader->filter().from.value_or(0);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (idOfKey(m_table->row(row).pair->key) == from) {
            return row;
        }
    }
    return 0;
}

QString BrowsePane::extentText() const
{
    const auto &last = listing()->last;
    const auto model = utf8Text(last.model->name);
    const auto from = m_reader->filter().from;
    if (from) {
        return last.isEnd ? tr("From id %1 to the end of %2").arg(*from).arg(model)
                          : tr("From id %1 up to id %2").arg(*from).arg(keyString(last.upTo));
    }
    return last.isEnd ? tr("To the end of %1").arg(model) : tr("Read up to id %1").arg(keyString(last.upTo));
}

// An id is where the list begins, and no filter: the next row must not be taken for the one that was asked for.
std::optional<Notice> BrowsePane::missedJumpNotice() const
{
    const auto &filter = m_reader->filter();
    const auto isAsked = [&filter](const auto &pair) { return idOfKey(pair->key) == filter.from; };
    if (!filter.from || filter.pairs != PairFilter{} || std::ranges::any_of(listing()->pairs, isAsked)) {
        return std::nullopt;
    }
    return Notice{Notice::Kind::Note,
        tr("%1 %2 has no claim and no row").arg(utf8Text(listing()->last.model->name)).arg(*filter.from), {},
        tr("The list begins with the next id."), {}, false};
}

void BrowsePane::showEmpty()
{
    const auto &last = listing()->last;
    const auto read = groupedNumber(qint64(listing()->read));
    if (listing()->read == 0) {
        m_body->showEmpty(u"claims"_s, tr("No claims and no rows"),
            last.isEnd ? tr("From id %1, %2 has no claims for this cell, and the table has no row in scope.")
                             .arg(m_reader->filter().from.value_or(1))
                             .arg(QString::fromStdString(last.service))
                       : tr("Part of the answer is missing, so there may be more."));
    } else if (last.isEnd) {
        m_body->showEmpty(u"filter"_s, tr("Nothing matches the filter"),
            tr("All %1 claims and rows were read.").arg(read), tr("Clear filter"));
    } else {
        m_body->showEmpty(u"filter"_s, tr("Nothing matches the filter so far"),
            tr("%2 claims and rows were read, up to id %1. There are more.").arg(keyString(last.upTo), read),
            tr("Load more"));
    }
}

// An earlier listing stays visible, with its time; without one, the failure takes the whole pane.
void BrowsePane::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (!isCancelled) {
        m_body->showNotice(noticeOf(tr("The claims could not be read"), failure));
    }
    if (listing()) {
        return;
    }
    m_body->showEmpty(u"claims"_s, isCancelled ? tr("Canceled") : tr("No claims were read"),
        isCancelled ? tr("Reading was canceled before it received an answer.")
                    : tr("The claims of this cell are unknown."),
        isCancelled ? tr("Refresh") : QString());
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
    if (listing()) {
        for (const auto &pair : listing()->pairs) {
            const auto shown
                = m_contradiction.isEmpty() ? pair : std::make_shared<const ClaimPair>(withheld(ClaimPair(*pair)));
            rows.push_back({shown, listing()->last.facts.now, m_isMasked});
        }
    }
    m_table->setRows(std::move(rows));
}

void BrowsePane::showCurrent()
{
    if (const auto claim = currentClaim()) {
        m_body->detail()->showDetail(detailOf(*claim->pair, pairContext(*listing(), m_thresholds), m_isMasked));
    } else {
        m_body->detail()->showHint(tr("Select a claim to compare it with its row."));
    }
    m_copies->update();
    m_owner->setEnabled(!currentQuestion().isEmpty());
}

ExportHead BrowsePane::exportHead() const
{
    ExportHead head{
        m_grid->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), m_reader->filterText(), {}};
    if (!listing()) {
        return head;
    }
    const auto &last = listing()->last;
    head.contradiction = m_contradiction;
    head.sources << QString::fromStdString(last.service);
    if (last.database) {
        head.sources << QString::fromStdString(last.database->database);
    }
    if (const auto notice = noticeOf(*listing())) {
        head.missing << notice->what;
    }
    if (!last.isEnd) {
        head.missing << tr("Read up to id %1 only").arg(keyString(last.upTo));
    }
    head.isMasked = m_isMasked;
    if (m_isMasked) {
        head.missing << tr("Personal values are masked");
    }
    return head;
}

} // namespace cells::claims

#include "moc_browsepane.cpp"
