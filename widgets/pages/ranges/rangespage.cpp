// SPDX-License-Identifier: MIT
#include "widgets/pages/ranges/rangespage.h"

#include "models/engine/ranges/rangesurveymessages.h"
#include "models/engine/services/organizationservice.h"
#include "models/engine/services/rangeservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/ranges/rangetext.h"
#include "widgets/pages/ranges/idmap.h"
#include "widgets/pages/ranges/rangedetail.h"
#include "widgets/pages/ranges/rangelists.h"
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
#include <QScrollArea>

#include <set>

using namespace Qt::StringLiterals;

namespace cells::ranges {

using namespace organizations;

namespace {

// In a narrower page the detail is below.
constexpr int leastWidthBeside = 1'200;
// Of some eight cells; more are scrolled.
constexpr int highestMap = 196;

} // namespace

RangesPage::RangesPage(const Services &services, QWidget *parent)
    : Page(tr("Ranges"), parent)
    , m_services(std::make_shared<const Services>(services))
    , m_header(new PageHeader(title(), this))
    , m_refresh(textButton(tr("Refresh"), ButtonRole::Plain, this))
    , m_search(textButton(tr("Search rows"), ButtonRole::Plain, this))
    , m_map(new IdMap(this))
    , m_mapArea(new QScrollArea(this))
    , m_lists(new RangeLists(this, [this] { return exportHead(); }))
    , m_body(new PageBody(m_lists, this))
{
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_body, 1);
    m_mapArea->setWidget(m_map);
    m_mapArea->setWidgetResizable(true);
    m_mapArea->setFrameShape(QFrame::NoFrame);
    m_mapArea->setFocusPolicy(Qt::NoFocus);
    m_mapArea->setAccessibleName(m_map->accessibleName());
    m_mapArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_body->addHead(m_mapArea);
    addList(0, u"ranges.findings"_s, u"alerts"_s);
    addList(1, u"ranges.sequences"_s, u"ranges"_s);
    addList(2, u"ranges.organizations"_s, u"overview"_s);
    m_switches[0]->setChecked(true);
    makeActions();
    connect(m_refresh, &QPushButton::clicked, this, &RangesPage::refresh);
    connect(m_body, &PageBody::retryRequested, this, &RangesPage::refresh);
    connect(m_body, &PageBody::stepRequested, this, &RangesPage::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &RangesPage::cancel);
    connect(m_body->detail(), &DetailPane::linkOpened, this, &RangesPage::pageRequested);
    connect(m_body->detail(), &DetailPane::actionRequested, this, &RangesPage::act);
    connect(m_lists, &RangeLists::currentChanged, this, &RangesPage::showCurrent);
    connect(m_lists, &RangeLists::filterTextChanged, this, &RangesPage::filterTextChanged);
}

void RangesPage::addList(int list, const QString &id, const QString &icon)
{
    const auto name = m_lists->lists()[std::size_t(list)]->grid()->accessibleName();
    auto *button = m_header->addButton(textButton(name, ButtonRole::Quiet, this));
    button->setIcon(lineIcon(icon));
    button->setCheckable(true);
    m_switches << button;
    const auto go = [this, list] { showList(list); };
    makeAction(this, {id, tr("Show %1").arg(name), icon, {}, {}, go});
    connect(button, &QPushButton::clicked, this, go);
}

void RangesPage::showList(int list)
{
    m_lists->show(list);
    for (qsizetype i = 0; i < m_switches.size(); ++i) {
        m_switches[i]->setChecked(i == list);
    }
    takeFocus();
}

void RangesPage::makeActions()
{
    const auto search = [this] { read(true); };
    m_search->setToolTip(
        tr("Looks by indexes for ids of other cells, and reads whole tables to compare the organizations of rows."));
    m_header->addButton(m_search);
    m_header->addButton(m_refresh);
    connect(m_search, &QPushButton::clicked, this, search);
    makeAction(this, {u"ranges.search"_s, tr("Search rows for ids of other cells"), u"search"_s, {}, {}, search});
    makeAction(this, {u"ranges.copyStep"_s, tr("Copy the command that repairs"), u"copy"_s, {}, {u"C"_s}, [this] {
                          act(QString::fromLatin1(copyStep));
                      }});
    auto *exports = new QMenu(this);
    for (auto *list : m_lists->lists()) {
        connect(&list->tableActions(), &TableActions::exportFailed, m_body, &PageBody::showNotice);
        exports->addMenu(list->tableActions().exportMenu(exports));
    }
    m_header->addMenu(tr("Export"), exports);
}

QString RangesPage::sentence() const
{
    return sentenceOf(m_report, m_lists->findings());
}

std::optional<Instant> RangesPage::asOf() const
{
    return m_report ? std::optional(m_report->asOf) : std::nullopt;
}

void RangesPage::refresh()
{
    read(false);
}

void RangesPage::read(bool isWithRows)
{
    setBusy(*m_refresh, true);
    setBusy(*m_search, true);
    const auto work = isWithRows ? tr("Searching rows") : tr("Reading sequences and organizations");
    if (!m_report) {
        m_body->showLoading(work);
    }
    m_reading.start(
        [services = m_services, isWithRows](const auto &report, std::stop_token stop) -> Outcome<Reading> {
            Reading reading{services->ranges->fetch({isWithRows}, report, stop),
                services->organizations->fetch({isWithRows}, report, stop)};
            if (stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, messages::rangesCancelled);
            }
            return reading;
        },
        [this](const Outcome<Reading> &outcome) { end(outcome); },
        [this](const auto &now) { setWork(progressText(now)); });
    setWork(work);
}

void RangesPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void RangesPage::takeFocus()
{
    m_body->isContentShown() ? m_lists->shown()->grid()->setFocus() : m_refresh->setFocus();
}

QString RangesPage::filterText() const
{
    return m_lists->shown()->text();
}

void RangesPage::setFilterText(const QString &text)
{
    m_lists->shown()->applyText(text);
}

bool RangesPage::takeFocusToFilter()
{
    return m_body->isContentShown() && m_lists->shown()->takeFocus();
}

bool RangesPage::stepBack()
{
    return leaveLink() || m_lists->shown()->clear();
}

void RangesPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < leastWidthBeside);
}

void RangesPage::end(const Outcome<Reading> &outcome)
{
    setBusy(*m_refresh, false);
    setBusy(*m_search, false);
    m_body->loading()->stop();
    setWork({});
    if (outcome) {
        showReading(*outcome);
    } else if (!m_report) {
        m_body->showEmpty(u"ranges"_s, tr("Canceled"), tr("Reading stopped before it finished."), tr("Refresh"));
    }
}

void RangesPage::showReading(const Reading &reading)
{
    if (!reading.ranges) {
        m_body->showNotice(noticeOf(tr("The ranges of the cells could not be read"), reading.ranges.error()));
        if (!m_report) {
            m_body->showEmpty(u"ranges"_s, tr("Nothing was read"),
                tr("The Topology Service lists the ranges that sequences are compared with."), tr("Refresh"));
        }
        return;
    }
    m_report = *reading.ranges;
    m_organizations = reading.organizations ? std::optional(*reading.organizations) : std::nullopt;
    m_map->setReport(*m_report);
    m_mapArea->setFixedHeight(std::min(m_map->sizeHint().height(), highestMap));
    m_lists->setReports(m_report, m_organizations);
    m_header->setSentence(sentence());
    showUnread(reading);
    const bool hadFocus = !m_body->isContentShown() && m_refresh->hasFocus();
    m_body->showContent();
    if (m_lists->findings() == 0 && m_lists->shown() == m_lists->lists().front()) {
        showList(1);
    }
    showCurrent();
    if (hadFocus) {
        takeFocus();
    }
    emit asOfChanged();
    emit sentenceChanged();
    emit countChanged(qint64(m_lists->findings()));
}

// Each cause once.
void RangesPage::showUnread(const Reading &reading)
{
    std::set<QString> causes;
    const auto add = [&causes](const Message &problem) {
        if (!problem.isEmpty()) {
            causes.insert(translatedText(problem));
        }
    };
    for (const auto &it : m_report->databases) {
        add(it.problem);
        if (const int unreadable = it.unreadable(); unreadable > 0) {
            causes.insert(tr("The role may not read the last ids of %n sequence(s) of %1.", nullptr, unreadable)
                              .arg(utf8Text(toKey(it.database))));
        }
    }
    for (const auto &it : m_report->others) {
        add(it.problem);
    }
    for (const auto &problem : m_report->unreadIds) {
        add(problem);
    }
    if (reading.organizations) {
        for (const auto &it : reading.organizations->cells) {
            add(it.read.problem);
            add(it.drainProblem);
        }
        add(reading.organizations->ownersProblem);
    } else {
        add(reading.organizations.error().message);
    }
    if (causes.empty()) {
        return m_body->showNotice(std::nullopt);
    }
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.what = m_report->isContradicted ? tr("The database does not belong to this cell")
                                           : tr("Not everything could be read");
    notice.whatNow = tr("Parts that were not read count as unknown.");
    notice.details = QStringList(causes.begin(), causes.end()).join(u'\n');
    notice.mayRetry = true;
    m_body->showNotice(notice);
}

void RangesPage::showCurrent()
{
    if (const auto detail = m_lists->detail()) {
        m_body->detail()->showDetail(*detail);
    } else {
        m_body->detail()->showHint(tr("Select a row to see what it means and what to do."));
    }
}

void RangesPage::act(const QString &action)
{
    const auto command = commandIn(m_lists->step());
    if (action == QLatin1String(copyStep) && !command.isEmpty()) {
        QGuiApplication::clipboard()->setText(command);
        emit messageReported(tr("Copied. Run it on the cell; the console changes nothing here."));
    }
}

ExportHead RangesPage::exportHead() const
{
    return {u"ranges"_s, sentence(), environmentName(), cellName(), {}, asOf(), filterText(), {}};
}

} // namespace cells::ranges

#include "moc_rangespage.cpp"
