// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellleasewriter.h"
#include "tests/support/fakes/fakeaccess.h"
#include "tests/support/fixtures/cellfixture.h"
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Uuid lease = *Uuid::parse(CellFixture::firstLease);

} // namespace

class TestLeaseWriter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void commitAndRollbackNameCellAndLease();
    void F2_F11_noAnswerInTimeIsNotKnown();
    void S51_nothingIsSentTwice_data();
    void S51_nothingIsSentTwice();
    void F5_aProxyInTheWayIsNotUsed();
    void F7_aStrangersServiceIsNotCalled();
    void F8_withoutItsKeyThereIsNoWriter();
    void F9_aRefusalIsARefusal();
    void S15_S52_serverMessagesAreInTheDetailOnly();
    void aStopEndsTheCall();
    void deletesTheLocalRow();
    void deletingTwiceIsFine();
    void withoutAWriterDatabaseItIsRefused();
    void aRoleWithoutPrivilegesGetsTheGrants();
    void C3_aCallNeverWaitsForAWay();
    void C3_aRowIsNotWrittenOverAClosedWay();
    void aCommandHearsWhetherItsWayIsOpen();
    void F36_aLockedRowIsNotKnown();
    void F30_aDeadDatabaseIsARefusalSinceNothingWasSent();

private:
    std::unique_ptr<LeaseWriter> open(WriterLimits limits = {})
    {
        return std::move(*openLeaseWriter(m_environment, {3}, *m_cell->open()->fetchIdentity({}), limits));
    }
    int rows() const { return (*m_cell->admin()->run("SELECT 1 FROM cells_outstanding_leases")).size(); }

    std::optional<TopologyFixture> m_service;
    std::optional<CellFixture> m_cell;
    Environment m_environment;
};

void TestLeaseWriter::initTestCase()
{
    m_cell.emplace();
    m_cell->run("CREATE ROLE console_rw LOGIN");
    m_cell->run("GRANT SELECT, DELETE ON cells_outstanding_leases TO console_rw");
}

void TestLeaseWriter::init()
{
    m_service.emplace();
    m_cell->reset();
    m_environment = m_service->environment();
    m_environment.cells[0].name = "cell-3";
    m_environment.cells[0].writerDatabase = m_cell->conninfo("cell_1", "console_rw");
}

void TestLeaseWriter::commitAndRollbackNameCellAndLease()
{
    QStringList seen;
    m_service->server->onCommitUpdate = [&](auto &, const auto &request, auto &) {
        seen << QStringLiteral("commit %1 %2")
                    .arg(request.cell_id())
                    .arg(QString::fromStdString(request.lease_uuid().value()));
        return grpc::Status::OK;
    };
    m_service->server->onRollbackUpdate = [&](auto &, const auto &request, auto &) {
        seen << QStringLiteral("roll back %1 %2")
                    .arg(request.cell_id())
                    .arg(QString::fromStdString(request.lease_uuid().value()));
        return grpc::Status::OK;
    };
    const auto writer = open();
    QVERIFY(writer->commitLease(lease, {}));
    QVERIFY(writer->rollBackLease(lease, {}));
    QCOMPARE(m_service->server->calls(), 2);
    const auto text = QString::fromStdString(lease.text());
    QCOMPARE(seen, (QStringList{QStringLiteral("commit 3 ") + text, QStringLiteral("roll back 3 ") + text}));
}

void TestLeaseWriter::F2_F11_noAnswerInTimeIsNotKnown()
{
    m_service->server->onCommitUpdate = [](auto &context, auto &, auto &) {
        FakeTopologyServer::hold(context, 10s);
        return grpc::Status::OK;
    };
    QElapsedTimer timer;
    timer.start();
    // Enough to connect on a slow machine.
    const auto done = open({.patience = 2s, .database = {}})->commitLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::TimedOut);
    QVERIFY(timer.elapsed() < 8000);
    QCOMPARE(m_service->server->calls(), 1);
}

void TestLeaseWriter::S51_nothingIsSentTwice_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("unavailable") << int(grpc::UNAVAILABLE) << false;
    QTest::newRow("unknown") << int(grpc::UNKNOWN) << false;
    QTest::newRow("internal") << int(grpc::INTERNAL) << false;
    QTest::newRow("aborted") << int(grpc::ABORTED) << true;
    QTest::newRow("exhausted") << int(grpc::RESOURCE_EXHAUSTED) << true;
}

void TestLeaseWriter::S51_nothingIsSentTwice()
{
    QFETCH(int, code);
    QFETCH(bool, isKnown);
    m_service->server->onRollbackUpdate
        = [&](auto &, auto &, auto &) { return grpc::Status(grpc::StatusCode(code), "no"); };
    const auto done = open()->rollBackLease(lease, {});
    QVERIFY(!done);
    QCOMPARE(done.error().kind == Failure::Kind::Refused, isKnown);
    QCOMPARE(m_service->server->calls(), 1);
}

void TestLeaseWriter::F5_aProxyInTheWayIsNotUsed()
{
    for (const auto *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qputenv(name, "http://127.0.0.1:9");
    }
    const auto done = open()->commitLease(lease, {});
    for (const auto *name : {"http_proxy", "https_proxy", "grpc_proxy"}) {
        qunsetenv(name);
    }
    QVERIFY2(done, done ? "" : done.error().text().c_str());
    QCOMPARE(m_service->server->calls(), 1);
}

void TestLeaseWriter::F7_aStrangersServiceIsNotCalled()
{
    m_environment.certificates.authority = m_service->stranger.certificate();
    const auto done = open()->rollBackLease(lease, {});
    QVERIFY(!done);
    QVERIFY2(done.error().text().find("certificate") != std::string::npos, done.error().text().c_str());
    QCOMPARE(m_service->server->calls(), 0);
}

void TestLeaseWriter::F8_withoutItsKeyThereIsNoWriter()
{
    m_environment.certificates.privateKey = "/nonexistent/admin.key";
    const auto writer = openLeaseWriter(m_environment, {3}, {});
    QVERIFY(!writer && writer.error().kind == Failure::Kind::Refused);
    m_environment = m_service->environment();
    m_environment.certificates.privateKey = m_service->serverFiles.privateKey;
    QVERIFY(!openLeaseWriter(m_environment, {3}, {}));
}

// The text of a failure goes to the trail; what a server says may hold values of people.
void TestLeaseWriter::S15_S52_serverMessagesAreInTheDetailOnly()
{
    const std::string canary = "canary-person@example.com";
    std::atomic<int> code = grpc::CANCELLED;
    m_service->server->onCommitUpdate
        = [&](auto &, auto &, auto &) { return grpc::Status(grpc::StatusCode(code.load()), canary, canary); };
    for (; code <= grpc::UNAUTHENTICATED; ++code) {
        const auto done = open()->commitLease(lease, {});
        QVERIFY(!done);
        QVERIFY2(done.error().text().find(canary) == std::string::npos, done.error().text().c_str());
    }
    m_cell->run("CREATE OR REPLACE FUNCTION sing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
                "'canary-person@example.com' USING DETAIL = 'canary-person@example.com'; END $$");
    m_cell->run("CREATE TRIGGER sing BEFORE DELETE ON cells_outstanding_leases FOR EACH ROW EXECUTE FUNCTION sing()");
    const auto done = open()->cleanLocalLease(lease, {});
    m_cell->run("DROP TRIGGER sing ON cells_outstanding_leases");
    QVERIFY(!done);
    QVERIFY2(done.error().text().find(canary) == std::string::npos, done.error().text().c_str());
    QVERIFY(done.error().detail.find(canary) != std::string::npos);
}

void TestLeaseWriter::F9_aRefusalIsARefusal()
{
    m_service->server->onCommitUpdate
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::PERMISSION_DENIED, "another cell's lease"); };
    const auto done = open()->commitLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Refused);
    QVERIFY2(done.error().text().find("admin") != std::string::npos, done.error().text().c_str());
}

void TestLeaseWriter::aStopEndsTheCall()
{
    std::stop_source stop;
    m_service->server->onCommitUpdate = [&](auto &context, auto &, auto &) {
        stop.request_stop();
        FakeTopologyServer::hold(context, 10s);
        return grpc::Status::OK;
    };
    const auto done = open()->commitLease(lease, stop.get_token());
    QVERIFY(!done && done.error().kind == Failure::Kind::Cancelled);
}

void TestLeaseWriter::deletesTheLocalRow()
{
    const auto done = open()->cleanLocalLease(lease, {});
    QVERIFY2(done, done ? "" : (done.error().text() + done.error().detail).c_str());
    QCOMPARE(rows(), 0);
    QCOMPARE(m_service->server->calls(), 0);
}

void TestLeaseWriter::deletingTwiceIsFine()
{
    const auto writer = open();
    QVERIFY(writer->cleanLocalLease(lease, {}));
    QVERIFY(writer->cleanLocalLease(lease, {}));
}

void TestLeaseWriter::withoutAWriterDatabaseItIsRefused()
{
    m_environment.cells[0].writerDatabase.clear();
    const auto done = open()->cleanLocalLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Refused);
    QVERIFY2(done.error().text().find("writer_database") != std::string::npos, done.error().text().c_str());
    QVERIFY(done.error().text().find("script") != std::string::npos);
    QCOMPARE(rows(), 1);
}

void TestLeaseWriter::aRoleWithoutPrivilegesGetsTheGrants()
{
    m_environment.cells[0].writerDatabase = m_cell->conninfo("cell_1", "console_ro");
    const auto done = open()->cleanLocalLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Refused);
    QVERIFY2(done.error().text().find("GRANT SELECT, DELETE ON cells_outstanding_leases TO \"console_ro\"")
            != std::string::npos,
        done.error().text().c_str());
    QCOMPARE(rows(), 1);
}

// A command may take minutes, and what was looked at before the call would be old by then.
void TestLeaseWriter::C3_aCallNeverWaitsForAWay()
{
    const auto access = std::make_shared<FakeAccess>();
    m_environment.access = access;
    m_environment.serviceConnection = ConnectionCommand{{}, {"tunnel"}};
    const auto writer = open();
    QVERIFY(!writer->commitLease(lease, {}));
    QCOMPARE(access->opened, 0);
    QVERIFY(writer->reach(false, {}));
    QCOMPARE(access->opened, 1);
    QVERIFY(writer->commitLease(lease, {}));
    access->use->isOpen = false;
    const auto done = writer->rollBackLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Unreachable);
    QVERIFY2(done.error().text().find("nothing was sent") != std::string::npos, done.error().text().c_str());
    QCOMPARE(access->opened, 1);
    QCOMPARE(m_service->server->calls(), 1);
}

void TestLeaseWriter::C3_aRowIsNotWrittenOverAClosedWay()
{
    const auto access = std::make_shared<FakeAccess>();
    m_environment.access = access;
    m_environment.cells[0].writerCommands.connection = ConnectionCommand{{}, {"tunnel"}};
    const auto writer = open();
    QVERIFY(writer->reach(false, {}));
    const auto done = writer->cleanLocalLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Refused);
    QVERIFY2(done.error().text().find("nothing was sent") != std::string::npos, done.error().text().c_str());
    QVERIFY(writer->reach(true, {}));
    access->use->isOpen = false;
    QVERIFY(!writer->cleanLocalLease(lease, {}));
    QCOMPARE(access->opened, 1);
    QCOMPARE(rows(), 1);
    access->use->isOpen = true;
    QVERIFY(writer->cleanLocalLease(lease, {}));
    QCOMPARE(rows(), 0);
}

void TestLeaseWriter::aCommandHearsWhetherItsWayIsOpen()
{
    const auto access = std::make_shared<FakeAccess>();
    m_environment.access = access;
    m_environment.serviceConnection = ConnectionCommand{{}, {"tunnel"}};
    const auto writer = open({.patience = 2s, .database = {}});
    QVERIFY(writer->reach(false, {}));
    QVERIFY(writer->commitLease(lease, {}));
    QCOMPARE(access->inTime, 1);
    QCOMPARE(access->late, 0);
    const SilentPort hung;
    access->port = hung.port();
    QVERIFY(writer->reach(false, {}));
    QVERIFY(!writer->commitLease(lease, {}));
    QCOMPARE(access->inTime, 1);
    QCOMPARE(access->late, 1);
}

void TestLeaseWriter::F36_aLockedRowIsNotKnown()
{
    const auto other = m_cell->admin();
    QVERIFY(other->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(other->run("SELECT 1 FROM cells_outstanding_leases FOR UPDATE"));
    WriterLimits limits;
    limits.database.lock = 100ms;
    const auto done = open(limits)->cleanLocalLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::TimedOut);
    QCOMPARE(rows(), 1);
}

void TestLeaseWriter::F30_aDeadDatabaseIsARefusalSinceNothingWasSent()
{
    m_environment.cells[0].writerDatabase = "host=/nonexistent dbname=cell_1 user=console_rw";
    const auto done = open()->cleanLocalLease(lease, {});
    QVERIFY(!done && done.error().kind == Failure::Kind::Refused);
}

QTEST_GUILESS_MAIN(TestLeaseWriter)
#include "tst_leasewriter.moc"
