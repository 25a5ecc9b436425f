#include "tests/support/fixtures/actionworld.h"

#include <QTest>

using namespace cells;

// C22: who runs a plan has the turn of the cell; who loses it begins nothing more.
class TestLostTurn : public QObject
{
    Q_OBJECT

private slots:
    void C22_aLostTurnEndsTheRunBeforeTheNextItem();
    void C22_aTurnThatNeverHeldCallsNothing();
    void C22_whatOthersDoNotSeeIsInTheTrail();
};

void TestLostTurn::C22_aLostTurnEndsTheRunBeforeTheNextItem()
{
    ActionWorld world(4, 0, 0);
    const auto plan = world.plan();
    world.turn.lostAfter = 2;
    const auto report = world.run(plan);
    QVERIFY(report && !report->isComplete());
    QCOMPARE(picture(*report), QStringLiteral("applied applied not_started not_started"));
    QVERIFY2(report->stoppedBecause.find("run lock was lost") != std::string::npos, report->stoppedBecause.c_str());
    QCOMPARE(int(world.writer.calls.size()), 2);
    // The next run continues with the rest.
    world.turn.lostAfter = 1'000;
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("superseded superseded applied applied"));
}

void TestLostTurn::C22_aTurnThatNeverHeldCallsNothing()
{
    ActionWorld world;
    world.turn.lostAfter = 0;
    const auto report = world.run(world.plan());
    QVERIFY(report && !report->isComplete());
    QCOMPARE(int(world.writer.calls.size()), 0);
    QCOMPARE(world.recordsOf("intent"), 0);
}

void TestLostTurn::C22_whatOthersDoNotSeeIsInTheTrail()
{
    ActionWorld world;
    world.turn.gapText = "It is reached through a pooler.";
    const auto report = world.run(world.plan());
    QVERIFY(report && report->isComplete());
    QCOMPARE(report->turnGap, world.turn.gapText);
    QVERIFY(world.journal.bytes.find("\"seen_here_only\":\"It is reached through a pooler.\"") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestLostTurn)
#include "tst_lostturn.moc"
