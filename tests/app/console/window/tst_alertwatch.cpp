// SPDX-License-Identifier: MIT
#include "app/console/desktop/desktopnotices.h"
#include "app/console/window/alertwatch.h"
#include "models/engine/services/alertservice.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/app/console/desktop/notificationbus.h"

#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {

using namespace alerts;

namespace {

const Instant begun{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28} + 12h};

TrackedAlert firing(AlertKind kind, int cell, std::int64_t count = 1)
{
    return {{kind, CellId{cell}, {}, 700, count}, AlertState::Firing};
}

AlertReport report(std::vector<TrackedAlert> alerts, Duration later)
{
    AlertReport report;
    report.reading.environment = "production";
    report.reading.asOf = begun + later;
    report.alerts = std::move(alerts);
    return report;
}

// Reports once what it was given.
class FakeAlertService : public AlertService
{
public:
    AlertReport read(std::chrono::milliseconds, std::stop_token) override
    {
        ++readings;
        return report({}, 0s);
    }

    std::atomic<int> readings = 0;
};

} // namespace

// Notifications of alerts on a private session bus with a notification server.
class TestAlertWatch : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isOffUntilSwitchedOn();
    void fourHundredLeasesAreOneNotification();
    void aStormIsOne();
    void aServerMayVanishAndReturn();
    void aClickLeadsToTheFinding();
    void mutesAreStoredAndEnd();
    void S33_hostileNamesAreText();
    void nothingIsLeftBehind();

private:
    FakeNotificationServer &server() const { return m_bus->server(); }
    // What begins before the first reading is none of what the test is about.
    void start(const QString &environment = u"production"_s)
    {
        QVERIFY(server().appear());
        m_watch = std::make_unique<AlertWatch>(
            m_service, environment, *m_settings, new DesktopNotices(m_bus->connection(u"console"_s)), nullptr);
        QTRY_VERIFY(m_watch->isAvailable());
        const QSignalSpy reported(m_watch.get(), &AlertWatch::reported);
        m_watch->setOptions({.isOn = true});
        QTRY_COMPARE(reported.size(), 1);
        m_watch->takeReport(report({}, 1s));
    }

    std::unique_ptr<NotificationBus> m_bus;
    std::unique_ptr<SettingsFile> m_settings;
    std::shared_ptr<FakeAlertService> m_service;
    std::unique_ptr<AlertWatch> m_watch;
};

void TestAlertWatch::init()
{
    m_bus = std::make_unique<NotificationBus>();
    m_settings = std::make_unique<SettingsFile>(QString());
    m_service = std::make_shared<FakeAlertService>();
}

void TestAlertWatch::cleanup()
{
    m_watch.reset();
    QThreadPool::globalInstance()->waitForDone();
    m_settings.reset();
    m_bus.reset();
}

void TestAlertWatch::isOffUntilSwitchedOn()
{
    QVERIFY(server().appear());
    AlertWatch watch(
        m_service, u"production"_s, *m_settings, new DesktopNotices(m_bus->connection(u"console"_s)), nullptr);
    QTRY_VERIFY(watch.isAvailable());
    QVERIFY(!watch.options().isOn);
    watch.takeReport(report({firing(AlertKind::ServiceWentBack, 3)}, 1s));
    m_bus->callServer();
    QVERIFY(server().calls.isEmpty());
    QCOMPARE(m_service->readings.load(), 0);
    // The choice is remembered.
    watch.setOptions({.isOn = true, .least = Severity::S2, .quiet = QuietHours{22h, 7h}});
    AlertWatch next(m_service, u"staging"_s, *m_settings, new DesktopNotices(m_bus->connection(u"console"_s)), nullptr);
    QCOMPARE(next.options(), watch.options());
    QTRY_COMPARE(m_service->readings.load(), 2);
}

void TestAlertWatch::fourHundredLeasesAreOneNotification()
{
    start();
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3, 400)}, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    const auto first = server().open.first();
    QCOMPARE(first.summary, u"Leases of a cell are stale"_s);
    QVERIFY2(
        first.body.startsWith(u"production · Cell 3: "_s) && first.body.contains(u"400"_s), qPrintable(first.body));
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3, 403)}, 4min));
    QTRY_COMPARE(server().calls.size(), 2);
    QCOMPARE(server().open.size(), 1);
    QVERIFY2(server().open.first().body.contains(u"403"_s), qPrintable(server().open.first().body));
    QCOMPARE(server().open.first().hints[u"suppress-sound"_s], QVariant(true));
}

void TestAlertWatch::aStormIsOne()
{
    start();
    std::vector<TrackedAlert> alerts;
    for (int cell = 1; cell <= 3; ++cell) {
        for (const auto kind :
            {AlertKind::LeaseStale, AlertKind::ReaperStalled, AlertKind::DatabaseUnread, AlertKind::LeasesHeld}) {
            alerts.push_back(firing(kind, cell));
        }
    }
    m_watch->takeReport(report(alerts, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    // The plural forms are those of a translation.
    QCOMPARE(server().open.first().summary.remove(u"(s)"_s), u"12 alert in 3 cell"_s);
    QCOMPARE(server().open.first().hints[u"urgency"_s].toInt(), 2);
}

void TestAlertWatch::aServerMayVanishAndReturn()
{
    start();
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3)}, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    server().disappear();
    QTRY_VERIFY(!m_watch->isAvailable());
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3), firing(AlertKind::LeaseStale, 4)}, 4min));
    QVERIFY(server().appear());
    QTRY_VERIFY(m_watch->isAvailable());
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3, 9)}, 6min));
    // Cell 4's may be shown as well: the new server may have appeared before the bus said that there was none.
    const auto isShown = [this] {
        return std::ranges::any_of(server().open,
            [](const NotifyCall &call) { return call.body.contains(u"Cell 3: "_s) && call.body.contains(u"9"_s); });
    };
    QTRY_VERIFY(isShown());
}

void TestAlertWatch::aClickLeadsToTheFinding()
{
    start();
    QSignalSpy opened(m_watch.get(), &AlertWatch::linkOpened);
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3)}, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    m_bus->callServer();
    server().click(server().open.firstKey(), {});
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<PageLink>(), (PageLink{u"leases"_s, {}, CellId{3}}));
}

void TestAlertWatch::mutesAreStoredAndEnd()
{
    start();
    auto options = m_watch->options();
    options.mutes = {{{AlertKind::LeaseStale, CellId{3}}}, {{AlertKind::LeaseStale, CellId{4}}, begun + 1h}};
    m_watch->setOptions(options);
    // Of this environment only.
    const AlertWatch next(
        m_service, u"staging"_s, *m_settings, new DesktopNotices(m_bus->connection(u"console"_s)), nullptr);
    QVERIFY(next.options().mutes.empty());
    const AlertWatch same(
        m_service, u"production"_s, *m_settings, new DesktopNotices(m_bus->connection(u"console"_s)), nullptr);
    QCOMPARE(same.options().mutes, options.mutes);
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3), firing(AlertKind::LeaseStale, 4)}, 2min));
    QCOMPARE(m_watch->options().mutes.size(), std::size_t(2));
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 4)}, 61min));
    QVERIFY(m_watch->options().mutes.empty());
    QTRY_COMPARE(server().open.size(), 1);
    QVERIFY(server().open.first().body.contains(u"Cell 4"_s));
}

void TestAlertWatch::S33_hostileNamesAreText()
{
    start(u"<b>prod</b>\n\u202Egnp.exe\"\\"_s + QString(4096, u'x'));
    auto alert = firing(AlertKind::ClaimsInConflict, 3);
    alert.alert.labels = {{"model", "<img src=x>"}, {"status", "conflict"}};
    m_watch->takeReport(report({alert}, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    const auto body = server().readableBody(server().open.first());
    QVERIFY2(body.startsWith(u"<b>prod</b>\\n\\u202Egnp.exe\"\\"_s), qPrintable(body));
    QVERIFY2(body.contains(u"<img src=x>"_s), qPrintable(body));
}

void TestAlertWatch::nothingIsLeftBehind()
{
    start();
    m_watch->takeReport(report({firing(AlertKind::LeaseStale, 3)}, 2min));
    QTRY_COMPARE(server().open.size(), 1);
    m_bus->callServer();
    m_watch.reset();
    QTRY_VERIFY(server().open.isEmpty());
}

} // namespace cells

using cells::TestAlertWatch;
QTEST_MAIN(TestAlertWatch)
#include "tst_alertwatch.moc"
