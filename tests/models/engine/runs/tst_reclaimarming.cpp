// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

void endWriting(ReclaimFixture &fixture, int how)
{
    auto &arming = fixture.armed.arming;
    switch (how) {
    case 0:
        fixture.clock.elapsed += 15min;
        break;
    case 1:
        fixture.clock.wall += 10min;
        break;
    case 2:
        arming.connectionLost({1});
        break;
    case 3:
        arming.pairingChanged({1}, PairingVerdict::Contradicted);
        break;
    case 4:
        fixture.armed.arm("ALERT-8");
        break;
    default:
        arming.disarm(std::string("you asked"));
    }
}

void addWaysToEnd()
{
    QTest::addColumn<int>("how");
    QTest::newRow("15 minutes") << 0;
    QTest::newRow("F44 sleep") << 1;
    QTest::newRow("F32 connection lost") << 2;
    QTest::newRow("C16 pairing") << 3;
    QTest::newRow("armed again") << 4;
    QTest::newRow("by hand") << 5;
}

} // namespace

// Whatever ends writing in the middle of a run: what belongs together is completed, and nothing more is begun (P21).
class TestReclaimArming : public QObject
{
    Q_OBJECT

private slots:
    void P21_aReplacementIsCompleted_data() { addWaysToEnd(); }
    void P21_aReplacementIsCompleted();
    void P21_aSwapIsCompleted_data() { addWaysToEnd(); }
    void P21_aSwapIsCompleted();
    void P21_aLeaseThatWasTakenIsCommitted_data() { addWaysToEnd(); }
    void P21_aLeaseThatWasTakenIsCommitted();
    void P21_theRestOfAnUpdateIsNotBegun();
    void P21_aPairThatMayNotEndInTimeIsNotBegun();
    void P21_aSwapNeedsTimeForAllItsMembers();
    void P21_whatIsCompletedIsShown();
    void C12_nothingIsHeldAfterTheRun();
};

void TestReclaimArming::P21_aReplacementIsCompleted()
{
    QFETCH(int, how);
    // After each call of the first pair: its lease, its commit, and those of its second half.
    for (int call = 1; call <= 4; ++call) {
        ReclaimFixture fixture;
        fixture.seedReplacement(1, "user-1");
        fixture.seedReplacement(2, "user-2");
        const auto plan = fixture.plan();
        fixture.writer.after = [&](int now) {
            if (now == call) {
                endWriting(fixture, how);
            }
            return std::optional<Failure>();
        };
        const auto report = fixture.run(plan);
        QCOMPARE(picture(*report), QStringLiteral("applied not_started"));
        QCOMPARE(fixture.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0 | commit 2"));
        QVERIFY2(textOf(report->stoppedBecause).starts_with("Writing is no longer armed"),
            textOf(report->stoppedBecause).c_str());
        QVERIFY(fixture.claims().contains(QStringLiteral("1 username user-1 1000")));
    }
}

void TestReclaimArming::P21_aSwapIsCompleted()
{
    QFETCH(int, how);
    for (int call = 1; call <= 8; ++call) {
        ReclaimFixture fixture;
        fixture.seedSwap(3);
        const auto plan = fixture.plan();
        fixture.writer.after = [&](int now) {
            if (now == call) {
                endWriting(fixture, how);
            }
            return std::optional<Failure>();
        };
        QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied applied applied"));
    }
}

void TestReclaimArming::P21_aLeaseThatWasTakenIsCommitted()
{
    QFETCH(int, how);
    ReclaimFixture fixture;
    fixture.limits.canary = {1, 1};
    fixture.seedMissing(1, "alice");
    fixture.seedMissing(2, "bob");
    const auto plan = fixture.plan();
    fixture.writer.onLeased = [&] { endWriting(fixture, how); };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied not_started"));
    QCOMPARE(fixture.writer.calls, lines("begin +1 -0 | commit 1"));
}

// The first half of an update that was halved is completed; the second is an update of its own.
void TestReclaimArming::P21_theRestOfAnUpdateIsNotBegun()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {};
    fixture.service.isAdmin = false;
    fixture.writer.namesConflicts = false;
    for (int id = 1; id <= 4; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = fixture.plan();
    fixture.seedClaim("User", 99, ClaimType::Username, "user-4").cell = {2};
    fixture.writer.onLeased = [&] { fixture.armed.disarm(); };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied applied not_started not_started"));
    QCOMPARE(fixture.writer.calls, lines("begin +4 -0 | begin +2 -0 | commit 1"));
}

void TestReclaimArming::P21_aPairThatMayNotEndInTimeIsNotBegun()
{
    for (const auto left : {Duration(15s), Duration(25s)}) {
        ReclaimFixture fixture;
        fixture.seedReplacement(1, "user-1");
        fixture.seedReplacement(2, "user-2");
        const auto plan = fixture.plan();
        fixture.writer.after = [&](int call) {
            if (call == 4) {
                fixture.clock.elapsed += fixture.armed.arming.state().remaining - left;
            }
            return std::optional<Failure>();
        };
        const auto report = fixture.run(plan);
        const bool isEnough = left > Duration(20s);
        QCOMPARE(
            picture(*report), isEnough ? QStringLiteral("applied applied") : QStringLiteral("applied not_started"));
        QCOMPARE(textOf(report->stoppedBecause).starts_with("Writing ends in"), !isEnough);
    }
}

void TestReclaimArming::P21_aSwapNeedsTimeForAllItsMembers()
{
    ReclaimFixture fixture;
    fixture.seedSwap(6);
    fixture.seedMissing(20, "zoe");
    const auto plan = fixture.plan();
    QVERIFY(plan.items.front().swap == 0 && plan.items.back().swap == 1);
    fixture.writer.onLeased = [&] { fixture.clock.elapsed += 14min; };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 6);
    QVERIFY2(textOf(report->stoppedBecause).starts_with("Writing ends in"), textOf(report->stoppedBecause).c_str());
}

void TestReclaimArming::P21_whatIsCompletedIsShown()
{
    for (const bool isSwap : {false, true}) {
        ReclaimFixture fixture;
        isSwap ? fixture.seedSwap(2) : fixture.seedReplacement(1, "user-1");
        const auto plan = fixture.plan();
        std::vector<std::optional<HeldWork>> shown;
        fixture.writer.before = [&](int call) {
            if (call == 3) {
                fixture.armed.disarm();
            }
            shown.push_back(fixture.armed.arming.state().finishing);
            return std::optional<Failure>();
        };
        QVERIFY(fixture.run(plan)->isComplete());
        QVERIFY(!shown[0] && !shown[1]);
        QVERIFY(shown[2] == (isSwap ? HeldWork::Swap : HeldWork::Replacement));
        const auto state = fixture.armed.arming.state();
        QVERIFY(!state.finishing && !state.isArmed);
        QCOMPARE(textOf(state.disarmedBecause), std::string("you asked"));
    }
}

void TestReclaimArming::C12_nothingIsHeldAfterTheRun()
{
    ReclaimFixture fixture;
    fixture.seedReplacement(1, "user-1");
    QVERIFY(fixture.run(fixture.plan()));
    const auto writer = std::move(*fixture.armed.arming.writer({1}));
    fixture.armed.disarm();
    const auto calls = fixture.writer.calls;
    QVERIFY(!writer->beginUpdate({}, {}) && !writer->commitLease({}, {}));
    QCOMPARE(fixture.writer.calls, calls);
}

QTEST_APPLESS_MAIN(TestReclaimArming)
#include "tst_reclaimarming.moc"
