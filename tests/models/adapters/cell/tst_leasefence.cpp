// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellleasewriter.h"
#include "tests/support/fixtures/cellfixture.h"
#include "tests/support/fixtures/topologyfixture.h"

#include <QTest>

#include <future>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Uuid fencedLease = *Uuid::parse("aaaa0000-0000-4000-8000-0000000000e2");
constexpr const char *insertSql = "INSERT INTO cells_outstanding_leases VALUES ($1, now(), now())";

} // namespace

Q_DECLARE_METATYPE(cells::DatabaseIdentity)

// The row that is put in front of a rollback, against a real PostgreSQL and transactions that want to insert it, too.
class TestLeaseFence : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void P10_anOpenTransactionWithTheRowPreventsIt();
    void F55_aPreparedTransactionWithTheRowPreventsIt();
    void P10_aCommittedRowPreventsIt();
    void P10_onceCommittedNoTransactionCommitsTheRow();
    void P11_unlessCommittedItLeavesNothing();
    void F37_aFenceWhoseServerProcessDiedIsNotCommitted();
    void F49_itGoesWithTheProcess();
    void withoutTheEnvironmentsLeaveItIsRefused();
    void withoutAWriterDatabaseItIsRefused();
    void F33_onAnotherDatabaseNothingIsInserted();
    void F32_onAnotherServerNothingIsInserted();
    void F32_onAnotherTimelineNothingIsWritten();
    void F32_whatWasNotProvedIsNotWrittenTo_data();
    void F32_whatWasNotProvedIsNotWrittenTo();
    void F32_aWriterOfUnknownTargetIsRefused();
    void aRoleThatMayNotInsertGetsTheGrants();
    void F30_aDeadDatabaseIsRefused();

private:
    Outcome<std::unique_ptr<LeaseFence>> raise()
    {
        WriterLimits limits;
        limits.database.lock = 200ms;
        m_writer = std::move(*openLeaseWriter(m_environment, {3}, m_proved, limits));
        return m_writer->raiseFence(fencedLease, {});
    }
    int rows() const
    {
        return (*m_cell->admin()->run("SELECT 1 FROM cells_outstanding_leases WHERE uuid = $1", {fencedLease.text()}))
            .size();
    }
    // Somebody waits for a lock.
    bool isOneWaiting() const { return (*m_cell->admin()->run("SELECT 1 FROM pg_locks WHERE NOT granted")).size() > 0; }
    // A worker that was asleep: its transaction has begun, and inserts the row now.
    std::future<SqlOutcome<SqlRows>> wakeWorker(SqlConnection &worker)
    {
        return std::async(std::launch::async, [&worker] { return worker.run(insertSql, {fencedLease.text()}); });
    }
    QByteArray failureText(const Outcome<std::unique_ptr<LeaseFence>> &fence) const
    {
        return fence ? QByteArray("it came up")
                     : QByteArray::fromStdString(fence.error().text() + fence.error().detail);
    }

    std::optional<TopologyFixture> m_service;
    std::optional<CellFixture> m_cell;
    Environment m_environment;
    DatabaseIdentity m_proved;
    std::unique_ptr<LeaseWriter> m_writer;
};

void TestLeaseFence::initTestCase()
{
    m_cell.emplace();
    m_service.emplace();
    m_cell->run("CREATE ROLE console_rw LOGIN");
    m_cell->run("GRANT SELECT, INSERT, DELETE ON cells_outstanding_leases TO console_rw");
    m_cell->run("CREATE ROLE console_d LOGIN");
    m_cell->run("GRANT SELECT, DELETE ON cells_outstanding_leases TO console_d");
}

void TestLeaseFence::init()
{
    m_cell->reset();
    m_environment = m_service->environment();
    m_environment.cells[0].name = "cell-3";
    m_environment.cells[0].writerDatabase = m_cell->conninfo("cell_1", "console_rw");
    m_environment.cells[0].mayFence = true;
    m_proved = *m_cell->open()->fetchIdentity({});
}

void TestLeaseFence::P10_anOpenTransactionWithTheRowPreventsIt()
{
    const auto worker = m_cell->admin();
    QVERIFY(worker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(worker->run(insertSql, {fencedLease.text()}));
    const auto fence = raise();
    QVERIFY2(
        !fence && fence.error().text().find("may still commit") != std::string::npos, failureText(fence).constData());
    QVERIFY(worker->commit());
    QCOMPARE(rows(), 1);
}

void TestLeaseFence::F55_aPreparedTransactionWithTheRowPreventsIt()
{
    const auto worker = m_cell->admin();
    QVERIFY(worker->run("BEGIN"));
    QVERIFY(worker->run(insertSql, {fencedLease.text()}));
    QVERIFY(worker->run("PREPARE TRANSACTION 'two-phase-7'"));
    const auto fence = raise();
    QVERIFY2(!fence && fence.error().text().find("prepared") != std::string::npos, failureText(fence).constData());
    QVERIFY(worker->run("ROLLBACK PREPARED 'two-phase-7'"));
    QCOMPARE(rows(), 0);
}

void TestLeaseFence::P10_aCommittedRowPreventsIt()
{
    QVERIFY(m_cell->admin()->run(insertSql, {fencedLease.text()}));
    const auto fence = raise();
    QVERIFY2(
        !fence && fence.error().text().find("a committed row") != std::string::npos, failureText(fence).constData());
    QCOMPARE(rows(), 1);
}

// The transaction was open all the time, without a row of it: it waits for the fence, and fails when that is kept.
void TestLeaseFence::P10_onceCommittedNoTransactionCommitsTheRow()
{
    const auto worker = m_cell->admin();
    QVERIFY(worker->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(worker->run("SELECT 1"));
    const auto fence = raise();
    QVERIFY2(fence, failureText(fence).constData());
    auto inserted = wakeWorker(*worker);
    QTRY_VERIFY(isOneWaiting());
    QVERIFY((*fence)->commit());
    const auto outcome = inserted.get();
    QVERIFY(!outcome);
    QCOMPARE(QByteArray::fromStdString(outcome.error().state), QByteArray("23505"));
    QVERIFY(!worker->commit() || rows() == 1);
    QCOMPARE(rows(), 1);
}

void TestLeaseFence::P11_unlessCommittedItLeavesNothing()
{
    const auto worker = m_cell->admin();
    QVERIFY(worker->begin(SqlConnection::Mode::ReadWrite));
    {
        const auto fence = raise();
        QVERIFY2(fence, failureText(fence).constData());
        QCOMPARE(rows(), 0);
    }
    QVERIFY(wakeWorker(*worker).get());
    QVERIFY(worker->commit());
    QCOMPARE(rows(), 1);
}

void TestLeaseFence::F37_aFenceWhoseServerProcessDiedIsNotCommitted()
{
    const auto fence = raise();
    QVERIFY2(fence, failureText(fence).constData());
    QVERIFY(
        m_cell->admin()->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'console_rw'"));
    QTRY_COMPARE((*m_cell->admin()->run("SELECT 1 FROM pg_stat_activity WHERE usename = 'console_rw'")).size(), 0);
    const auto committed = (*fence)->commit();
    QVERIFY(!committed);
    QVERIFY(committed.error().kind != Failure::Kind::Refused);
    QCOMPARE(rows(), 0);
}

// What a kill -9 leaves of it: the connection is cut, nobody says goodbye.
void TestLeaseFence::F49_itGoesWithTheProcess()
{
    auto fence = raise();
    QVERIFY2(fence, failureText(fence).constData());
    fence = failed(Failure::Kind::Unknown, "gone");
    QTRY_COMPARE((*m_cell->admin()->run("SELECT 1 FROM pg_stat_activity WHERE usename = 'console_rw'")).size(), 0);
    QCOMPARE(rows(), 0);
    QVERIFY(raise());
}

void TestLeaseFence::withoutTheEnvironmentsLeaveItIsRefused()
{
    m_environment.cells[0].mayFence = false;
    const auto fence = raise();
    QVERIFY(!fence && fence.error().kind == Failure::Kind::Refused);
    QVERIFY2(failureText(fence).contains("the environment does not allow it"), failureText(fence).constData());
}

void TestLeaseFence::withoutAWriterDatabaseItIsRefused()
{
    m_environment.cells[0].writerDatabase.clear();
    const auto fence = raise();
    QVERIFY(!fence && fence.error().kind == Failure::Kind::Refused);
    QVERIFY2(failureText(fence).contains("writer_database"), failureText(fence).constData());
}

void TestLeaseFence::F33_onAnotherDatabaseNothingIsInserted()
{
    m_environment.cells[0].writerDatabase = m_cell->conninfo("cell_2", "console_rw");
    const auto fence = raise();
    QVERIFY2(!fence && fence.error().kind == Failure::Kind::Refused, failureText(fence).constData());
    QCOMPARE(rows(), 0);
}

// All databases of a fleet may have the same name: only the server distinguishes them.
void TestLeaseFence::F32_onAnotherServerNothingIsInserted()
{
    const CellFixture other;
    other.run("CREATE ROLE console_rw LOGIN");
    other.run("GRANT SELECT, INSERT, DELETE ON cells_outstanding_leases TO console_rw");
    m_environment.cells[0].writerDatabase = other.conninfo("cell_1", "console_rw");
    const auto fence = raise();
    QVERIFY2(!fence && fence.error().kind == Failure::Kind::Refused, failureText(fence).constData());
    QVERIFY2(failureText(fence).contains("is not the verified server"), failureText(fence).constData());
    other.reset();
    const auto cleaned = m_writer->cleanLocalLease(*Uuid::parse(CellFixture::firstLease), {});
    QVERIFY(!cleaned && cleaned.error().kind == Failure::Kind::Refused);
    QCOMPARE((*other.admin()->run("SELECT 1 FROM cells_outstanding_leases")).size(), 1);
}

void TestLeaseFence::F32_onAnotherTimelineNothingIsWritten()
{
    QCOMPARE(m_proved.timeline, std::string("1"));
    m_proved.timeline = "2";
    const auto fence = raise();
    QVERIFY2(!fence && failureText(fence).contains("timeline 1 instead of"), failureText(fence).constData());
    QVERIFY(!m_writer->cleanLocalLease(*Uuid::parse(CellFixture::firstLease), {}));
    QCOMPARE((*m_cell->admin()->run("SELECT 1 FROM cells_outstanding_leases")).size(), 1);
}

void TestLeaseFence::F32_whatWasNotProvedIsNotWrittenTo_data()
{
    QTest::addColumn<DatabaseIdentity>("proved");
    QTest::newRow("nothing") << DatabaseIdentity{};
    QTest::newRow("no system identifier") << DatabaseIdentity{"cell_1", "db", "15", false, {}, "1"};
    QTest::newRow("no timeline") << DatabaseIdentity{"cell_1", "db", "15", false, "7300", {}};
}

void TestLeaseFence::F32_whatWasNotProvedIsNotWrittenTo()
{
    QFETCH(DatabaseIdentity, proved);
    if (!proved.systemIdentifier.empty()) {
        proved.systemIdentifier = m_proved.systemIdentifier;
    }
    m_proved = proved;
    const auto fence = raise();
    QVERIFY2(!fence && fence.error().kind == Failure::Kind::Refused, failureText(fence).constData());
    QCOMPARE(rows(), 0);
}

void TestLeaseFence::F32_aWriterOfUnknownTargetIsRefused()
{
    m_cell->run("REVOKE EXECUTE ON FUNCTION pg_walfile_name(pg_lsn) FROM PUBLIC");
    const auto fence = raise();
    m_cell->run("GRANT EXECUTE ON FUNCTION pg_walfile_name(pg_lsn) TO PUBLIC");
    QVERIFY2(!fence && failureText(fence).contains("pg_walfile_name"), failureText(fence).constData());
    QCOMPARE(rows(), 0);
}

void TestLeaseFence::aRoleThatMayNotInsertGetsTheGrants()
{
    m_environment.cells[0].writerDatabase = m_cell->conninfo("cell_1", "console_d");
    const auto fence = raise();
    QVERIFY2(failureText(fence).contains("GRANT SELECT, INSERT, DELETE ON cells_outstanding_leases TO \"console_d\""),
        failureText(fence).constData());
}

void TestLeaseFence::F30_aDeadDatabaseIsRefused()
{
    m_environment.cells[0].writerDatabase = "host=/nonexistent dbname=cell_1 user=console_rw";
    const auto fence = raise();
    QVERIFY(!fence && fence.error().kind == Failure::Kind::Refused);
}

QTEST_GUILESS_MAIN(TestLeaseFence)
#include "tst_leasefence.moc"
