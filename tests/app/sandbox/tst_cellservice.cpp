#include "app/sandbox/living/cellservice.h"
#include "tests/models/links/topologyground.h"

#include <QTest>

using namespace cells;

class TestCellService : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void whatIsNotAnsweredIsCalledAgain();
    void nothingIsCalledAgainAfterAStop();

private:
    std::unique_ptr<CellService> open()
    {
        LivingOrder order;
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
