// SPDX-License-Identifier: MIT
#include "widgets/pages/schema/schemapage.h"

#include "models/engine/services/schemaservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/schema/schematext.h"
#include "widgets/pages/schema/schemalists.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::schema {

namespace {

// In a narrower page the detail is below.
constexpr int leastWidthForDetail = 1'200;
// The list of differences between cells, which is read when it is first shown.
constexpr int comparisonList = 4;

QString linesOf(const std::vector<Message> &texts)
{
    QStringList lines;
    for (const auto &it : texts) {
        lines << translatedText(it);
    }
    return lines.join(u'\n');
}

} // namespace

SchemaPage::SchemaPage(const Services &services, QWidget *parent)
    : Page(tr("Schema"), parent)
    , m_services(std::make_shared<const Services>(services))
    , m_header(new PageHeader(title(), this))
    , m_buttons{textButton(tr("Refresh"), ButtonRole::Plain, this),
          textButton(tr("Search rows"), ButtonRole::Plain, this),
          textButton(tr("Accept findings"), ButtonRole::Plain, this),
          textButton(tr("Show withheld"), ButtonRole::Quiet, this)}
    , m_charts(new ChartSection(this, u"schema.charts"_s))
    , m_lists(new SchemaLists(this, [this] { return exportHead(); }))
    , m_body(new PageBody(m_lists, this))
{
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_body, 1);
    m_charts->addChart(tr("Over time"), tr("No complete reading is stored yet."));
    m_body->addHead(m_charts);
    addList(0, u"schema.findings"_s, u"alerts"_s);
    addList(1, u"schema.progress"_s, u"verification"_s);
    addList(2, u"schema.tables"_s, u"claims"_s);
    addList(3, u"schema.backfills"_s, u"activity"_s);
    addList(comparisonList, u"schema.cells"_s, u"overview"_s);
    m_buttons.switches[0]->setChecked(true);
    makeActions();
    connect(m_buttons.refresh, &QPushButton::clicked, this, &SchemaPage::refresh);
    connect(m_body, &PageBody::retryRequested, this, &SchemaPage::refresh);
    connect(m_body, &PageBody::stepRequested, this, &SchemaPage::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &SchemaPage::cancel);
    connect(m_body->detail(), &DetailPane::actionRequested, this, &SchemaPage::act);
    connect(m_lists, &SchemaLists::currentChanged, this, &SchemaPage::showCurrent);
    connect(m_lists, &SchemaLists::filterTextChanged, this, &SchemaPage::filterTextChanged);
}

void SchemaPage::addList(int list, const QString &id, const QString &icon)
{
    const auto name = m_lists->lists()[std::size_t(list)]->grid()->accessibleName();
    auto *button = m_header->addButton(textButton(name, ButtonRole::Quiet, this));
    button->setIcon(lineIcon(icon));
    button->setCheckable(true);
    m_buttons.switches << button;
    const auto go = [this, list] { showList(list); };
    makeAction(this, {id, tr("Show %1").arg(name), icon, {}, {}, go});
    connect(button, &QPushButton::clicked, this, go);
}

void SchemaPage::showList(int list)
{
    m_lists->show(list);
    for (qsizetype i = 0; i < m_buttons.switches.size(); ++i) {
        m_buttons.switches[i]->setChecked(i == list);
    }
    if (list == comparisonList && !isCompared()) {
        read(true);
    }
    takeFocus();
}

void SchemaPage::makeActions()
{
    m_buttons.withheld->setCheckable(true);
    m_buttons.withheld->setToolTip(tr("Also shows findings that other versions of checkout and database may explain."));
    m_buttons.withheld->hide();
    m_buttons.search->setToolTip(
        tr("Reads rows of tables whose constraints do not enforce the rules, at the rate of scans."));
    m_buttons.accept->setToolTip(
        tr("Saves these findings as the baseline on this machine. Later readings mark only new ones."));
    m_buttons.accept->setEnabled(false);
    for (auto *button : {m_buttons.withheld, m_buttons.search, m_buttons.accept, m_buttons.refresh}) {
        m_header->addButton(button);
    }
    connect(m_buttons.search, &QPushButton::clicked, this, &SchemaPage::searchRows);
    connect(m_buttons.accept, &QPushButton::clicked, this, &SchemaPage::accept);
    makeAction(this, {u"schema.searchRows"_s, tr("Search rows that break the rules"), u"search"_s, {}, {}, [this] {
                          searchRows();
                      }});
    makeAction(
        this, {u"schema.accept"_s, tr("Accept the findings as known"), u"check"_s, {}, {}, [this] { accept(); }});
    connect(m_buttons.withheld, &QPushButton::toggled, this, [this](bool isShown) {
        m_read.isWithheldShown = isShown;
        m_lists->setReport(m_read.report, m_read.rows, m_read.isWithheldShown);
    });
    makeAction(this,
        {u"schema.copyQuery"_s, tr("Copy the query that shows a finding"), u"copy"_s, {}, {u"C"_s},
            [this] { act(QString::fromLatin1(copyQuery)); }});
    auto *exports = new QMenu(this);
    for (auto *list : m_lists->lists()) {
        connect(&list->tableActions(), &TableActions::exportFailed, m_body, &PageBody::showNotice);
        exports->addMenu(list->tableActions().exportMenu(exports));
    }
    m_header->addMenu(tr("Export"), exports);
}

QString SchemaPage::sentence() const
{
    const auto sentence = sentenceOf(m_read.report);
    return m_read.rows && m_read.report ? tr("%1 · rows as of %2").arg(sentence, utcString(m_read.rows->asOf))
                                        : sentence;
}

std::optional<Instant> SchemaPage::asOf() const
{
    return m_read.report ? std::optional(m_read.report->asOf) : std::nullopt;
}

bool SchemaPage::isCompared() const
{
    return m_read.report && m_read.report->comparison;
}

void SchemaPage::refresh()
{
    read(isCompared());
}

void SchemaPage::read(bool isCompared)
{
    setBusy(*m_buttons.refresh, true);
    m_read.reading = isCompared ? tr("Reading the schema of all cells") : tr("Reading the schema");
    if (!m_read.report) {
        m_body->showLoading(m_read.reading);
    }
    m_reading.start([services = m_services, request = SchemaRequest{isCompared}](
                        std::stop_token stop) { return services->schema->fetch(request, stop); },
        [this](const Outcome<SchemaReport> &outcome) { end(outcome); });
    showWork();
}

void SchemaPage::showWork()
{
    setWork(m_read.searching.isEmpty() ? m_read.reading : m_read.searching);
}

void SchemaPage::searchRows()
{
    setBusy(*m_buttons.search, true);
    m_searching.start([services = m_services](const auto &report,
                          std::stop_token stop) { return services->schema->checkRows({}, report, stop); },
        [this](const Outcome<RowReport> &outcome) { endRows(outcome); },
        [this](const RowCheckProgress &now) {
            m_read.searching = tr("Searching rows: table %1 of %2, %3, %4 rows")
                                   .arg(now.tablesDone + 1)
                                   .arg(now.tables)
                                   .arg(utf8Text(now.table), groupedNumber(now.rows));
            showWork();
        });
    m_read.searching = tr("Searching rows");
    showWork();
}

void SchemaPage::endRows(const Outcome<RowReport> &outcome)
{
    setBusy(*m_buttons.search, false);
    m_read.searching.clear();
    showWork();
    if (!outcome && outcome.error().kind == Failure::Kind::Cancelled) {
        return;
    }
    if (!outcome) {
        return m_body->showNotice(noticeOf(tr("The rows could not be searched"), outcome.error()));
    }
    m_read.rows = *outcome;
    m_lists->setReport(m_read.report, m_read.rows, m_read.isWithheldShown);
    if (m_read.report) {
        showGaps();
    }
    m_header->setSentence(sentence());
    emit messageReported(m_read.rows->isStopped
            ? tr("Stopped. Search rows again to continue.")
            : tr("Searched the rows of %n table(s)", nullptr, int(m_read.rows->tables.size())));
}

void SchemaPage::accept()
{
    if (!m_read.report || !m_buttons.accept->isEnabled()) {
        return;
    }
    m_accepting.start(
        [services = m_services, report = *m_read.report](std::stop_token) { return services->schema->accept(report); },
        [this](const Outcome<void> &outcome) {
            if (!outcome) {
                return m_body->showNotice(noticeOf(tr("The findings could not be accepted"), outcome.error()));
            }
            emit messageReported(tr("Accepted %n finding(s). Only new ones count from now on.", nullptr,
                int(m_read.report->findings.size())));
            refresh();
        });
}

void SchemaPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
    m_searching.cancel();
}

void SchemaPage::takeFocus()
{
    m_body->isContentShown() ? m_lists->shown()->grid()->setFocus() : m_buttons.refresh->setFocus();
}

QString SchemaPage::filterText() const
{
    return m_lists->shown()->text();
}

void SchemaPage::setFilterText(const QString &text)
{
    m_lists->shown()->applyText(text);
}

bool SchemaPage::takeFocusToFilter()
{
    return m_body->isContentShown() && m_lists->shown()->takeFocus();
}

bool SchemaPage::stepBack()
{
    return m_charts->stepBack() || leaveLink() || m_lists->shown()->clear();
}

void SchemaPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < leastWidthForDetail);
}

void SchemaPage::end(const Outcome<SchemaReport> &outcome)
{
    setBusy(*m_buttons.refresh, false);
    m_body->loading()->stop();
    m_read.reading.clear();
    showWork();
    if (outcome) {
        m_read.report = *outcome;
        showReport();
    } else if (!m_read.report) {
        m_body->showEmpty(u"schema"_s, tr("Canceled"), tr("Reading stopped before it finished."), tr("Refresh"));
    }
}

void SchemaPage::showReport()
{
    m_lists->setReport(m_read.report, m_read.rows, m_read.isWithheldShown);
    m_buttons.accept->setEnabled(m_read.report->docs && !m_read.report->isContradicted);
    showProgress();
    m_buttons.withheld->setVisible(!m_read.report->withheld.empty());
    m_header->setSentence(sentence());
    showGaps();
    const bool hadFocus = !m_body->isContentShown() && m_buttons.refresh->hasFocus();
    m_body->showContent();
    showCurrent();
    if (hadFocus) {
        takeFocus();
    }
    emit asOfChanged();
    emit sentenceChanged();
    const auto isNew = [this](const Finding &it) { return m_read.report->isNew(it); };
    emit countChanged(m_read.report->isRead()
            ? std::optional(qint64(std::ranges::count_if(m_read.report->findings, isNew)))
            : std::nullopt);
}

void SchemaPage::showGaps()
{
    auto gaps = m_read.report->gaps();
    if (m_read.rows) {
        std::ranges::copy(m_read.rows->unread, std::back_inserter(gaps));
    }
    Notice notice;
    notice.details = linesOf(gaps);
    if (!gaps.empty()) {
        const bool hasOtherVersion = m_read.report->skew.isAny();
        notice.kind = Notice::Kind::Warning;
        notice.what = m_read.report->isContradicted ? tr("The database does not belong to this cell")
            : hasOtherVersion                       ? tr("The checkout and the database have different migrations")
                                                    : tr("Not everything could be read");
        notice.whatNow = hasOtherVersion ? tr("Findings that this may explain are withheld.")
                                         : tr("Parts that were not read count as unknown.");
        notice.mayRetry = true;
    } else if (m_read.rows && !m_read.rows->notes.empty()) {
        notice.what = tr("Some rows and keys are not searched");
        notice.details = linesOf(m_read.rows->notes);
    } else {
        return m_body->showNotice(std::nullopt);
    }
    m_body->showNotice(notice);
}

void SchemaPage::showProgress()
{
    struct Line
    {
        QString title;
        Token token;
        std::size_t count;
    };
    const Line lines[]{{tr("Need a key"), Token::Muted, 0}, {tr("Declared"), Token::Wait, 1},
        {tr("NOT NULL"), Token::Ok, 3}, {tr("NOT VALID"), Token::Stale, 4}, {tr("May be null"), Token::Missing, 5},
        {tr("Desired"), Token::Accent, 2}};
    ChartContent content;
    content.yTitle = tr("tables");
    content.sentence = tr("Tables by their sharding keys, on %n day(s)", nullptr, int(m_read.report->history.size()));
    for (const auto &[title, token, count] : lines) {
        ChartSeries series{title, token, {}, false, int(count)};
        for (const auto &it : m_read.report->history) {
            series.points.emplace_back(secondsOf(it.asOf), double(it.counts[count]));
        }
        content.series.push_back(std::move(series));
    }
    m_charts->setContent(0, m_read.report->history.empty() ? ChartContent() : content);
}

void SchemaPage::showCurrent()
{
    if (const auto detail = m_lists->detail()) {
        m_body->detail()->showDetail(*detail);
    } else {
        m_body->detail()->showHint(tr("Select a row to see what it means and what to do."));
    }
}

void SchemaPage::act(const QString &action)
{
    const auto query = m_lists->query();
    if (action == QLatin1String(copyQuery) && !query.isEmpty()) {
        QGuiApplication::clipboard()->setText(query);
        emit messageReported(tr("Copied. It only reads the catalog of the database."));
    }
}

ExportHead SchemaPage::exportHead() const
{
    const auto missing
        = m_read.report ? linesOf(m_read.report->gaps()).split(u'\n', Qt::SkipEmptyParts) : QStringList();
    return {u"schema"_s, sentence(), environmentName(), cellName(), {}, asOf(), filterText(), missing};
}

} // namespace cells::schema

#include "moc_schemapage.cpp"
