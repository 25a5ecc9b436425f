// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/cellservice.h"
#include "tests/support/fixtures/topologyfixture.h"

#include <QTest>

using namespace cells;

class TestCellService : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void whatIsNotAnsweredIsCalledAgain();
    void beginIsCalledOnceUnlessItIsRetried_data();
    void beginIsCalledOnceUnlessItIsRetried();
    void nothingIsCalledAgainAfterAStop();

private:
    std::unique_ptr<CellService> open(bool retriesBegin = false)
    {
        SimulatedCellOptions options;
        options.workload.behavior.retriesBegin = retriesBegin;
        // Long enough for the first handshake on any machine.
        options.workload.behavior.serviceTimeout = std::chrono::seconds{5};
        options.population.cell = {3};
        options.service = m_fixture->server->address();
        options.certificates = m_fixture->admin;
        auto opened = CellService::open(options, m_statistics, m_stop.get_token());
        return opened ? std::move(*opened) : nullptr;
    }

    std::optional<TopologyFixture> m_fixture;
    Statistics m_statistics;
    std::stop_source m_stop;
};

void TestCellService::init()
{
    m_fixture.emplace();
    m_stop = {};
}

void TestCellService::whatIsNotAnsweredIsCalledAgain()
{
    m_fixture->server->onCommitUpdate
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "restarting"); };
    const auto service = open();
    QVERIFY(service);
    QVERIFY(!service->commit({}));
    QCOMPARE(m_fixture->server->calls(), 2);
}

void TestCellService::beginIsCalledOnceUnlessItIsRetried_data()
{
    QTest::addColumn<bool>("retriesBegin");
    QTest::addColumn<int>("calls");
    QTest::newRow("as GitLab 19.4 does") << false << 1;
    QTest::newRow("as earlier releases did") << true << 2;
}

void TestCellService::beginIsCalledOnceUnlessItIsRetried()
{
    QFETCH(bool, retriesBegin);
    QFETCH(int, calls);
    m_fixture->server->onBeginUpdate
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "restarting"); };
    const auto service = open(retriesBegin);
    QVERIFY(service);
    const ClaimMetadata anna{
        {ClaimType::Username, "anna", {}}, {SubjectType::Organization, 1}, {SourceType::Users, keyOfId(1)}};
    const auto begun = service->begin({{anna}, {}});
    QVERIFY(!begun);
    QCOMPARE(begun.error().detail, std::string("UNAVAILABLE: restarting"));
    QCOMPARE(m_fixture->server->calls(), calls);
}

void TestCellService::nothingIsCalledAgainAfterAStop()
{
    m_fixture->server->onCommitUpdate = [this](auto &, auto &, auto &) {
        m_stop.request_stop();
        return grpc::Status(grpc::UNAVAILABLE, "restarting");
    };
    const auto service = open();
    QVERIFY(service);
    const auto committed = service->commit({});
    QVERIFY(!committed);
    QCOMPARE(committed.error().detail, std::string("UNAVAILABLE: restarting"));
    QCOMPARE(m_fixture->server->calls(), 1);
}

QTEST_GUILESS_MAIN(TestCellService)
#include "tst_cellservice.moc"
