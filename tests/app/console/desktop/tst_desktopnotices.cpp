// SPDX-License-Identifier: MIT
#include "app/console/desktop/activation.h"
#include "app/console/desktop/desktopnotices.h"
#include "models/presentation/base/safetext.h"
#include "tests/app/console/desktop/notificationbus.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QElapsedTimer>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <memory>

using namespace Qt::StringLiterals;

namespace cells {

// The notices of the console on a session bus of its own, which starts no server.
class TestDesktopNotices : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bus = std::make_unique<NotificationBus>(); }
    void cleanup() { m_bus.reset(); }
    void oneKeyIsOneNotification();
    void theNewestIsSentAfterTheReply();
    void whatTheServerGets();
    void S33_hostileTextIsShownAsText_data();
    void S33_hostileTextIsShownAsText();
    void withoutBodiesTheTitleHasThem();
    void actionsNeedTheCapability();
    void aClickOpensItsNotice();
    void signalsOfOtherPeersAreIgnored();
    void closingClosesOne();
    void aNoticeThatTheUserClosedIsShownAsANewOne();
    void aNewServerKnowsNoNotices();
    void withoutAServerANoticeIsDropped();
    void nothingWaitsForABus_data();
    void nothingWaitsForABus();
    void theBusMayEnd();

private:
    static DesktopNotice notice(const QString &key, const QString &title) { return {key, title, u"a body"_s}; }

    // Shows a notice with its key as title. Returns its id, which has arrived, or 0.
    uint shownId(DesktopNotices &notices, const QString &key) const
    {
        const auto before = server().calls.size();
        notices.show(notice(key, key));
        const bool isSent = QTest::qWaitFor([&] { return server().calls.size() > before; });
        m_bus->callServer();
        return isSent ? server().calls.last().id : 0;
    }

    FakeNotificationServer &server() const { return m_bus->server(); }
    QDBusConnection connection(const QString &name) const { return m_bus->connection(name); }

    std::unique_ptr<NotificationBus> m_bus;
};

void TestDesktopNotices::oneKeyIsOneNotification()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    notices.show(notice(u"cell 3"_s, u"7 leases"_s));
    notices.show(notice(u"cell 4"_s, u"1 lease"_s));
    QTRY_COMPARE(server().summaries(), QStringList({u"7 leases"_s, u"1 lease"_s}));
    notices.show(notice(u"cell 3"_s, u"8 leases"_s));
    QTRY_COMPARE(server().calls.size(), 3);
    QCOMPARE(server().summaries(), QStringList({u"8 leases"_s, u"1 lease"_s}));
}

void TestDesktopNotices::theNewestIsSentAfterTheReply()
{
    server().isSlow = true;
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    notices.show(notice(u"cell 3"_s, u"7 leases"_s));
    QTRY_COMPARE(server().calls.size(), 1);
    notices.show(notice(u"cell 3"_s, u"8 leases"_s));
    notices.show(notice(u"cell 3"_s, u"9 leases"_s));
    m_bus->callServer();
    QCOMPARE(server().calls.size(), 1);
    server().reply();
    QTRY_COMPARE(server().summaries(), QStringList(u"9 leases"_s));
    QCOMPARE(server().calls.size(), 2);
}

void TestDesktopNotices::whatTheServerGets()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    notices.show({u"loud"_s, u"Cell down"_s, {}, DesktopNotice::Urgency::Critical});
    notices.show({u"quiet"_s, u"Cell up"_s, {}, DesktopNotice::Urgency::Low, true});
    QTRY_COMPARE(server().calls.size(), 2);
    const auto id = QString::fromLatin1(desktopId);
    QCOMPARE(server().calls[0].hints,
        QVariantMap({{u"urgency"_s, QVariant::fromValue(uchar(2))}, {u"desktop-entry"_s, id}}));
    QCOMPARE(server().calls[0].hints[u"urgency"_s].typeId(), int(QMetaType::UChar));
    QCOMPARE(server().calls[1].hints,
        QVariantMap(
            {{u"urgency"_s, QVariant::fromValue(uchar(0))}, {u"desktop-entry"_s, id}, {u"suppress-sound"_s, true}}));
    QCOMPARE(server().calls[0].application, u"Cells Console"_s);
    QCOMPARE(server().calls[0].icon, id);
    QCOMPARE(server().calls[0].expires, -1);
}

void TestDesktopNotices::S33_hostileTextIsShownAsText_data()
{
    QTest::addColumn<QStringList>("capabilities");
    QTest::newRow("markup") << QStringList{u"body"_s, u"body-markup"_s};
    QTest::newRow("plain") << QStringList{u"body"_s};
}

void TestDesktopNotices::S33_hostileTextIsShownAsText()
{
    QFETCH(const QStringList, capabilities);
    server().capabilities = capabilities;
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    const auto hostile = u"<b>gprd</b> & \"x\" &lt;\nnext \u202E end "_s + QString(4096, u'x');
    notices.show({u"cell 3"_s, hostile, hostile});
    QTRY_COMPARE(server().calls.size(), 1);
    const auto &call = server().calls[0];
    const auto shown = u"<b>gprd</b> & \"x\" &lt;\\nnext \\u202E end x"_s;
    QVERIFY2(call.summary.startsWith(shown), qPrintable(call.summary));
    QVERIFY(call.summary.size() < 150);
    const auto body = server().readableBody(call);
    QVERIFY2(body.startsWith(shown), qPrintable(call.body));
    QCOMPARE(body, displayText(hostile, 500));
}

void TestDesktopNotices::withoutBodiesTheTitleHasThem()
{
    server().capabilities = {u"body-markup"_s};
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    notices.show({u"cell 3"_s, u"Cell 3"_s, u"7 < 8 leases"_s});
    notices.show({u"cell 4"_s, u"Cell 4"_s, {}});
    QTRY_COMPARE(server().summaries(), QStringList({u"Cell 3: 7 < 8 leases"_s, u"Cell 4"_s}));
    QVERIFY(server().calls[0].body.isEmpty());
}

void TestDesktopNotices::actionsNeedTheCapability()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    notices.show(notice(u"cell 3"_s, u"7 leases"_s));
    QTRY_COMPARE(server().calls.size(), 1);
    QCOMPARE(server().calls[0].actions, QStringList({u"default"_s, u"Open"_s}));
    server().disappear();
    QTRY_VERIFY(!notices.isAvailable());
    server().capabilities = {u"body"_s};
    QVERIFY(server().appear());
    QTRY_VERIFY(notices.isAvailable());
    notices.show(notice(u"cell 3"_s, u"7 leases"_s));
    QTRY_COMPARE(server().calls.size(), 2);
    QVERIFY(server().calls[1].actions.isEmpty());
}

void TestDesktopNotices::aClickOpensItsNotice()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    QSignalSpy activated(&notices, &DesktopNotices::activated);
    const auto first = shownId(notices, u"cell 3"_s);
    const auto second = shownId(notices, u"cell 4"_s);
    server().click(second + 1, u"of another program"_s);
    server().click(second, u"token"_s);
    QTRY_VERIFY(!activated.isEmpty());
    QCOMPARE(activated[0], QVariantList({u"cell 4"_s, u"token"_s}));
    // Not with the token of another notice.
    server().click(first, {});
    QTRY_COMPARE(activated.size(), 2);
    QCOMPARE(activated[1], QVariantList({u"cell 3"_s, QString()}));
}

void TestDesktopNotices::signalsOfOtherPeersAreIgnored()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    QSignalSpy activated(&notices, &DesktopNotices::activated);
    const auto id = shownId(notices, u"cell 3"_s);
    FakeNotificationServer stranger(connection(u"stranger"_s));
    stranger.click(id, u"theirs"_s);
    // The bus answers in order, so the signals of the stranger are sent on.
    QVERIFY(connection(u"stranger"_s).interface()->isServiceRegistered(FakeNotificationServer::name()));
    server().click(id, u"ours"_s);
    QTRY_VERIFY(!activated.isEmpty());
    QCOMPARE(activated[0], QVariantList({u"cell 3"_s, u"ours"_s}));
    QCOMPARE(activated.size(), 1);
}

void TestDesktopNotices::closingClosesOne()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    shownId(notices, u"cell 3"_s);
    shownId(notices, u"cell 4"_s);
    notices.close(u"cell 3"_s);
    notices.close(u"cell 5"_s);
    QTRY_COMPARE(server().summaries(), QStringList(u"cell 4"_s));
    server().isSlow = true;
    notices.show(notice(u"cell 5"_s, u"short"_s));
    QTRY_COMPARE(server().open.size(), 2);
    notices.close(u"cell 5"_s);
    server().reply();
    QTRY_COMPARE(server().summaries(), QStringList(u"cell 4"_s));
}

void TestDesktopNotices::aNoticeThatTheUserClosedIsShownAsANewOne()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    QSignalSpy activated(&notices, &DesktopNotices::activated);
    const auto closed = shownId(notices, u"cell 3"_s);
    const auto other = shownId(notices, u"cell 4"_s);
    server().dismiss(closed);
    server().click(other, {});
    QTRY_COMPARE(activated.size(), 1);
    QVERIFY(shownId(notices, u"cell 3"_s) > other);
    QCOMPARE(server().calls.last().replacedId, 0U);
}

void TestDesktopNotices::aNewServerKnowsNoNotices()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    QSignalSpy activated(&notices, &DesktopNotices::activated);
    QSignalSpy changed(&notices, &DesktopNotices::availableChanged);
    const auto old = shownId(notices, u"cell 3"_s);
    server().isSlow = true;
    notices.show(notice(u"cell 4"_s, u"without a reply"_s));
    QTRY_COMPARE(server().calls.size(), 2);
    server().disappear();
    QTRY_VERIFY(!notices.isAvailable());
    server().isSlow = false;
    QVERIFY(server().appear());
    QTRY_VERIFY(notices.isAvailable());
    QCOMPARE(changed.size(), 3);
    const auto id = shownId(notices, u"cell 4"_s);
    // Nothing was shown again, and the id is of the new notice only.
    QCOMPARE(id, old);
    QCOMPARE(server().calls.size(), 3);
    QCOMPARE(server().calls.last().replacedId, 0U);
    server().click(id, {});
    QTRY_COMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].toString(), u"cell 4"_s);
}

void TestDesktopNotices::withoutAServerANoticeIsDropped()
{
    DesktopNotices notices(connection(u"console"_s));
    notices.show(notice(u"cell 3"_s, u"too early"_s));
    m_bus->callServer();
    QVERIFY(!notices.isAvailable());
    QVERIFY(server().appear());
    QTRY_VERIFY(notices.isAvailable());
    notices.show(notice(u"cell 4"_s, u"in time"_s));
    QTRY_COMPARE(server().summaries(), QStringList(u"in time"_s));
}

void TestDesktopNotices::nothingWaitsForABus_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("never connected") << u"never connected"_s;
    QTest::newRow("unreachable") << u"unreachable"_s;
    QTest::newRow("suspended") << u"console"_s;
}

void TestDesktopNotices::nothingWaitsForABus()
{
    QFETCH(const QString, name);
    QDBusConnection::connectToBus(u"unix:path=/proc/none"_s, u"unreachable"_s);
    QVERIFY(server().appear());
    QVERIFY(connection(u"console"_s).isConnected());
    const auto bus = pid_t(m_bus->process().processId());
    ::kill(bus, SIGSTOP);
    const auto resume = qScopeGuard([bus] { ::kill(bus, SIGCONT); });
    QElapsedTimer elapsed;
    elapsed.start();
    {
        DesktopNotices notices((QDBusConnection(name)));
        notices.show(notice(u"cell 3"_s, u"7 leases"_s));
        notices.close(u"cell 3"_s);
        QVERIFY(!notices.isAvailable());
    }
    QVERIFY2(elapsed.elapsed() < 200, qPrintable(QString::number(elapsed.elapsed())));
    QDBusConnection::disconnectFromBus(u"unreachable"_s);
}

void TestDesktopNotices::theBusMayEnd()
{
    QVERIFY(server().appear());
    DesktopNotices notices(connection(u"console"_s));
    QTRY_VERIFY(notices.isAvailable());
    m_bus->process().terminate();
    QTRY_VERIFY(!notices.isAvailable());
    notices.show(notice(u"cell 3"_s, u"7 leases"_s));
    notices.close(u"cell 3"_s);
    QVERIFY(server().calls.isEmpty());
}

} // namespace cells

using cells::TestDesktopNotices;
QTEST_GUILESS_MAIN(TestDesktopNotices)
#include "tst_desktopnotices.moc"
