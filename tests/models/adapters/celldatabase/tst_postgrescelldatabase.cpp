// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/postgresrowstream.h"
#include "models/adapters/postgres/copyreader.h"
#include "tests/support/fixtures/cellfixture.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <set>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const std::string secondLease = "11111111-0000-4000-8000-0000000000e2";
constexpr const char *insertSql = "INSERT INTO cells_outstanding_leases VALUES ($1, now(), now())";

// A lease whose uuid is made of the virtual transaction id "backend/number" that wrote it.
constexpr const char *ownLeaseSql
    = "SELECT (lpad(to_hex(split_part(virtualxid, '/', 1)::int), 8, '0') || '-0000-4000-8000-' "
      "|| lpad(to_hex(split_part(virtualxid, '/', 2)::int), 12, '0'))::uuid AS uuid "
      "FROM pg_locks WHERE locktype = 'virtualxid' AND pid = pg_backend_pid()";

// The number of the last transaction of this backend that has its row in the look; 0: none has.
int lastOf(const LeaseTableSnapshot &snapshot, int backend)
{
    for (const auto &lease : snapshot.rows) {
        const auto text = lease.uuid.text();
        if (std::stoi(text.substr(0, 8), nullptr, 16) == backend) {
            return std::stoi(text.substr(24), nullptr, 16);
        }
    }
    return 0;
}

} // namespace

// All of it once directly and once through PgBouncer in transaction mode.
class TestPostgresCellDatabase : public QObject
{
    Q_OBJECT

public:
    explicit TestPostgresCellDatabase(CellFixture::Access access)
        : m_access(access)
    {
    }

private slots:
    void initTestCase() { m_fixture.emplace(m_access); }
    void init() { m_fixture->reset(); }
    void readsIdentityAndRows();
    void seesRunningTransactions_P10();
    void seesWritersOfAnyRole_P10();
    void seesPreparedTransactions_F55();
    void ignoresOtherDatabases_P10();
    void endedTransactionsHaveTheirRow_P10();
    void F15_aTableThatIsTooLargeIsNotReadInPart();
    void plainRoleSeesOnlyWhatItNeeds_S13();
    void nothingIsLeftInTheSession_F58();
    void sendsOnlyFixedStatements_S10();
    void reportsItsApplicationName_S14();
    void readOnlyIsReallyOn_S12();
    void mayBeAskedFromSeveralThreads();
    void F31_anIdleConnectionThatTheServerEndedIsReplaced();
    void F39_rowsThatPoliciesHideAreAFailure();
    void F41_onlyUtf8CanBeCompared_data();
    void F41_onlyUtf8CanBeCompared();
    void S12_theRolesEncodingDoesNotMatter();
    void S10_theCopyReaderTakesOneStatement();
    void P10_countsWhoElseIsConnected();
    void aRoleThatMayNotReadTheTimelineReadsTheRest();

private:
    const CellFixture::Access m_access;
    std::optional<CellFixture> m_fixture;
};

void TestPostgresCellDatabase::readsIdentityAndRows()
{
    const auto database = m_fixture->open();
    const auto snapshot = database->fetchLeaseTable({});
    QVERIFY2(snapshot, snapshot ? "" : (snapshot.error().text() + snapshot.error().detail).c_str());
    QCOMPARE(snapshot->identity.database, std::string("cell_1"));
    QCOMPARE(snapshot->identity.host, m_fixture->host());
    QCOMPARE(snapshot->identity.isPooled, m_fixture->isPooled());
    const auto isPooled = (*openCellDatabase(m_fixture->profile()))->findPooler({});
    QVERIFY2(isPooled && *isPooled == m_fixture->isPooled(), isPooled ? "" : isPooled.error().text().c_str());
    auto stated = m_fixture->profile();
    stated.isPooled = true;
    QVERIFY((*openCellDatabase(stated))->fetchIdentity({})->isPooled);
    QVERIFY(!snapshot->identity.isReplica);
    QVERIFY(!snapshot->identity.systemIdentifier.empty());
    QVERIFY(snapshot->identity.serverVersion.starts_with("1"));
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    QVERIFY(std::chrono::abs(now - snapshot->databaseNow) < 30s);
    QCOMPARE(snapshot->rows.size(), std::size_t(1));
    QCOMPARE(snapshot->rows[0].uuid.text(), std::string(CellFixture::firstLease));
    QCOMPARE(isoText(snapshot->rows[0].createdAt), std::string("2026-11-21T03:12:45.123456Z"));
    QCOMPARE(isoText(snapshot->rows[0].updatedAt), std::string("2026-11-21T03:12:45.500000Z"));
    // It does not see itself.
    QVERIFY(snapshot->running.empty());
    QVERIFY(snapshot->prepared.empty());
    const auto cellDatabase = openCellDatabase(m_fixture->profile({}));
    const auto load = (*cellDatabase)->fetchLoad({});
    QVERIFY(load && !load->isReplica && !load->replicaLag);
}

void TestPostgresCellDatabase::seesRunningTransactions_P10()
{
    const auto writer = m_fixture->admin();
    const auto pid = writer->run("SELECT pg_backend_pid()")->number(0, 0);
    QVERIFY(writer->run("SET application_name = 'puma 3'"));
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run(insertSql, {secondLease}));
    const auto database = m_fixture->open();
    const auto snapshot = database->fetchLeaseTable({});
    QVERIFY(snapshot);
    QCOMPARE(snapshot->running.size(), std::size_t(1));
    QCOMPARE(snapshot->running[0].pid, int(pid));
    QCOMPARE(snapshot->running[0].application, std::string("puma 3"));
    QCOMPARE(snapshot->running[0].user, std::string("sandbox"));
    QVERIFY(snapshot->running[0].virtualId.find('/') != std::string::npos);
    // Hidden from a role without pg_read_all_stats.
    QVERIFY(!snapshot->running[0].startedAt);
    QCOMPARE(snapshot->rows.size(), std::size_t(1));
    QVERIFY(writer->commit());
    const auto later = database->fetchLeaseTable({});
    QVERIFY(later);
    QVERIFY(later->running.empty());
    QCOMPARE(later->rows.size(), std::size_t(2));
}

void TestPostgresCellDatabase::seesWritersOfAnyRole_P10()
{
    // With the right to see everything, the facts are there, and background processes still do not count.
    QVERIFY(m_fixture->admin()->run("GRANT pg_read_all_stats TO console_ro"));
    const auto writer = m_fixture->admin();
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run("SELECT 1"));
    const auto snapshot = m_fixture->open()->fetchLeaseTable({});
    QVERIFY(m_fixture->admin()->run("REVOKE pg_read_all_stats FROM console_ro"));
    QVERIFY(snapshot);
    QCOMPARE(snapshot->running.size(), std::size_t(1));
    QCOMPARE(snapshot->running[0].state, std::string("idle in transaction"));
    QVERIFY(snapshot->running[0].startedAt);
    QVERIFY(*snapshot->running[0].startedAt <= snapshot->databaseNow);
}

void TestPostgresCellDatabase::seesPreparedTransactions_F55()
{
    const auto writer = m_fixture->admin();
    QVERIFY(writer->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(writer->run(insertSql, {secondLease}));
    QVERIFY(writer->run("PREPARE TRANSACTION 'rails 7'"));
    const auto snapshot = m_fixture->open()->fetchLeaseTable({});
    QVERIFY(writer->run("ROLLBACK PREPARED 'rails 7'"));
    QVERIFY(snapshot);
    QCOMPARE(snapshot->prepared.size(), std::size_t(1));
    QCOMPARE(snapshot->prepared[0].gid, std::string("rails 7"));
    QVERIFY(std::chrono::abs(snapshot->databaseNow - snapshot->prepared[0].preparedAt) < 30s);
    QVERIFY(snapshot->running.empty());
    QCOMPARE(snapshot->rows.size(), std::size_t(1));
}

void TestPostgresCellDatabase::ignoresOtherDatabases_P10()
{
    const auto elsewhere = m_fixture->admin("cell_2");
    QVERIFY(elsewhere->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(elsewhere->run("CREATE TABLE x (y int)"));
    const auto prepared = m_fixture->admin("cell_2");
    QVERIFY(prepared->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(prepared->run("SELECT 1"));
    QVERIFY(prepared->run("PREPARE TRANSACTION 'elsewhere'"));
    const auto snapshot = m_fixture->open()->fetchLeaseTable({});
    QVERIFY(prepared->run("ROLLBACK PREPARED 'elsewhere'"));
    QVERIFY(snapshot);
    QVERIFY(snapshot->running.empty());
    QVERIFY(snapshot->prepared.empty());
}

// A row that was left out would be taken for one that was never there.
void TestPostgresCellDatabase::F15_aTableThatIsTooLargeIsNotReadInPart()
{
    const auto admin = m_fixture->admin();
    QVERIFY(admin->run("INSERT INTO cells_outstanding_leases SELECT gen_random_uuid(), now(), now() FROM "
                       "generate_series(1, 1000001)"));
    // A busy machine needs longer for a million rows than is allowed for a lease table.
    CellLimits limits;
    limits.statement = std::chrono::minutes{1};
    limits.patience = std::chrono::minutes{2};
    const auto snapshot = m_fixture->open({}, limits)->fetchLeaseTable({});
    QVERIFY(admin->run("TRUNCATE cells_outstanding_leases"));
    QVERIFY(!snapshot);
    QVERIFY2(snapshot.error().text().find("1000000") != std::string::npos
            || snapshot.error().detail.find("1000000") != std::string::npos,
        (snapshot.error().text() + snapshot.error().detail).c_str());
}

// The law of the drain barrier, under load: the row of a transaction that was seen running and is not any more is
// there.
void TestPostgresCellDatabase::endedTransactionsHaveTheirRow_P10()
{
    QVERIFY(m_fixture->admin()->run("DELETE FROM cells_outstanding_leases"));
    std::atomic<bool> isOver = false;
    std::vector<std::jthread> writers;
    for (int i = 0; i < 3; ++i) {
        writers.emplace_back([this, &isOver] {
            const auto connection = m_fixture->admin();
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
    const auto database = m_fixture->open();
    // A connection that comes about has a transaction, too, and no row of it.
    QTRY_COMPARE(database->fetchLeaseTable({})->rows.size(), writers.size());
    std::set<std::pair<int, int>> seen;
    int ended = 0;
    int missing = 0;
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 2000) {
        const auto snapshot = database->fetchLeaseTable({});
        QVERIFY2(snapshot, snapshot ? "" : snapshot.error().detail.c_str());
        auto gone = std::exchange(seen, {});
        for (const auto &transaction : snapshot->running) {
            std::pair<int, int> id;
            QCOMPARE(std::sscanf(transaction.virtualId.c_str(), "%d/%d", &id.first, &id.second), 2);
            gone.erase(id);
            seen.insert(id);
        }
        ended += int(gone.size());
        missing += int(std::count_if(
            gone.begin(), gone.end(), [&](const auto &id) { return lastOf(*snapshot, id.first) < id.second; }));
    }
    isOver = true;
    writers.clear();
    qInfo("%d transactions were seen to end", ended);
    QVERIFY(ended > 20);
    QCOMPARE(missing, 0);
}

void TestPostgresCellDatabase::plainRoleSeesOnlyWhatItNeeds_S13()
{
    const auto reader = SqlConnection::open(m_fixture->conninfo("cell_1", "console_ro"));
    QVERIFY(reader);
    QVERIFY((*reader)->run("SELECT 1 FROM cells_outstanding_leases"));
    QCOMPARE((*reader)->run("DELETE FROM cells_outstanding_leases").error().state, std::string("42501"));
    QVERIFY(m_fixture->open()->fetchIdentity({}));
}

void TestPostgresCellDatabase::nothingIsLeftInTheSession_F58()
{
    const auto connection = m_fixture->admin();
    QVERIFY(connection->run("ALTER SYSTEM SET log_statement = 'all'"));
    QVERIFY(connection->run("SELECT pg_reload_conf()"));
    const auto database = m_fixture->open();
    QVERIFY(database->fetchLeaseTable({}));
    const auto session
        = connection->run("SELECT state, query FROM pg_stat_activity WHERE application_name LIKE 'cells-console/%' "
                          "AND usename = 'console_ro' ORDER BY backend_start DESC LIMIT 1");
    QVERIFY(session);
    QCOMPARE(session->text(0, 0), std::string_view("idle"));
    QCOMPARE(session->text(0, 1), std::string_view("ROLLBACK"));
}

void TestPostgresCellDatabase::sendsOnlyFixedStatements_S10()
{
    QVERIFY(m_fixture->open()->fetchLeaseTable({}));
    QFile log(m_fixture->folder() + QStringLiteral("/postgres.log"));
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
    const auto connection = m_fixture->admin();
    QVERIFY(connection->run("ALTER SYSTEM RESET log_statement"));
    QVERIFY(connection->run("SELECT pg_reload_conf()"));
}

// A session that a pooler shares has the name of the client that used it last.
void TestPostgresCellDatabase::reportsItsApplicationName_S14()
{
    const auto sessionsNamed = [this](const std::string &name) {
        return m_fixture->admin()
            ->run(
                "SELECT count(*) FROM pg_stat_activity WHERE usename = 'console_ro' AND application_name = $1", {name})
            ->number(0, 0);
    };
    QCOMPARE(sessionsNamed("mine"), 0);
    const auto named = m_fixture->open("application_name=mine");
    QVERIFY(named->fetchIdentity({}));
    QVERIFY(sessionsNamed("mine") > 0);
    const auto unnamed = m_fixture->open();
    QVERIFY(unnamed->fetchIdentity({}));
    QVERIFY(sessionsNamed("cells-console/0.1.0") > 0);
}

void TestPostgresCellDatabase::readOnlyIsReallyOn_S12()
{
    // Even for a role that could.
    const auto connection = m_fixture->admin();
    QVERIFY(connection->begin(SqlConnection::Mode::ReadOnly));
    const auto written = connection->run(insertSql, {secondLease});
    QVERIFY(!written);
    QCOMPARE(written.error().state, std::string("25006"));
    connection->rollback();
    // And no second statement can be smuggled in behind one.
    QCOMPARE(connection->run("SELECT 1; SELECT 2").error().state, std::string("42601"));
}

void TestPostgresCellDatabase::mayBeAskedFromSeveralThreads()
{
    const auto database = m_fixture->open();
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

// As idle_session_timeout and a restart do.
void TestPostgresCellDatabase::F31_anIdleConnectionThatTheServerEndedIsReplaced()
{
    const auto database = m_fixture->open();
    QVERIFY(database->fetchIdentity({}));
    const auto connection = m_fixture->admin();
    const auto sessions = [&connection](const char *sql) { return connection->run(sql)->number(0, 0); };
    QVERIFY(sessions("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'console_ro'") > 0);
    QTRY_COMPARE(sessions("SELECT count(*) FROM pg_stat_activity WHERE usename = 'console_ro'"), 0);
    const auto again = database->fetchIdentity({});
    QVERIFY2(again, again ? "" : again.error().text().c_str());
}

// Without a policy for it a role would see no row and no error: each lease would look absent.
void TestPostgresCellDatabase::F39_rowsThatPoliciesHideAreAFailure()
{
    m_fixture->run("ALTER TABLE cells_outstanding_leases ENABLE ROW LEVEL SECURITY");
    const auto snapshot = m_fixture->open()->fetchLeaseTable({});
    m_fixture->run("ALTER TABLE cells_outstanding_leases DISABLE ROW LEVEL SECURITY");
    QVERIFY(!snapshot);
    QVERIFY(snapshot.error().kind == Failure::Kind::Refused);
    QVERIFY2(snapshot.error().detail.starts_with("42501"), snapshot.error().detail.c_str());
    QVERIFY2(snapshot.error().text().find("ALTER ROLE \"console_ro\" BYPASSRLS") != std::string::npos,
        snapshot.error().text().c_str());
    QVERIFY(m_fixture->open()->fetchLeaseTable({}));
}

void TestPostgresCellDatabase::F41_onlyUtf8CanBeCompared_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::newRow("LATIN1") << QByteArray("LATIN1");
    QTest::newRow("SQL_ASCII") << QByteArray("SQL_ASCII");
}

void TestPostgresCellDatabase::F41_onlyUtf8CanBeCompared()
{
    QFETCH(QByteArray, encoding);
    const auto name = "in_" + encoding.toLower().toStdString();
    QVERIFY(m_fixture->admin()->run(
        "CREATE DATABASE " + name + " ENCODING '" + encoding.toStdString() + "' LOCALE 'C' TEMPLATE template0"));
    auto profile = m_fixture->profile();
    profile.database = m_fixture->conninfo(name, "console_ro");
    const auto read = (*openCellDatabase(profile))->fetchIdentity({});
    QVERIFY(!read && read.error().kind == Failure::Kind::Refused);
    QVERIFY2(read.error().text().find("its encoding is " + encoding.toStdString()) != std::string::npos,
        read.error().text().c_str());
    const auto stream = std::move(*openRowStream(profile));
    stream->begin(*modelNamed("User"), 0, 10);
    const auto streamed = stream->next({});
    QVERIFY(!streamed && streamed.error().kind == Failure::Kind::Refused);
    QVERIFY2(streamed.error().text().find("its encoding is " + encoding.toStdString()) != std::string::npos,
        streamed.error().text().c_str());
}

void TestPostgresCellDatabase::S12_theRolesEncodingDoesNotMatter()
{
    m_fixture->run("ALTER ROLE console_ro SET client_encoding = 'LATIN1'");
    const auto conninfo = completeConninfo(m_fixture->profile().database, m_fixture->profile(), {})->text();
    const auto session = SqlConnection::open(conninfo);
    const auto reader = CopyReader::open(conninfo);
    m_fixture->run("ALTER ROLE console_ro RESET client_encoding");
    QVERIFY(session && reader);
    QCOMPARE((*session)->run("SHOW client_encoding")->text(0, 0), std::string_view("UTF8"));
    QCOMPARE((*reader)->run("SHOW client_encoding", {}).value(), std::string("UTF8"));
}

void TestPostgresCellDatabase::S10_theCopyReaderTakesOneStatement()
{
    const auto reader = std::move(
        *CopyReader::open(completeConninfo(m_fixture->profile().database, m_fixture->profile(), {})->text()));
    QCOMPARE(reader->run("SELECT 1; SELECT 2", {}).error().state, std::string("42601"));
    QCOMPARE(reader->run("SELECT 7", {}).value(), std::string("7"));
    QVERIFY(reader->begin("COPY (SELECT 7::bigint) TO STDOUT (FORMAT binary)", {}));
    std::string bytes;
    QVERIFY(!reader->read(bytes, 1000, {}).value());
    QVERIFY(bytes.size() > 20);
    QCOMPARE(reader->run("SELECT 8", {}).value(), std::string("8"));
}

void TestPostgresCellDatabase::P10_countsWhoElseIsConnected()
{
    const auto database = m_fixture->open();
    const auto others = [&] { return database->fetchLeaseTable({})->otherClients.value_or(-1); };
    // Neither other sessions of the console nor those of another database.
    const auto console = m_fixture->open();
    QVERIFY(console->fetchLeaseTable({}));
    const auto elsewhere = m_fixture->admin("cell_2");
    // Nor who cannot write a lease.
    const auto monitor = SqlConnection::open(m_fixture->conninfo("cell_1", "nobody_ro") + " application_name=exporter");
    QVERIFY(monitor);
    QTRY_COMPARE(others(), 0);
    const auto puma = m_fixture->admin();
    QVERIFY(puma->run("SET application_name = 'puma 3'"));
    QTRY_COMPARE(others(), 1);
}

void TestPostgresCellDatabase::aRoleThatMayNotReadTheTimelineReadsTheRest()
{
    QCOMPARE(m_fixture->open()->fetchIdentity({})->timeline, std::string("1"));
    m_fixture->run("REVOKE EXECUTE ON FUNCTION pg_walfile_name(pg_lsn) FROM PUBLIC");
    const auto identity = m_fixture->open()->fetchIdentity({});
    m_fixture->run("GRANT EXECUTE ON FUNCTION pg_walfile_name(pg_lsn) TO PUBLIC");
    QVERIFY(identity && identity->timeline.empty() && !identity->systemIdentifier.empty());
}

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    int failures = 0;
    for (const auto access : {CellFixture::Access::Direct, CellFixture::Access::Pooled}) {
        TestPostgresCellDatabase test(access);
        failures += QTest::qExec(&test, argc, argv);
    }
    return failures;
}

#include "tst_postgrescelldatabase.moc"
