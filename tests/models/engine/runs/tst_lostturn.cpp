// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;

// C22: who runs a plan has the turn of the cell; who loses it begins nothing more.
class TestLostTurn : public QObject
{
    Q_OBJECT

private slots:
    void C22_aLostTurnEndsTheRunBeforeTheNextItem();
    void C22_aTurnThatNeverHeldCallsNothing();
    void C22_aTurnThatIsLocalOnlyIsInTheAuditLog();
};

void TestLostTurn::C22_aLostTurnEndsTheRunBeforeTheNextItem()
{
    ActionFixture fixture(4, 0, 0);
    const auto plan = fixture.plan();
    fixture.turn.lostAfter = 2;
    const auto report = fixture.run(plan);
    QVERIFY(report && !report->isComplete());
    QCOMPARE(picture(*report), QStringLiteral("applied applied not_started not_started"));
    QVERIFY2(textOf(report->stoppedBecause).find("run lock was lost") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
    QCOMPARE(int(fixture.writer.calls.size()), 2);
    // The next run continues with the rest.
    fixture.turn.lostAfter = 1'000;
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("superseded superseded applied applied"));
}

void TestLostTurn::C22_aTurnThatNeverHeldCallsNothing()
{
    ActionFixture fixture;
    fixture.turn.lostAfter = 0;
    const auto report = fixture.run(fixture.plan());
    QVERIFY(report && !report->isComplete());
    QCOMPARE(int(fixture.writer.calls.size()), 0);
    QCOMPARE(fixture.recordsOf("intent"), 0);
}

void TestLostTurn::C22_aTurnThatIsLocalOnlyIsInTheAuditLog()
{
    ActionFixture fixture;
    fixture.turn.gapText = "It is reached through a pooler.";
    const auto report = fixture.run(fixture.plan());
    QVERIFY(report && report->isComplete());
    QCOMPARE(textOf(report->turnGap), fixture.turn.gapText);
    QVERIFY(fixture.journal.bytes.find("\"seen_here_only\":\"It is reached through a pooler.\"") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestLostTurn)
#include "tst_lostturn.moc"
