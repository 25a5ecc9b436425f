#include "app/sandbox/privatepostgres.h"
#include "models/links/celllink.h"
#include "models/links/sqlconnection.h"
#include "tests/support/silentport.h"

#include <atomic>
#include <csignal>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <set>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

constexpr const char *schema[] = {"CREATE TABLE cells_outstanding_leases (uuid uuid PRIMARY KEY, created_at "
                                  "timestamptz NOT NULL, updated_at timestamptz NOT NULL)",
    "CREATE ROLE console_ro LOGIN", "GRANT SELECT ON cells_outstanding_leases TO console_ro",
    "CREATE ROLE nobody_ro LOGIN"};

const std::string firstLease = "9f3c0000-0000-4000-8000-0000000000e2";

const std::string secondLease = "11111111-0000-4000-8000-0000000000e2";
constexpr const char *insertSql = "INSERT INTO cells_outstanding_leases VALUES ($1, now(), now())";

// A lease whose uuid is made of the virtual transaction id "backend/number" that wrote it.
constexpr const char *ownLeaseSql
    = "SELECT (lpad(to_hex(split_part(virtualxid, '/', 1)::int), 8, '0') || '-0000-4000-8000-' "
      "|| lpad(to_hex(split_part(virtualxid, '/', 2)::int), 12, '0'))::uuid AS uuid "
      "FROM pg_locks WHERE locktype = 'virtualxid' AND pid = pg_backend_pid()";

// The number of the last transaction of this backend that has its row in the look; 0: none has.
int lastOf(const LeaseTableLook &look, int backend)
{
    for (const auto &lease : look.rows) {
        const auto text = lease.uuid.text();
        if (std::stoi(text.substr(0, 8), nullptr, 16) == backend) {
            return std::stoi(text.substr(24), nullptr, 16);
        }
    }
    return 0;
}

} // namespace

class TestCellLink : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void readsIdentityAndRows();
    void seesRunningTransactions_P10();
    void seesWritersOfAnyRole_P10();
    void seesPreparedTransactions_F55();
    void ignoresOtherDatabases_P10();
    void endedTransactionsHaveTheirRow_P10();
    void plainRoleSeesOnlyWhatItNeeds_S13();
    void missingTableIsRefused_F39();
    void missingRightIsRefused_F39();
    void missingColumnIsRefused_F38();
    void nothingIsLeftInTheSession_F58();
    void sendsOnlyFixedStatements_S10();
    void saysWhoItIs_S14();
    void readOnlyIsReallyOn_S12();
    void lockedTableTimesOut_F36();
    void slowStatementTimesOut_F36();
    void silentServerTimesOut();
    void stopEndsTheQuestionAtOnce_data();
    void stopEndsTheQuestionAtOnce();
    void stopWhileTheServerHangs();
    void lostBackendIsSaidOnceThenReplaced_F31();
    void anotherServerIsNoticed_F32();
    void saysWhyThereIsNoConnection_F30_data();
    void saysWhyThereIsNoConnection_F30();
    void remoteHostsNeedTls_S6();
    void mayBeAskedFromSeveralThreads();

private:
    CellProfile profile(const std::string &extra = {}) const;
    std::unique_ptr<CellDatabase> open(const std::string &extra = {}, const CellLimits &limits = {}) const;
    std::unique_ptr<SqlConnection> admin(const std::string &database = "cell_1") const;

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
};

CellProfile TestCellLink::profile(const std::string &extra) const
{
    CellProfile cell;
    cell.id = {1};
    cell.name = "cell-1";
    cell.database = m_postgres->conninfo("cell_1", "console_ro") + " " + extra;
    return cell;
}

std::unique_ptr<CellDatabase> TestCellLink::open(const std::string &extra, const CellLimits &limits) const
{
    auto database = openCellDatabase(profile(extra), limits);
    return database ? std::move(*database) : nullptr;
}

std::unique_ptr<SqlConnection> TestCellLink::admin(const std::string &database) const
{
    auto connection = SqlConnection::open(m_postgres->conninfo(database));
    return connection ? std::move(*connection) : nullptr;
}

void TestCellLink::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text.c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_1"));
    QVERIFY(m_postgres->createDatabase("cell_2"));
    const auto connection = admin();
    for (const auto *statement : schema) {
        QVERIFY(connection->run(statement));
    }
}

void TestCellLink::init()
{
    const auto connection = admin();
    QVERIFY(connection->run("DELETE FROM cells_outstanding_leases"));
    QVERIFY(connection->run(
        "INSERT INTO cells_outstanding_leases VALUES ($1, '2026-11-21 03:12:45.123456+00', '2026-11-21 04:12:45.5+01')",
        {firstLease}));
}

void TestCellLink::readsIdentityAndRows()
{
    const auto database = open();
    const auto look = database->fetchLeaseTable({});
    QVERIFY2(look, look ? "" : (look.error().text + look.error().detail).c_str());
    QCOMPARE(look->identity.database, std::string("cell_1"));
    QCOMPARE(look->identity.host, m_folder.path().toStdString());
    QVERIFY(!look->identity.isReplica);
    QVERIFY(!look->identity.systemIdentifier.empty());
    QVERIFY(look->identity.serverVersion.starts_with("1"));
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    QVERIFY(std::chrono::abs(now - look->databaseNow) < 30s);
    QCOMPARE(look->rows.size(), std::size_t(1));
    QCOMPARE(look->rows[0].uuid.text(), firstLease);
    QCOMPARE(isoText(look->rows[0].createdAt), std::string("2026-11-21T03:12:45.123456Z"));
    QCOMPARE(isoText(look->rows[0].updatedAt), std::string("2026-11-21T03:12:45.500000Z"));
    // It does not see itself.
    QVERIFY(look->running.empty());
    QVERIFY(look->prepared.empty());
}

void TestCellLink::seesRunningTransactions_P10()
{
    const auto writer = admin();
    const auto pid = writer->run("SELECT pg_backend_pid()")->number(0, 0);
    QVERIFY(writer->run("SET application_name = 'puma 3'"));
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run(insertSql, {secondLease}));
    const auto database = open();
    const auto look = database->fetchLeaseTable({});
    QVERIFY(look);
    QCOMPARE(look->running.size(), std::size_t(1));
    QCOMPARE(look->running[0].pid, int(pid));
    QCOMPARE(look->running[0].application, std::string("puma 3"));
    QCOMPARE(look->running[0].user, std::string("sandbox"));
    QVERIFY(look->running[0].virtualId.find('/') != std::string::npos);
    // Hidden from a role without pg_read_all_stats.
    QVERIFY(!look->running[0].startedAt);
    QCOMPARE(look->rows.size(), std::size_t(1));
    QVERIFY(writer->commit());
    const auto later = database->fetchLeaseTable({});
    QVERIFY(later);
    QVERIFY(later->running.empty());
    QCOMPARE(later->rows.size(), std::size_t(2));
}

void TestCellLink::seesWritersOfAnyRole_P10()
{
    // With the right to see everything, the facts are there, and background processes still do not count.
    QVERIFY(admin()->run("GRANT pg_read_all_stats TO console_ro"));
    const auto writer = admin();
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run("SELECT 1"));
    const auto look = open()->fetchLeaseTable({});
    QVERIFY(admin()->run("REVOKE pg_read_all_stats FROM console_ro"));
    QVERIFY(look);
    QCOMPARE(look->running.size(), std::size_t(1));
    QCOMPARE(look->running[0].state, std::string("idle in transaction"));
    QVERIFY(look->running[0].startedAt);
    QVERIFY(*look->running[0].startedAt <= look->databaseNow);
}

void TestCellLink::seesPreparedTransactions_F55()
{
    const auto writer = admin();
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run(insertSql, {secondLease}));
    QVERIFY(writer->run("PREPARE TRANSACTION 'rails 7'"));
    const auto look = open()->fetchLeaseTable({});
    QVERIFY(writer->run("ROLLBACK PREPARED 'rails 7'"));
    QVERIFY(look);
    QCOMPARE(look->prepared.size(), std::size_t(1));
    QCOMPARE(look->prepared[0].gid, std::string("rails 7"));
    QVERIFY(std::chrono::abs(look->databaseNow - look->prepared[0].preparedAt) < 30s);
    QVERIFY(look->running.empty());
    QCOMPARE(look->rows.size(), std::size_t(1));
}

void TestCellLink::ignoresOtherDatabases_P10()
{
    const auto elsewhere = admin("cell_2");
    QVERIFY(elsewhere->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(elsewhere->run("CREATE TABLE x (y int)"));
    const auto prepared = admin("cell_2");
    QVERIFY(prepared->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(prepared->run("SELECT 1"));
    QVERIFY(prepared->run("PREPARE TRANSACTION 'elsewhere'"));
    const auto look = open()->fetchLeaseTable({});
    QVERIFY(prepared->run("ROLLBACK PREPARED 'elsewhere'"));
    QVERIFY(look);
    QVERIFY(look->running.empty());
    QVERIFY(look->prepared.empty());
}

// The law of the drain barrier, under load: the row of a transaction that was seen running and is not any more is
// there.
void TestCellLink::endedTransactionsHaveTheirRow_P10()
{
    QVERIFY(admin()->run("DELETE FROM cells_outstanding_leases"));
    std::atomic<bool> isOver = false;
    std::vector<std::jthread> writers;
    for (int i = 0; i < 3; ++i) {
        writers.emplace_back([this, &isOver] {
            const auto connection = admin();
            const std::string own = ownLeaseSql;
            SqlOutcome<SqlRows> written = connection->run(
                "INSERT INTO cells_outstanding_leases SELECT uuid, now(), now() FROM (" + own + ") o RETURNING uuid");
            while (!isOver && written && written->size() == 1) {
                const std::string last(written->text(0, 0));
                (void)connection->begin(SqlConnection::Mode::ReadWrite);
                written = connection->run(
                    "UPDATE cells_outstanding_leases SET uuid = (" + own + ") WHERE uuid = $1 RETURNING uuid", {last});
                (void)connection->commit();
            }
        });
    }
    const auto database = open();
    std::set<std::pair<int, int>> seen;
    int ended = 0;
    int missing = 0;
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 2000) {
        const auto look = database->fetchLeaseTable({});
        QVERIFY2(look, look ? "" : look.error().detail.c_str());
        auto gone = std::exchange(seen, {});
        for (const auto &transaction : look->running) {
            std::pair<int, int> id;
            QCOMPARE(std::sscanf(transaction.virtualId.c_str(), "%d/%d", &id.first, &id.second), 2);
            gone.erase(id);
            seen.insert(id);
        }
        ended += int(gone.size());
        missing += int(std::count_if(
            gone.begin(), gone.end(), [&](const auto &id) { return lastOf(*look, id.first) < id.second; }));
    }
    isOver = true;
    writers.clear();
    qInfo("%d transactions were seen to end", ended);
    QVERIFY(ended > 20);
    QCOMPARE(missing, 0);
}

void TestCellLink::plainRoleSeesOnlyWhatItNeeds_S13()
{
    const auto reader = SqlConnection::open(m_postgres->conninfo("cell_1", "console_ro"));
    QVERIFY(reader);
    QVERIFY((*reader)->run("SELECT 1 FROM cells_outstanding_leases"));
    QCOMPARE((*reader)->run("DELETE FROM cells_outstanding_leases").error().state, std::string("42501"));
    QVERIFY(open()->fetchIdentity({}));
}

void TestCellLink::missingTableIsRefused_F39()
{
    auto cell = profile();
    cell.database = m_postgres->conninfo("cell_2", "console_ro");
    const auto database = openCellDatabase(cell);
    const auto look = (*database)->fetchLeaseTable({});
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::Refused);
    QCOMPARE(QString::fromStdString(look.error().text),
        QStringLiteral(
            "The database of cell-1 (%1, cell_2) has no table cells_outstanding_leases. Is this the cell's main "
            "database, and its GitLab 18.4 or later?")
            .arg(m_folder.path()));
    QVERIFY(look.error().detail.starts_with("42P01: "));
    // The failed transaction is over, and the connection serves on.
    QVERIFY((*database)->fetchIdentity({}));
}

void TestCellLink::missingRightIsRefused_F39()
{
    auto cell = profile();
    cell.database = m_postgres->conninfo("cell_1", "nobody_ro");
    const auto look = (*openCellDatabase(cell))->fetchLeaseTable({});
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::Refused);
    QVERIFY2(look.error().text.ends_with("does not let nobody_ro read the lease table. Ask for: GRANT SELECT ON "
                                         "cells_outstanding_leases TO \"nobody_ro\";"),
        look.error().text.c_str());
}

void TestCellLink::missingColumnIsRefused_F38()
{
    const auto connection = admin();
    QVERIFY(connection->run("ALTER TABLE cells_outstanding_leases RENAME updated_at TO changed_at"));
    const auto look = open()->fetchLeaseTable({});
    QVERIFY(connection->run("ALTER TABLE cells_outstanding_leases RENAME changed_at TO updated_at"));
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::Refused);
    QVERIFY(look.error().text.ends_with(
        "has a table cells_outstanding_leases without a column that is needed; see the details."));
}

void TestCellLink::nothingIsLeftInTheSession_F58()
{
    const auto connection = admin();
    QVERIFY(connection->run("ALTER SYSTEM SET log_statement = 'all'"));
    QVERIFY(connection->run("SELECT pg_reload_conf()"));
    const auto database = open();
    QVERIFY(database->fetchLeaseTable({}));
    const auto session
        = connection->run("SELECT state, query FROM pg_stat_activity WHERE application_name LIKE 'cells-console/%' "
                          "AND usename = 'console_ro' ORDER BY backend_start DESC LIMIT 1");
    QVERIFY(session);
    QCOMPARE(session->text(0, 0), std::string_view("idle"));
    QCOMPARE(session->text(0, 1), std::string_view("ROLLBACK"));
}

void TestCellLink::sendsOnlyFixedStatements_S10()
{
    QVERIFY(open()->fetchLeaseTable({}));
    QFile log(m_folder.filePath(QStringLiteral("postgres.log")));
    QVERIFY(log.open(QFile::ReadOnly));
    int statements = 0;
    for (const auto &line : log.readAll().split('\n')) {
        if (!line.contains("] cells-console/") || (!line.contains("execute") && !line.contains("statement:"))) {
            continue;
        }
        ++statements;
        // BEGIN READ ONLY, the limits as SET LOCAL would have them, reads, ROLLBACK; never a name for a statement.
        static const QRegularExpression known(QStringLiteral(
            "(execute <unnamed>|statement): (BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY$|SELECT |ROLLBACK$)"));
        QVERIFY2(known.match(QString::fromUtf8(line)).hasMatch(), line.constData());
        QVERIFY2(!line.contains(" SET "), line.constData());
    }
    QVERIFY(statements >= 8);
    const auto connection = admin();
    QVERIFY(connection->run("ALTER SYSTEM RESET log_statement"));
    QVERIFY(connection->run("SELECT pg_reload_conf()"));
}

void TestCellLink::saysWhoItIs_S14()
{
    const auto named = open("application_name=mine");
    QVERIFY(named->fetchIdentity({}));
    const auto unnamed = open();
    QVERIFY(unnamed->fetchIdentity({}));
    const auto names
        = admin()->run("SELECT string_agg(application_name, ' ' ORDER BY application_name) FROM pg_stat_activity "
                       "WHERE usename = 'console_ro' AND application_name IN ('mine', $1)",
            {"cells-console/0.1.0"});
    QVERIFY(names);
    QVERIFY2(names->text(0, 0).find("mine") != std::string_view::npos, std::string(names->text(0, 0)).c_str());
    QVERIFY(names->text(0, 0).find("cells-console/0.1.0") != std::string_view::npos);
}

void TestCellLink::readOnlyIsReallyOn_S12()
{
    // Even for a role that could.
    const auto connection = admin();
    QVERIFY(connection->begin(SqlConnection::Mode::ReadOnly));
    const auto written = connection->run(insertSql, {secondLease});
    QVERIFY(!written);
    QCOMPARE(written.error().state, std::string("25006"));
    connection->rollback();
    // And no second statement can be smuggled in behind one.
    QCOMPARE(connection->run("SELECT 1; SELECT 2").error().state, std::string("42601"));
}

void TestCellLink::lockedTableTimesOut_F36()
{
    const auto locker = admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    CellLimits limits;
    limits.lock = 100ms;
    const auto database = open({}, limits);
    const auto look = database->fetchLeaseTable({});
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::TimedOut);
    QVERIFY2(look.error().text.ends_with("another session holds a lock on the table. Try again."),
        look.error().text.c_str());
    locker->rollback();
    QVERIFY(database->fetchLeaseTable({}));
}

void TestCellLink::slowStatementTimesOut_F36()
{
    const auto locker = admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    CellLimits limits;
    limits.statement = 100ms;
    const auto look = open({}, limits)->fetchLeaseTable({});
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::TimedOut);
    QVERIFY(look.error().detail.starts_with("57014: "));
}

void TestCellLink::silentServerTimesOut()
{
    const SilentPort silent;
    auto cell = profile();
    const auto address = silent.address();
    cell.database = "host=127.0.0.1 dbname=a user=b port=" + address.substr(address.find(':') + 1);
    CellLimits limits;
    limits.patience = 300ms;
    QElapsedTimer timer;
    timer.start();
    const auto look = (*openCellDatabase(cell, limits))->fetchLeaseTable({});
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::TimedOut);
    QVERIFY(look.error().text.find("does not answer") != std::string::npos);
    QVERIFY(timer.elapsed() < 1300);
}

void TestCellLink::stopEndsTheQuestionAtOnce_data()
{
    QTest::addColumn<bool>("isConnected");
    QTest::newRow("while it waits for a lock") << true;
    QTest::newRow("while it connects") << false;
}

void TestCellLink::stopEndsTheQuestionAtOnce()
{
    QFETCH(const bool, isConnected);
    const auto locker = admin();
    QVERIFY(locker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(locker->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    const SilentPort silent;
    auto cell = profile();
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
    std::jthread stopper([&] {
        QTest::qSleep(300);
        sinceStop.start();
        stop.request_stop();
    });
    const auto look = database->fetchLeaseTable(stop.get_token());
    const auto elapsed = sinceStop.elapsed();
    QVERIFY(!look);
    QCOMPARE(look.error().kind, Failure::Kind::Cancelled);
    qInfo("ended %lld ms after the stop", static_cast<long long>(elapsed));
    QVERIFY(elapsed < 250);
    if (isConnected) {
        // The server stops working for us as well, and does not wait for the lock any more.
        QTRY_COMPARE(locker->run("SELECT count(*) FROM pg_locks WHERE NOT granted")->number(0, 0), 0);
        locker->rollback();
        QVERIFY(database->fetchLeaseTable({}));
    }
}

void TestCellLink::stopWhileTheServerHangs()
{
    const auto database = open();
    QVERIFY(database->fetchIdentity({}));
    const auto pid = pid_t(admin()
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

void TestCellLink::lostBackendIsSaidOnceThenReplaced_F31()
{
    const auto database = open();
    QVERIFY(database->fetchIdentity({}));
    QVERIFY(admin()->run("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'console_ro'"));
    const auto lost = database->fetchLeaseTable({});
    QVERIFY(!lost);
    QCOMPARE(lost.error().kind, Failure::Kind::Unreachable);
    QVERIFY2(lost.error().text.find("was lost while it was to read the lease table. Try again.") != std::string::npos,
        lost.error().text.c_str());
    QVERIFY(database->fetchLeaseTable({}));
}

void TestCellLink::anotherServerIsNoticed_F32()
{
    // The same socket folder, and suddenly another cluster behind it.
    const QTemporaryDir where;
    const auto folder = where.path().toStdString();
    std::optional<PrivatePostgres> other = std::move(*PrivatePostgres::start(folder));
    QVERIFY(other->createDatabase("cell_1"));
    auto cell = profile();
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
        QVERIFY2(identity.error().text.find("is another one than before") != std::string::npos,
            identity.error().text.c_str());
    }
}

void TestCellLink::saysWhyThereIsNoConnection_F30_data()
{
    QTest::addColumn<QString>("conninfo");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *conninfo, Failure::Kind kind, const char *says) {
        QTest::newRow(name) << QString::fromLatin1(conninfo) << int(kind) << QString::fromLatin1(says);
    };
    using Kind = Failure::Kind;
    row("no socket", "host=/nowhere dbname=a user=b", Kind::Unreachable,
        "there is no such socket. Is PostgreSQL running?");
    row("refused", "host=127.0.0.1 port=1 dbname=a user=b", Kind::Unreachable,
        "nothing listens there. Is PostgreSQL running?");
    row("name", "host=nowhere.invalid dbname=a user=b", Kind::Unreachable,
        "its name was not found. Check the address and the DNS.");
    row("no database", "host=DIR dbname=cell_99 user=console_ro", Kind::Refused,
        "does not let console_ro in; see the details.");
    row("no role", "host=DIR dbname=cell_1 user=stranger", Kind::Refused, "does not let stranger in; see the details.");
}

void TestCellLink::saysWhyThereIsNoConnection_F30()
{
    QFETCH(QString, conninfo);
    QFETCH(const int, kind);
    QFETCH(const QString, says);
    auto cell = profile();
    cell.database = conninfo.replace(QStringLiteral("DIR"), m_folder.path()).toStdString();
    const auto identity = (*openCellDatabase(cell))->fetchIdentity({});
    QVERIFY(!identity);
    QCOMPARE(int(identity.error().kind), kind);
    QVERIFY2(QString::fromStdString(identity.error().text).endsWith(says), identity.error().text.c_str());
    QVERIFY(!identity.error().detail.empty());
}

void TestCellLink::remoteHostsNeedTls_S6()
{
    // A server that declines TLS; nothing that was not asked for goes out in the clear.
    const SilentPort plain("N");
    auto cell = profile();
    const auto address = plain.address();
    cell.database = "host=127.0.0.1 dbname=a user=b port=" + address.substr(address.find(':') + 1);
    const auto identity = (*openCellDatabase(cell))->fetchIdentity({});
    QVERIFY(!identity);
    QCOMPARE(identity.error().kind, Failure::Kind::Unreachable);
    QVERIFY2(
        identity.error().text.find("no trusted TLS connection") != std::string::npos, identity.error().text.c_str());
    QVERIFY(!openCellDatabase(CellProfile{{1}, "cell-1", "nonsense", {}, {}}));
}

void TestCellLink::mayBeAskedFromSeveralThreads()
{
    const auto database = open();
    std::atomic<int> answers = 0;
    {
        std::vector<std::jthread> askers;
        for (int i = 0; i < 4; ++i) {
            askers.emplace_back([&] {
                for (int j = 0; j < 20; ++j) {
                    answers += database->fetchLeaseTable({}) ? 1 : 0;
                }
            });
        }
    }
    QCOMPARE(answers.load(), 80);
}

QTEST_GUILESS_MAIN(TestCellLink)
#include "tst_celllink.moc"
