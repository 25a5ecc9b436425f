// SPDX-License-Identifier: MIT
#include "models/engine/services/alertservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/columnof.h"
#include "models/rules/alerts/alertmessages.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/alerts/alertdetail.h"
#include "widgets/pages/alerts/alertspage.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <mutex>

using namespace cells;
using namespace cells::alerts;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const Instant begun = *parseInstant("2026-11-28 03:12:45Z");

TrackedAlert alert(AlertKind kind, AlertState state, int cell, Labels labels = {})
{
    return {{kind, CellId{cell}, std::move(labels), 1560, 7}, state, begun - 26min, begun};
}

AlertReport fullReport()
{
    AlertReport report;
    report.reading.environment = "production";
    report.reading.asOf = begun;
    report.alerts = {alert(AlertKind::ReaperStalled, AlertState::Firing, 3),
        alert(AlertKind::LeaseStale, AlertState::Firing, 3, {{"verdict", "commit"}}),
        alert(AlertKind::LeaseStale, AlertState::Pending, 2, {{"verdict", "commit"}}),
        alert(AlertKind::DatabaseUnread, AlertState::Unknown, 1)};
    report.episodes = {{report.alerts[0].alert, begun - 26min}, {report.alerts[1].alert, begun - 26min},
        {report.alerts[1].alert, begun - 5h, begun - 4h}};
    return report;
}

class FakeAlertService : public AlertService
{
public:
    AlertReport read(std::chrono::milliseconds, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        ++readings;
        return report;
    }
    void set(AlertReport now)
    {
        const std::lock_guard lock(mutex);
        report = std::move(now);
    }

    std::mutex mutex;
    AlertReport report = fullReport();
    int readings = 0;
};

struct Fixture
{
    std::shared_ptr<FakeAlertService> service = std::make_shared<FakeAlertService>();
    AlertsPage page{Services{.environment = fakeEnvironment(), .alerts = service}};
    QAbstractItemModelTester tester{grid()->model()};

    Fixture()
    {
        page.resize(1200, 760);
        page.show();
    }
    ~Fixture()
    {
        page.cancel();
        QThreadPool::globalInstance()->waitForDone();
    }
    void read()
    {
        page.refresh();
        QTRY_VERIFY(page.work().isEmpty());
    }
    GridView *grid() const { return page.findChild<GridView *>(); }
    const Detail &detail() const { return page.findChild<DetailPane *>()->detail(); }
    QString text(int row, const char *column) const
    {
        return grid()->model()->index(row, columnOf(*grid()->model(), column)).data().toString();
    }
    const DetailSection *section(const QString &title) const
    {
        const auto &sections = detail().sections;
        const auto found = std::ranges::find(sections, title, &DetailSection::title);
        return found == sections.end() ? nullptr : &*found;
    }
    QStringList actions() const
    {
        QStringList ids;
        for (const auto &section : detail().sections) {
            for (const auto &action : section.actions) {
                ids << action.id;
            }
        }
        return ids;
    }
};

} // namespace

class TestAlertsPage : public QObject
{
    Q_OBJECT

private slots:
    void listsTheWorstFirst();
    void explainsAnAlertWithItsCommands();
    void aLinkIsNamedAfterItsPage();
    void aModelIsNamedOnce();
    void filters();
    void showsWhatCouldNotBeRead();
    void emptyIsNotUnknown();
    void anOlderReadingChangesNothing();
    void mutesWhileNotificationsAreOn();
    void copiesASilence();
    void choicesAreInForceAtOnce();
};

void TestAlertsPage::listsTheWorstFirst()
{
    Fixture fixture;
    QSignalSpy counts(&fixture.page, &Page::countChanged);
    fixture.read();
    QCOMPARE(fixture.page.sentence(), u"2 firing · 1 pending · 1 unknown"_s);
    QCOMPARE(fixture.grid()->model()->rowCount(), 5);
    QCOMPARE(fixture.text(0, "alert"), u"A cell no longer resolves its leases"_s);
    QCOMPARE(fixture.text(0, "severity"), u"s2"_s);
    QCOMPARE(fixture.text(1, "state"), u"firing"_s);
    QCOMPARE(fixture.text(2, "state"), u"pending"_s);
    QCOMPARE(fixture.text(3, "state"), u"unknown"_s);
    QVERIFY(!fixture.text(3, "what").contains(u"Leases"_s));
    QCOMPARE(fixture.text(4, "state"), u"resolved"_s);
    QCOMPARE(fixture.text(4, "lasted"), u"1 h"_s);
    QCOMPARE(counts.last()[0].value<std::optional<qint64>>(), std::optional<qint64>(2));
    QCOMPARE(fixture.page.asOf(), std::optional(begun));
}

void TestAlertsPage::explainsAnAlertWithItsCommands()
{
    Fixture fixture;
    fixture.read();
    fixture.grid()->selectRow(1);
    QTRY_COMPARE(fixture.detail().title, u"LeaseStale"_s);
    const auto &finding = *fixture.section(u"Finding"_s);
    const auto link = std::ranges::find_if(finding.rows, [](const DetailRow &row) { return row.link.has_value(); });
    QCOMPARE(*link->link, (PageLink{u"leases"_s, {}, CellId{3}}));
    QVERIFY(fixture.section(u"What to do"_s)->steps.join(u' ').contains(u"cellsctl -c 3 leases"_s));
    QVERIFY(!fixture.section(u"What to do"_s)->steps.join(u' ').contains(u"CELL"_s));
    QCOMPARE(fixture.section(u"Earlier times"_s)->rows.size(), 1);
}

void TestAlertsPage::aLinkIsNamedAfterItsPage()
{
    for (const auto &rule : alertRules()) {
        AlertRow row;
        row.entry.alerts.push_back({.kind = rule.kind, .cell = CellId{3}});
        const auto detail = detailOf(row, {}, {});
        const auto &rows = detail.sections.front().rows;
        const auto link = std::ranges::find_if(rows, [](const DetailRow &it) { return it.link.has_value(); });
        QVERIFY(link != rows.end());
        QCOMPARE(link->value.toLower(), u"show in "_s + QString::fromLatin1(rule.page.data(), rule.page.size()));
    }
}

void TestAlertsPage::aModelIsNamedOnce()
{
    Fixture fixture;
    auto report = fullReport();
    report.alerts.clear();
    for (const auto *status : {"missing", "different", "extra"}) {
        report.alerts.push_back(
            alert(AlertKind::DriftFound, AlertState::Firing, 3, {{"model", "User"}, {"status", status}}));
    }
    fixture.service->set(report);
    fixture.read();
    QCOMPARE(fixture.text(0, "what"), u"User"_s);
    // For the week, in the list and in the detail.
    QCOMPARE(fixture.detail().status, std::optional(Status::Stale));
}

void TestAlertsPage::filters()
{
    Fixture fixture;
    fixture.read();
    fixture.page.setFilterText(u"state:firing severity:s3"_s);
    QTRY_COMPARE(fixture.grid()->model()->rowCount(), 1);
    QCOMPARE(fixture.text(0, "alert"), u"Leases of a cell are stale"_s);
    fixture.page.setFilterText(u"reaper"_s);
    QTRY_COMPARE(fixture.text(0, "alert"), u"A cell no longer resolves its leases"_s);
}

void TestAlertsPage::showsWhatCouldNotBeRead()
{
    Fixture fixture;
    auto report = fullReport();
    report.reading.addUnread(FactGroup::Leases, CellId{1}, messages::readingStopped);
    report.reading.addUnread(FactGroup::Scans, CellId{1}, messages::readingStopped);
    fixture.service->set(report);
    fixture.read();
    const auto *banner = fixture.page.findChild<Banner *>();
    QVERIFY(banner->isVisible());
    // One cause, however many facts it makes unknown.
    QVERIFY2(banner->notice().what.startsWith(u"1 source"_s), qPrintable(banner->notice().what));
    QVERIFY(banner->notice().details.contains(u"Cell 1"_s));
    auto later = fullReport();
    later.reading.asOf += 1min;
    fixture.service->set(later);
    fixture.read();
    QVERIFY(!banner->isVisible());
}

void TestAlertsPage::emptyIsNotUnknown()
{
    Fixture fixture;
    AlertReport empty;
    empty.reading.asOf = begun;
    fixture.service->set(empty);
    fixture.read();
    QVERIFY(fixture.page.findChild<EmptyState *>()->isVisible());
    QCOMPARE(fixture.page.sentence(), u"No alert is firing"_s);
    empty.reading.asOf += 1min;
    empty.alerts = {alert(AlertKind::DatabaseUnread, AlertState::Unknown, 1)};
    fixture.service->set(empty);
    fixture.read();
    QVERIFY(!fixture.page.findChild<EmptyState *>()->isVisible());
    QCOMPARE(fixture.page.sentence(), u"1 unknown"_s);
}

void TestAlertsPage::anOlderReadingChangesNothing()
{
    Fixture fixture;
    fixture.read();
    AlertReport older;
    older.reading.asOf = begun - 1min;
    fixture.page.takeReport(older);
    QCOMPARE(fixture.page.asOf(), std::optional(begun));
    QCOMPARE(fixture.grid()->model()->rowCount(), 5);
}

void TestAlertsPage::mutesWhileNotificationsAreOn()
{
    Fixture fixture;
    fixture.read();
    fixture.grid()->selectRow(1);
    QCOMPARE(fixture.actions(), QStringList(u"copySilence"_s));
    NoticeOptions options{.isOn = true};
    fixture.page.setNotices(options, true);
    QCOMPARE(fixture.actions().size(), 4);
    QSignalSpy chosen(&fixture.page, &AlertsPage::noticesChosen);
    emit fixture.page.findChild<DetailPane *>()->actionRequested(u"muteHour"_s);
    QCOMPARE(chosen.size(), 1);
    options = chosen[0][0].value<NoticeOptions>();
    QCOMPARE(options.mutes.size(), std::size_t(1));
    QCOMPARE(options.mutes[0].key, (NoticeKey{AlertKind::LeaseStale, CellId{3}}));
    QVERIFY(options.mutes[0].until.has_value());
    QVERIFY(fixture.actions().contains(u"unmute"_s) && !fixture.actions().contains(u"muteHour"_s));
    emit fixture.page.findChild<DetailPane *>()->actionRequested(u"unmute"_s);
    QVERIFY(chosen.last()[0].value<NoticeOptions>().mutes.empty());
}

void TestAlertsPage::copiesASilence()
{
    Fixture fixture;
    fixture.read();
    fixture.grid()->selectRow(1);
    emit fixture.page.findChild<DetailPane *>()->actionRequested(u"copySilence"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(),
        u"cellsctl -c 3 alerts silence --alert LeaseStale --for 2h --comment 'TICKET, NAME'"_s);
}

void TestAlertsPage::choicesAreInForceAtOnce()
{
    Fixture fixture;
    fixture.read();
    fixture.page.setNotices({}, false);
    QSignalSpy chosen(&fixture.page, &AlertsPage::noticesChosen);
    fixture.page.findChild<QAction *>(u"alerts.notifications"_s)->trigger();
    auto *isOn = fixture.page.findChildren<QCheckBox *>().first();
    QTRY_VERIFY(isOn->isVisible() && isOn->hasFocus());
    isOn->click();
    QCOMPARE(chosen.size(), 1);
    QVERIFY(chosen[0][0].value<NoticeOptions>().isOn);
    auto *least = fixture.page.findChild<QComboBox *>();
    least->setFocus();
    QTest::keyClick(least, Qt::Key_Up);
    QCOMPARE(chosen.last()[0].value<NoticeOptions>().least, Severity::S2);
    // A mute that was added meanwhile stays.
    auto options = chosen.last()[0].value<NoticeOptions>();
    options.mutes = {{{AlertKind::LeaseStale, CellId{3}}}};
    fixture.page.setNotices(options, false);
    QTest::keyClick(least, Qt::Key_Up);
    QCOMPARE(chosen.last()[0].value<NoticeOptions>().mutes, options.mutes);
}

QTEST_MAIN(TestAlertsPage)
#include "tst_alertspage.moc"
