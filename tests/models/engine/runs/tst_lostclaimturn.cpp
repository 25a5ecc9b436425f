// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::plans;

// C22 of claims, as TestLostTurn is of leases.
class TestLostClaimTurn : public QObject
{
    Q_OBJECT

private slots:
    void C22_aLostTurnEndsTheRunBeforeTheNextUpdate();
};

void TestLostClaimTurn::C22_aLostTurnEndsTheRunBeforeTheNextUpdate()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 10; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = fixture.plan();
    QCOMPARE(int(plan.items.size()), 10);
    fixture.turn.lostAfter = 1;
    const auto report = fixture.run(plan);
    QVERIFY(report && !report->isComplete());
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 9);
    QCOMPARE(fixture.writer.calls, lines("begin +1 -0 | commit 1"));
    QVERIFY2(textOf(report->stoppedBecause).find("run lock was lost") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

QTEST_GUILESS_MAIN(TestLostClaimTurn)
#include "tst_lostclaimturn.moc"
