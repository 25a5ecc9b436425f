// SPDX-License-Identifier: MIT
#include "tests/widgets/gallery/samplepage.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QPushButton>
#include <QRandomGenerator>
#include <QSplitter>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int rowCount = 412;
const char *const titles[]{"lease", "age", "service", "local", "verdict", "records", "reason"};

struct SampleVerdict
{
    Status status;
    const char16_t *word;
    const char16_t *reason;
};
constexpr SampleVerdict verdicts[]{
    {Status::Stale, u"Roll back", u"no local row, twice, 40 s apart, on the primary; the drain barrier has passed"},
    {Status::Ok, u"Commit", u"the local row is there, so the transaction has committed"},
    {Status::Wait, u"Wait: pid 8812", u"a transaction from before 02:46 is still open (sidekiq, 46 min)"},
    {Status::Wait, u"Fresh", u"younger than 10 min"},
    {Status::Missing, u"Local only", u"the service does not know this lease"},
    {Status::Unknown, u"Unknown", u"the database has not answered"},
};

QStandardItem *cell(const QString &text, bool isMonospace = false)
{
    auto *item = new QStandardItem(text);
    item->setData(isMonospace, MonospaceRole);
    return item;
}

QStandardItem *number(const QString &text)
{
    auto *item = cell(text);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

const SampleVerdict &verdictFor(Age age, double chance)
{
    if (age < std::chrono::minutes(10))
        return verdicts[3];
    return verdicts[chance < 0.55 ? 0 : chance < 0.8 ? 1 : chance < 0.92 ? 2 : chance < 0.97 ? 4 : 5];
}

} // namespace

QString hostileValue()
{
    return u"<img src=x onerror=alert(1)>\u202Egpj.exe\t=cmd|'/C calc'!A0\n"_s + QString(300, u'W');
}

SamplePage::SamplePage(State state, QWidget *parent)
    : Page(u"Leases"_s, parent)
    , m_state(state)
    , m_header(new PageHeader(title(), this))
    , m_banner(new Banner(this))
    , m_histogram(new AgeHistogram(this))
    , m_filter(new FilterBar(this))
    , m_grid(new GridView(this))
    , m_pane(new DetailPane(this))
{
    m_header->setSentence(sentence());
    auto *reconcile = textButton(u"Reconcile 408…"_s, ButtonRole::Primary, this);
    auto *save = textButton(u"Export"_s, ButtonRole::Plain, this);
    save->setIcon(lineIcon(u"export"_s));
    m_header->addButton(reconcile);
    m_header->addButton(save);
    m_filter->setHint(u"age>5m verdict:rollback, or any part of an id"_s);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(space::large, space::medium, space::large, space::medium);
    box->setSpacing(space::small);
    box->addWidget(m_header);
    box->addWidget(m_banner);
    box->addWidget(m_histogram);
    box->addWidget(m_filter);
    box->addWidget(body(), 1);
    fill();
    connect(m_grid, &GridView::currentRowChanged, this, &SamplePage::showSelected);
    if (m_model.rowCount() > 3)
        m_grid->selectRow(2);
}

QWidget *SamplePage::body()
{
    if (m_state == State::Empty) {
        auto *empty = new EmptyState(this);
        m_grid->hide();
        m_pane->hide();
        empty->explain(u"ok"_s, u"No outstanding leases"_s,
            u"Neither the service nor the cell's database holds one, as of 03:12:45 UTC. New ones live for seconds."_s,
            u"Refresh"_s);
        m_histogram->hide();
        m_filter->hide();
        return empty;
    }
    if (m_state == State::Loading) {
        auto *loading = new LoadingState(this);
        m_grid->hide();
        m_pane->hide();
        m_work = u"Surveying leases… 3 of 5 pages"_s;
        loading->start(u"Surveying leases"_s);
        loading->advance(std::chrono::milliseconds(2600));
        loading->setProgress({3000, 5000, u"leases"_s});
        m_histogram->hide();
        m_filter->hide();
        return loading;
    }
    auto *splitter = new QSplitter(this);
    splitter->addWidget(m_grid);
    splitter->addWidget(m_pane);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({720, 320});
    splitter->setChildrenCollapsible(false);
    return splitter;
}

void SamplePage::fill()
{
    if (m_state == State::Failing)
        m_banner->showNotice({Notice::Kind::Failure, u"The cell's database does not answer"_s,
            u"cell-3-db.internal:5432, cell_3"_s, u"Ages and the service's side are shown; verdicts wait for it."_s,
            u"connection to server at \"10.0.3.7\", port 5432 failed: Connection timed out"_s, true});
    QStringList headers;
    for (const char *header : titles)
        headers += QString::fromLatin1(header);
    m_model.setHorizontalHeaderLabels(headers);
    QRandomGenerator random(7);
    std::vector<AgedItem> aged;
    const bool isHostile = m_state == State::Hostile;
    for (int row = 0; row < rowCount; ++row) {
        const Age age(std::llround(std::exp(3.2 + random.generateDouble() * 4.6)));
        const SampleVerdict &verdict = verdictFor(age, random.generateDouble());
        const Status status = m_state == State::Failing ? Status::Unknown : verdict.status;
        aged.push_back({age, status});
        auto *id = cell(isHostile && row % 3 == 0 ? hostileValue()
                                                  : u"%1-0000-4000-8000-%2"_s.arg(random.generate(), 8, 16, QChar(u'0'))
                                                        .arg(random.generate(), 12, 16, QChar(u'0')),
            true);
        auto *word = cell(isHostile && row % 4 == 0 ? hostileValue()
                : m_state == State::Failing         ? u"Unknown"_s
                                                    : QString::fromUtf16(verdict.word));
        word->setData(int(status), StatusRole);
        m_model.appendRow({id, number(QString::fromStdString(durationText(age))), cell(u"creating"_s),
            cell(row % 3 ? u"—"_s : u"row"_s), word, number(groupedNumber(1 + row % 5)),
            cell(isHostile ? hostileValue() : QString::fromUtf16(verdict.reason))});
    }
    m_model.horizontalHeaderItem(1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_model.horizontalHeaderItem(5)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_histogram->setBands({{std::chrono::minutes(5), u"5 min"_s}, {std::chrono::minutes(10), u"10 min: stale"_s},
        {std::chrono::hours(1), u"1 h: orphaned"_s}, {std::chrono::hours(2), u"2 h"_s}});
    m_histogram->setLabels({{Status::Stale, u"roll back"_s}, {Status::Missing, u"local only"_s},
        {Status::Ok, u"commit"_s}, {Status::Wait, u"wait"_s}, {Status::Unknown, u"unknown"_s}});
    m_histogram->setItems(aged);
    m_histogram->setRange(AgeRange{std::chrono::minutes(10), std::chrono::hours(1)});
    m_filter->setText(u"age>10m"_s);
    m_filter->setChips({u"age>10m"_s, u"age<1h"_s});
    m_filter->setCount(m_state == State::Full ? 37 : rowCount, rowCount);
    m_pane->showHint(u"Select a lease to see what its verdict rests on."_s);
    if (m_state != State::Empty && m_state != State::Loading) {
        m_grid->setModel(&m_model);
        m_grid->fitColumns();
        m_asOf = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    }
    emit countChanged(m_model.rowCount());
}

QString SamplePage::sentence() const
{
    switch (m_state) {
    case State::Empty:
        return u"0 outstanding, as of 03:12:45 UTC"_s;
    case State::Loading:
        return u"Reading the service's leases and the cell's own…"_s;
    case State::Failing:
        return u"412 outstanding · oldest 38 min · the cell's database was not read, so no verdicts"_s;
    default:
        return u"412 outstanding · oldest 38 min · 219 to roll back, 94 to commit, 99 wait · the reaper has removed none for 37 min"_s;
    }
}

void SamplePage::showSelected(const QModelIndex &index)
{
    if (!index.isValid())
        return m_pane->showHint(u"Select a lease to see what its verdict rests on."_s);
    const bool isHostile = m_state == State::Hostile;
    Detail detail;
    detail.title = index.siblingAtColumn(0).data().toString();
    detail.status = Status(index.siblingAtColumn(4).data(StatusRole).toInt());
    detail.verdict
        = u"%1: %2"_s.arg(index.siblingAtColumn(4).data().toString(), index.siblingAtColumn(6).data().toString());
    detail.sections = {
        {u"Evidence"_s, {},
            {u"Not in cells_outstanding_leases at 02:46:03 and at 02:46:43, on the primary."_s,
                u"All 14 transactions that ran at 02:46:03 have ended; the last one, pid 8812 of sidekiq, at 02:46:31."_s,
                u"Its creator, cell 3, is the cell that is connected."_s}},
        {u"Service"_s,
            {{u"status"_s, u"creating"_s, false}, {u"created"_s, u"2026-11-21 02:46:41 UTC"_s, false},
                {u"creator"_s, u"Cell 3"_s, false}},
            {}},
        {u"Records"_s,
            {{u"email"_s, isHostile ? hostileValue() : u"anna.schmidt@example.com"_s, true},
                {u"username"_s, u"aschmidt"_s, true}},
            {}},
    };
    m_pane->showDetail(detail);
}

void SamplePage::refresh()
{
    ++m_refreshes;
    m_work = u"Surveying leases…"_s;
    emit workChanged(m_work);
}

void SamplePage::setAsOf(Instant asOf)
{
    m_asOf = asOf;
    emit asOfChanged();
}

void SamplePage::cancel()
{
    m_work.clear();
    emit workChanged(m_work);
}

void SamplePage::takeFocus()
{
    m_grid->setFocus(Qt::ShortcutFocusReason);
}

bool SamplePage::stepBack()
{
    return leaveLink() || m_filter->clear();
}

QString SamplePage::filterText() const
{
    return m_filter->text();
}

void SamplePage::setFilterText(const QString &text)
{
    m_filter->setText(text);
    emit filterTextChanged();
}

bool SamplePage::takeFocusToFilter()
{
    m_filter->takeFocus();
    return true;
}

} // namespace cells

#include "moc_samplepage.cpp"
