#include "tests/support/fixtures/reclaimworld.h"

#include <QTest>

using namespace cells;

// C22 of claims, as TestLostTurn is of leases.
class TestLostClaimTurn : public QObject
{
    Q_OBJECT

private slots:
    void C22_aLostTurnEndsTheRunBeforeTheNextUpdate();
};

void TestLostClaimTurn::C22_aLostTurnEndsTheRunBeforeTheNextUpdate()
{
    ReclaimWorld world;
    for (int id = 1; id <= 10; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = world.plan();
    QCOMPARE(int(plan.items.size()), 10);
    world.turn.lostAfter = 1;
    const auto report = world.run(plan);
    QVERIFY(report && !report->isComplete());
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 9);
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | commit 1"));
    QVERIFY2(report->stoppedBecause.find("run lock was lost") != std::string::npos, report->stoppedBecause.c_str());
}

QTEST_GUILESS_MAIN(TestLostClaimTurn)
#include "tst_lostclaimturn.moc"
