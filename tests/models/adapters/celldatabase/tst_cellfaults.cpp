// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/cellfixture.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

class TestCellFaults : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_fixture.emplace(); }
    void init() { m_fixture->reset(); }
    void missingTableIsRefused_F39();
    void missingRightIsRefused_F39();
    void missingColumnIsRefused_F38();
    void lockedTableTimesOut_F36();
    void slowStatementTimesOut_F36();
    void silentServerTimesOut();
    void stopEndsTheQuestionAtOnce_data();
    void stopEndsTheQuestionAtOnce();
    void stopWhileTheServerHangs();
    void lostBackendIsReportedOnceThenReplaced_F31();
    void anotherServerIsNoticed_F32();
    void reportsWhyThereIsNoConnection_F30_data();
    void reportsWhyThereIsNoConnection_F30();
    void remoteHostsNeedTls_S6();

private:
    std::optional<CellFixture> m_fixture;
};

void TestCellFaults::missingTableIsRefused_F39()
{
    auto cell = m_fixture->profile();
    cell.database = m_fixture->conninfo("cell_2", "console_ro");
    const auto database = openCellDatabase(cell);
    const auto snapshot = (*database)->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::Refused);
    QCOMPARE(QString::fromStdString(snapshot.error().text()),
        QStringLiteral("Cannot read the lease table in the database of cell-1 (%1, cell_2): there is no table "
                       "cells_outstanding_leases. Check that this is the main database of a GitLab 18.4 or later.")
            .arg(m_fixture->folder()));
    QVERIFY(snapshot.error().detail.starts_with("42P01: "));
    // The failed transaction is over, and the connection serves on.
    QVERIFY((*database)->fetchIdentity({}));
}

void TestCellFaults::missingRightIsRefused_F39()
{
    auto cell = m_fixture->profile();
    cell.database = m_fixture->conninfo("cell_1", "nobody_ro");
    const auto snapshot = (*openCellDatabase(cell))->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::Refused);
    QVERIFY2(snapshot.error().text().ends_with(": nobody_ro lacks a right. Ask for: GRANT SELECT ON "
                                               "cells_outstanding_leases TO \"nobody_ro\";"),
        snapshot.error().text().c_str());
}

void TestCellFaults::missingColumnIsRefused_F38()
{
    const auto connection = m_fixture->admin();
    QVERIFY(connection->run("ALTER TABLE cells_outstanding_leases RENAME updated_at TO changed_at"));
    const auto snapshot = m_fixture->open()->fetchLeaseTable({});
    QVERIFY(connection->run("ALTER TABLE cells_outstanding_leases RENAME changed_at TO updated_at"));
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::Refused);
    QVERIFY(snapshot.error().text().ends_with("the table cells_outstanding_leases lacks a column. See the details."));
}

void TestCellFaults::lockedTableTimesOut_F36()
{
    const auto locker = m_fixture->admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    CellLimits limits;
    limits.lock = 100ms;
    const auto database = m_fixture->open({}, limits);
    const auto snapshot = database->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::TimedOut);
    QVERIFY2(snapshot.error().text().ends_with("another session holds a lock on the table. Try again."),
        snapshot.error().text().c_str());
    locker->rollback();
    QVERIFY(database->fetchLeaseTable({}));
}

void TestCellFaults::slowStatementTimesOut_F36()
{
    const auto locker = m_fixture->admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    CellLimits limits;
    limits.statement = 100ms;
    const auto snapshot = m_fixture->open({}, limits)->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::TimedOut);
    QVERIFY(snapshot.error().detail.starts_with("57014: "));
}

void TestCellFaults::silentServerTimesOut()
{
    const SilentPort silent;
    auto cell = m_fixture->profile();
    const auto address = silent.address();
    cell.database = "host=127.0.0.1 dbname=a user=b port=" + address.substr(address.find(':') + 1);
    CellLimits limits;
    limits.patience = 300ms;
    QElapsedTimer timer;
    timer.start();
    const auto snapshot = (*openCellDatabase(cell, limits))->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::TimedOut);
    QVERIFY(snapshot.error().text().find("does not answer") != std::string::npos);
    QVERIFY(timer.elapsed() < 1300);
}

void TestCellFaults::stopEndsTheQuestionAtOnce_data()
{
    QTest::addColumn<bool>("isConnected");
    QTest::newRow("while it waits for a lock") << true;
    QTest::newRow("while it connects") << false;
}

void TestCellFaults::stopEndsTheQuestionAtOnce()
{
    QFETCH(const bool, isConnected);
    const auto locker = m_fixture->admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    const SilentPort silent;
    auto cell = m_fixture->profile();
    const auto address = silent.address();
    if (!isConnected) {
        cell.database
            = "host=127.0.0.1 dbname=a user=b connect_timeout=3 port=" + address.substr(address.find(':') + 1);
    }
    CellLimits limits;
    limits.lock = limits.statement = 20s;
    const auto database = std::move(*openCellDatabase(cell, limits));
    std::stop_source stop;
    QElapsedTimer sinceStop;
    const auto watcher = m_fixture->admin();
    const auto isWaiting
        = [&] { return watcher->run("SELECT count(*) FROM pg_locks WHERE NOT granted")->number(0, 0) == 1; };
    std::jthread stopper([&] {
        while (isConnected && !isWaiting()) {
            std::this_thread::yield();
        }
        QTest::qSleep(300);
        sinceStop.start();
        stop.request_stop();
    });
    const auto snapshot = database->fetchLeaseTable(stop.get_token());
    const auto elapsed = sinceStop.elapsed();
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Failure::Kind::Cancelled);
    qInfo("ended %lld ms after the stop", static_cast<long long>(elapsed));
    QVERIFY(elapsed < 250);
    if (isConnected) {
        // The server stops working for us as well, and does not wait for the lock any more.
        QTRY_VERIFY(!isWaiting());
        locker->rollback();
        QVERIFY(database->fetchLeaseTable({}));
    }
}

void TestCellFaults::stopWhileTheServerHangs()
{
    const auto database = m_fixture->open();
    QVERIFY(database->fetchIdentity({}));
    const auto pid = pid_t(m_fixture->admin()
                               ->run("SELECT pid FROM pg_stat_activity WHERE usename = 'console_ro' "
                                     "ORDER BY backend_start DESC LIMIT 1")
                               ->number(0, 0));
    QVERIFY(pid > 1);
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    std::stop_source stop;
    QElapsedTimer sinceStop;
    std::jthread stopper([&] {
        QTest::qSleep(200);
        sinceStop.start();
        stop.request_stop();
    });
    const auto identity = database->fetchIdentity(stop.get_token());
    const auto elapsed = sinceStop.elapsed();
    QCOMPARE(::kill(pid, SIGCONT), 0);
    QVERIFY(!identity);
    QCOMPARE(identity.error().kind, Failure::Kind::Cancelled);
    QVERIFY(elapsed < 250);
    QVERIFY(database->fetchIdentity({}));
}

void TestCellFaults::lostBackendIsReportedOnceThenReplaced_F31()
{
    const auto locker = m_fixture->admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    const auto database = m_fixture->open();
    std::jthread terminator([admin = m_fixture->admin()](std::stop_token stop) {
        const auto *sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'console_ro' "
                          "AND wait_event_type = 'Lock'";
        while (!stop.stop_requested() && admin->run(sql)->number(0, 0) == 0) {
            QTest::qSleep(10);
        }
    });
    const auto lost = database->fetchLeaseTable({});
    locker->rollback();
    QVERIFY(!lost);
    QCOMPARE(lost.error().kind, Failure::Kind::Unreachable);
    QVERIFY2(lost.error().text().find("the connection was lost. Try again.") != std::string::npos,
        lost.error().text().c_str());
    QVERIFY(database->fetchLeaseTable({}));
}

void TestCellFaults::anotherServerIsNoticed_F32()
{
    // The same socket folder, and suddenly another cluster behind it.
    const QTemporaryDir where;
    const auto folder = where.path().toStdString();
    std::optional<PrivatePostgres> other = std::move(*PrivatePostgres::start(folder));
    QVERIFY(other->createDatabase("cell_1"));
    auto cell = m_fixture->profile();
    cell.database = other->conninfo("cell_1");
    const auto database = std::move(*openCellDatabase(cell));
    QVERIFY(database->fetchIdentity({}));
    other.reset();
    QCOMPARE(database->fetchIdentity({}).error().kind, Failure::Kind::Unreachable);
    other = std::move(*PrivatePostgres::start(folder));
    QVERIFY(other->createDatabase("cell_1"));
    for (int i = 0; i < 2; ++i) {
        const auto identity = database->fetchIdentity({});
        QVERIFY(!identity);
        QCOMPARE(identity.error().kind, Failure::Kind::Refused);
        QVERIFY2(identity.error().text().find("now leads to another server") != std::string::npos,
            identity.error().text().c_str());
    }
}

void TestCellFaults::reportsWhyThereIsNoConnection_F30_data()
{
    QTest::addColumn<QString>("conninfo");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *conninfo, Failure::Kind kind, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(conninfo) << int(kind) << QString::fromLatin1(expected);
    };
    using Kind = Failure::Kind;
    row("no socket", "host=/nowhere dbname=a user=b", Kind::Unreachable,
        "there is no such socket. Check that PostgreSQL runs.");
    row("refused", "host=127.0.0.1 port=1 dbname=a user=b", Kind::Unreachable,
        "nothing listens there. Check that PostgreSQL runs.");
    row("name", "host=nowhere.invalid dbname=a user=b", Kind::Unreachable,
        "its name was not found. Check the address and the DNS.");
    row("no database", "host=DIR dbname=cell_99 user=console_ro", Kind::Refused,
        "it refuses the login of console_ro. See the details.");
    row("no role", "host=DIR dbname=cell_1 user=stranger", Kind::Refused,
        "it refuses the login of stranger. See the details.");
}

void TestCellFaults::reportsWhyThereIsNoConnection_F30()
{
    QFETCH(QString, conninfo);
    QFETCH(const int, kind);
    QFETCH(const QString, expected);
    auto cell = m_fixture->profile();
    cell.database = conninfo.replace(QStringLiteral("DIR"), m_fixture->folder()).toStdString();
    const auto identity = (*openCellDatabase(cell))->fetchIdentity({});
    QVERIFY(!identity);
    QCOMPARE(int(identity.error().kind), kind);
    QVERIFY2(QString::fromStdString(identity.error().text()).endsWith(expected), identity.error().text().c_str());
    QVERIFY(!identity.error().detail.empty());
}

void TestCellFaults::remoteHostsNeedTls_S6()
{
    // A server that declines TLS; nothing that was not asked for goes out in the clear.
    const SilentPort plain("N");
    auto cell = m_fixture->profile();
    const auto address = plain.address();
    cell.database = "host=127.0.0.1 dbname=a user=b port=" + address.substr(address.find(':') + 1);
    const auto identity = (*openCellDatabase(cell))->fetchIdentity({});
    QVERIFY(!identity);
    QCOMPARE(identity.error().kind, Failure::Kind::Refused);
    QVERIFY2(identity.error().text().find("offers no TLS") != std::string::npos, identity.error().text().c_str());
    QVERIFY(!openCellDatabase(CellProfile{{1}, "cell-1", "nonsense", {}, {}, {}}));
}

QTEST_GUILESS_MAIN(TestCellFaults)
#include "tst_cellfaults.moc"
