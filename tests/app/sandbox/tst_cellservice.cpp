#include "app/sandbox/simulation/cellservice.h"
#include "tests/support/fixtures/topologyground.h"

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
        LivingOrder order;
        order.life.behavior.retriesBegin = retriesBegin;
        // Long enough for the first handshake on any machine.
        order.life.behavior.serviceTimeout = std::chrono::seconds{5};
        order.population.cell = {3};
        order.service = m_ground->server->address();
        order.certificates = m_ground->admin;
        auto opened = CellService::open(order, m_statistics, m_stop.get_token());
        return opened ? std::move(*opened) : nullptr;
    }

    std::optional<TopologyGround> m_ground;
    Statistics m_statistics;
    std::stop_source m_stop;
};

void TestCellService::init()
{
    m_ground.emplace();
    m_stop = {};
}

void TestCellService::whatIsNotAnsweredIsCalledAgain()
{
    m_ground->server->onCommitUpdate
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "restarting"); };
    const auto service = open();
    QVERIFY(service);
    QVERIFY(!service->commit({}));
    QCOMPARE(m_ground->server->calls(), 2);
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
    m_ground->server->onBeginUpdate
        = [](auto &, auto &, auto &) { return grpc::Status(grpc::UNAVAILABLE, "restarting"); };
    const auto service = open(retriesBegin);
    QVERIFY(service);
    const ClaimMetadata anna{
        {ClaimType::Username, "anna", {}}, {SubjectType::Organization, 1}, {SourceType::Users, keyOfId(1)}};
    const auto begun = service->begin({{anna}, {}});
    QVERIFY(!begun);
    QCOMPARE(begun.error().detail, std::string("UNAVAILABLE: restarting"));
    QCOMPARE(m_ground->server->calls(), calls);
}

void TestCellService::nothingIsCalledAgainAfterAStop()
{
    m_ground->server->onCommitUpdate = [this](auto &, auto &, auto &) {
        m_stop.request_stop();
        return grpc::Status(grpc::UNAVAILABLE, "restarting");
    };
    const auto service = open();
    QVERIFY(service);
    const auto committed = service->commit({});
    QVERIFY(!committed);
    QCOMPARE(committed.error().detail, std::string("UNAVAILABLE: restarting"));
    QCOMPARE(m_ground->server->calls(), 1);
}

QTEST_GUILESS_MAIN(TestCellService)
#include "tst_cellservice.moc"
