// SPDX-License-Identifier: MIT
#include "widgets/pages/alerts/alertspage.h"

#include "models/engine/services/alertservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/alerts/alerttext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/rules/alerts/alertmessages.h"
#include "widgets/pages/alerts/alertdetail.h"
#include "widgets/pages/alerts/alertlist.h"
#include "widgets/pages/alerts/noticechoices.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pagebody.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QClipboard>
#include <QDateTime>
#include <QGuiApplication>
#include <QPushButton>

#include <set>

using namespace Qt::StringLiterals;

namespace cells::alerts {

namespace {

// In a narrower page the detail is below.
constexpr int leastWidthBeside = 1'200;
// What answers later is not read this time.
constexpr std::chrono::seconds patience{60};

// The next morning at which a day's work begins.
Instant tomorrow()
{
    const auto morning = QDateTime(QDate::currentDate().addDays(1), QTime(8, 0));
    return Instant(std::chrono::milliseconds(morning.toMSecsSinceEpoch()));
}

} // namespace

AlertsPage::AlertsPage(const Services &services, QWidget *parent)
    : Page(tr("Alerts"), parent)
    , m_alerts(services.alerts)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_list(new AlertList(this, [this] { return exportHead(); }))
    , m_body(new PageBody(m_list, this))
    , m_choices(new NoticeChoices(this))
{
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(m_body, 1);
    setFilter(m_list->filterBar());
    setSelection(m_list);
    makeActions();
    connect(m_refresh, &QPushButton::clicked, this, &AlertsPage::refresh);
    connect(m_body, &PageBody::retryRequested, this, &AlertsPage::refresh);
    connect(m_body, &PageBody::stepRequested, this, &AlertsPage::refresh);
    connect(m_body, &PageBody::cancelRequested, this, &AlertsPage::cancel);
    connect(m_body->detail(), &DetailPane::linkOpened, this, &AlertsPage::pageRequested);
    connect(m_body->detail(), &DetailPane::actionRequested, this, &AlertsPage::act);
    connect(m_list, &AlertList::currentChanged, this, &AlertsPage::showCurrent);
    connect(m_list, &AlertList::filterTextChanged, this, &AlertsPage::filterTextChanged);
    connect(m_choices, &NoticeChoices::chosen, this, &AlertsPage::choose);
}

void AlertsPage::makeActions()
{
    auto *notices = m_header->addButton(textButton(tr("Notifications…"), ButtonRole::Plain, this));
    const auto open = [this] { m_choices->open(m_notices, m_areNoticesAvailable); };
    connect(notices, &QPushButton::clicked, this, open);
    makeAction(this, {u"alerts.notifications"_s, tr("Choose notifications…"), u"alerts"_s, {}, {}, open});
    makeAction(this,
        {u"alerts.copySilence"_s, tr("Copy a command that silences the alert"), u"copy"_s, {}, {u"C"_s},
            [this] { act(QString::fromLatin1(detailaction::copySilence)); }});
    auto &tableActions = m_list->tableActions();
    m_header->addMenu(tr("Export"), tableActions.exportMenu(this));
    connect(&tableActions, &TableActions::exportFailed, m_body, &PageBody::showNotice);
}

QString AlertsPage::sentence() const
{
    return m_report ? sentenceOf(m_entries) : QString();
}

std::optional<Instant> AlertsPage::asOf() const
{
    return m_report ? std::optional(m_report->reading.asOf) : std::nullopt;
}

void AlertsPage::refresh()
{
    setBusy(*m_refresh, true);
    if (!m_report) {
        m_body->showLoading(tr("Reading all cells"));
    }
    m_reading.start(
        [alerts = m_alerts](std::stop_token stop) -> Outcome<AlertReport> {
            auto report = alerts->read(patience, stop);
            return stop.stop_requested()
                ? Outcome<AlertReport>(failed(Failure::Kind::Cancelled, messages::readingStopped))
                : std::move(report);
        },
        [this](const Outcome<AlertReport> &outcome) { end(outcome); });
    setWork(tr("Reading all cells"));
}

void AlertsPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void AlertsPage::takeFocus()
{
    m_body->isContentShown() ? m_list->grid()->setFocus() : m_refresh->setFocus();
}

void AlertsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_body->setDetailBelow(width() < leastWidthBeside);
}

void AlertsPage::end(const Outcome<AlertReport> &outcome)
{
    setBusy(*m_refresh, false);
    m_body->loading()->stop();
    setWork({});
    if (outcome) {
        takeReport(*outcome);
        emit reported(*outcome);
    } else if (!m_report) {
        m_body->showEmpty(u"alerts"_s, tr("Canceled"), tr("Reading stopped before it finished."), tr("Refresh"));
    }
}

void AlertsPage::takeReport(const AlertReport &report)
{
    if (m_report && report.reading.asOf <= m_report->reading.asOf) {
        return;
    }
    m_report = report;
    m_entries = entriesOf(report);
    showReport();
    emit asOfChanged();
    emit sentenceChanged();
    emit countChanged(countOf(m_entries, AlertState::Firing));
}

void AlertsPage::setNotices(const NoticeOptions &options, bool isAvailable)
{
    m_notices = options;
    m_areNoticesAvailable = isAvailable;
    showCurrent();
}

void AlertsPage::showReport()
{
    m_header->setSentence(sentence());
    m_list->setRows(rowsOf(m_entries, m_report->reading.asOf));
    showUnread();
    if (m_list->rows().empty()) {
        m_body->showEmpty(u"alerts"_s, tr("No alert is firing"),
            tr("Alerts that fire are listed here, and stay as history after they are resolved."), tr("Refresh"));
        return;
    }
    const bool hadFocus = !m_body->isContentShown() && m_refresh->hasFocus();
    m_body->showContent();
    showCurrent();
    if (hadFocus) {
        takeFocus();
    }
}

// Each cause once.
void AlertsPage::showUnread()
{
    std::set<QString> causes;
    for (const auto &unread : m_report->reading.unread) {
        causes.insert(u"%1: %2"_s.arg(cellText(unread.cell), translatedText(unread.why)));
    }
    if (m_report->untracked) {
        return m_body->showNotice(
            noticeOf(tr("Earlier readings are unknown, so every alert starts over"), *m_report->untracked));
    }
    if (causes.empty()) {
        return m_body->showNotice(std::nullopt);
    }
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.what = tr("%n source(s) could not be read, so some alerts are unknown", nullptr, int(causes.size()));
    notice.details = QStringList(causes.begin(), causes.end()).join(u'\n');
    notice.mayRetry = true;
    m_body->showNotice(notice);
}

void AlertsPage::showCurrent()
{
    if (const auto *row = m_list->currentRow()) {
        m_body->detail()->showDetail(detailOf(*row, m_list->rows(), m_notices));
    } else {
        m_body->detail()->showHint(tr("Select an alert to see what it means and what to do."));
    }
}

void AlertsPage::act(const QString &action)
{
    const auto *row = m_list->currentRow();
    if (!row) {
        return;
    }
    if (action == QLatin1String(detailaction::copySilence)) {
        QGuiApplication::clipboard()->setText(silenceCommand(row->entry.alerts.front()));
        emit messageReported(
            tr("Copied. Fill in the ticket and your name, run it, and post the output to Alertmanager."));
    } else {
        mute({row->entry.kind(), row->entry.cell()}, action);
    }
}

void AlertsPage::mute(const NoticeKey &key, const QString &action)
{
    std::erase_if(m_notices.mutes, [&](const AlertMute &mute) { return mute.key == key; });
    if (action == QLatin1String(detailaction::muteHour)) {
        m_notices.mutes.push_back({key, presentTime() + std::chrono::hours{1}});
    } else if (action == QLatin1String(detailaction::muteTomorrow)) {
        m_notices.mutes.push_back({key, tomorrow()});
    } else if (action == QLatin1String(detailaction::muteResolved)) {
        m_notices.mutes.push_back({key});
    }
    showCurrent();
    emit noticesChosen(m_notices);
}

// The mutes may have changed since the choices were opened.
void AlertsPage::choose(const NoticeOptions &options)
{
    auto mutes = std::move(m_notices.mutes);
    m_notices = options;
    m_notices.mutes = std::move(mutes);
    showCurrent();
    emit noticesChosen(m_notices);
}

ExportHead AlertsPage::exportHead() const
{
    ExportHead head{u"alerts"_s, sentence(), environmentName(), cellName(), {}, asOf(), filterText(), {}};
    if (m_report) {
        for (const auto &unread : m_report->reading.unread) {
            head.missing << u"%1: %2"_s.arg(cellText(unread.cell), translatedText(unread.why));
        }
    }
    return head;
}

} // namespace cells::alerts

#include "moc_alertspage.cpp"
