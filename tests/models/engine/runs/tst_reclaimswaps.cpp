#include "models/engine/audit/auditrecords.h"
#include "models/rules/plans/claimorder.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <algorithm>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

// Names that are free for a moment: one at a time, and what becomes of them is said (P21).
class TestReclaimSwaps : public QObject
{
    Q_OBJECT

private slots:
    void P21_oneNameAtATimeIsFreed();
    void P21_aNameThatIsTakenMeanwhileIsLost();
    void P21_rowsThatSwappedAreServedOneNameAtATime();
    void P21_aSwapThatIsBrokenIntoIsLostAndSaid();
    void P21_aSwapOnceBegunIsNotCancelled();
    void P21_aSwapThatEndsUnknownSaysWhoHasNoClaim_data();
    void P21_aSwapThatEndsUnknownSaysWhoHasNoClaim();
    void P21_aHalfThatEndsUnknownSaysWhoHasNoClaim();
    void P21_aFreedNameIsTriedForAgainAfterARefusal();
    void P21_aFreedNameIsTriedForAgainAfterAFailedRead();
    void P21_aFreedNameIsGivenUpAfterThreeTries();
    void P21_whatIsNotTakenIsNotTriedForAgain();
    void P21_everyMemberOfASwapIsTriedForAgain();
    void C3_aSwapIsBegunWithAllMembersOrNot();
    void C20_aSwapThatIsLeftAloneIsOneSurprise();
    void C2_bothHalvesOfASwapAreInTheTrail();
};

void TestReclaimSwaps::P21_oneNameAtATimeIsFreed()
{
    ReclaimWorld world;
    for (int id = 1; id <= 3; ++id) {
        world.plantUser(id, "user-" + std::to_string(id));
        world.service.records.back().subject.id = 7;
    }
    world.limits.canary = {};
    QCOMPARE(picture(*world.run(world.plan())), QStringLiteral("applied applied applied"));
    QCOMPARE(world.writer.calls,
        lines("begin +0 -1 | commit 1 | begin +1 -0 | commit 2 | begin +0 -1 | commit 3 | begin +1 -0 | commit 4 | "
              "begin +0 -1 | commit 5 | begin +1 -0 | commit 6"));
}

void TestReclaimSwaps::P21_aNameThatIsTakenMeanwhileIsLost()
{
    ReclaimWorld world;
    for (int id = 1; id <= 2; ++id) {
        world.plantUser(id, "user-" + std::to_string(id));
        world.service.records.back().subject.id = 7;
    }
    world.writer.after = [&](int call) {
        if (call == 2) {
            world.plantClaim("User", 99, ClaimType::Username, "user-1").cell = {2};
        }
        return std::optional<Failure>();
    };
    const auto report = world.run(world.plan());
    QCOMPARE(picture(*report), QStringLiteral("lost not_started"));
    QVERIFY2(report->items[0].text.find("cell 2") != std::string::npos, report->items[0].text.c_str());
    QVERIFY2(report->stoppedBecause.find("users 1") != std::string::npos, report->stoppedBecause.c_str());
}

void TestReclaimSwaps::P21_rowsThatSwappedAreServedOneNameAtATime()
{
    ReclaimWorld world;
    world.plantSwap(3);
    const auto plan = world.plan();
    QCOMPARE(membersOf(swapsOf(plan).at(0)), std::string("users 1, users 3 and users 2"));
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied applied applied"));
    QCOMPARE(world.writer.calls,
        lines("begin +0 -1 | commit 1 | begin +1 -1 | commit 2 | begin +1 -1 | commit 3 | begin +1 -0 | commit 4"));
    QCOMPARE(world.claims().filter(QStringLiteral("username")),
        lines("1 username user-2 1000 | 2 username user-3 1000 | 3 username user-1 1000"));
}

void TestReclaimSwaps::P21_aSwapThatIsBrokenIntoIsLostAndSaid()
{
    ReclaimWorld world;
    world.plantSwap(3);
    world.plantMissing(9, "zoe");
    const auto plan = world.plan();
    world.writer.after = [&](int call) {
        if (call == 4) {
            world.plantClaim("User", 99, ClaimType::Username, "user-1").cell = {2};
        }
        return std::optional<Failure>();
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied lost conflict not_started"));
    QVERIFY2(report->items[2].text.find("cell 2") != std::string::npos, report->items[2].text.c_str());
    QVERIFY2(report->stoppedBecause.find("users 1 username has no claim") != std::string::npos,
        report->stoppedBecause.c_str());
    QCOMPARE(world.claims().filter(QStringLiteral("username")),
        lines("2 username user-2 1000 | 3 username user-3 1000 | 9 username zoe 1000 | 99 username user-1 1000 "
              "elsewhere"));
}

void TestReclaimSwaps::P21_aSwapOnceBegunIsNotCancelled()
{
    ReclaimWorld world;
    world.plantSwap(2);
    const auto plan = world.plan();
    world.writer.after = [&](int call) {
        if (call == 2) {
            world.stop.request_stop();
            world.control.stopAfterItem();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied applied"));
}

void TestReclaimSwaps::C3_aSwapIsBegunWithAllMembersOrNot()
{
    for (int changed = 0; changed < 3; ++changed) {
        ReclaimWorld world;
        world.plantSwap(3);
        const auto plan = world.plan();
        const auto before = world.claims();
        world.database.rows["User"][std::size_t(changed)].values[1] = "other";
        const auto report = world.run(plan);
        QCOMPARE(report->count(ItemOutcome::Stale), 1);
        QCOMPARE(report->count(ItemOutcome::NotStarted), 2);
        for (const auto &one : report->items) {
            QVERIFY(!one.text.empty());
        }
        QVERIFY(world.writer.calls.empty());
        QCOMPARE(world.claims(), before);
    }
}

// Of the others nothing is unexpected: what stands behind them in the plan is done.
void TestReclaimSwaps::C20_aSwapThatIsLeftAloneIsOneSurprise()
{
    ReclaimWorld world;
    world.plantSwap(5);
    world.plantClaim("User", 20, ClaimType::Username, "zoe");
    const auto plan = world.plan();
    world.database.rows["User"][2].values[1] = "other";
    const auto report = world.run(plan);
    QVERIFY2(report->isComplete(), report->stoppedBecause.c_str());
    QCOMPARE(report->count(ItemOutcome::Stale), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 4);
    QCOMPARE(report->items.back().outcome, ItemOutcome::Applied);
}

void TestReclaimSwaps::P21_aSwapThatEndsUnknownSaysWhoHasNoClaim_data()
{
    QTest::addColumn<int>("lostCall");
    QTest::addColumn<QString>("outcomes");
    QTest::addColumn<QString>("said");
    const auto broken = QStringLiteral("broke off at users 3 username, and users 1 username has no claim now");
    const auto last = QStringLiteral("create the missing claim of users 1 username first");
    QTest::newRow("lease of the second") << 3 << QStringLiteral("lost lease_lost not_started") << broken;
    QTest::newRow("commit of the second") << 4 << QStringLiteral("lost unknown not_started") << broken;
    QTest::newRow("lease of the last half") << 7 << QStringLiteral("lease_lost applied applied") << last;
    QTest::newRow("commit of the last half") << 8 << QStringLiteral("unknown applied applied") << last;
}

void TestReclaimSwaps::P21_aSwapThatEndsUnknownSaysWhoHasNoClaim()
{
    QFETCH(int, lostCall);
    QFETCH(QString, outcomes);
    QFETCH(QString, said);
    ReclaimWorld world;
    world.plantSwap(3);
    const auto plan = world.plan();
    world.writer.before = [&](int call) { return call == lostCall ? answerLost() : std::nullopt; };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), outcomes);
    const auto why = QString::fromStdString(report->stoppedBecause);
    QVERIFY2(why.contains(said), qPrintable(why));
    const auto began = outcomes.contains(QStringLiteral("lease_lost"))
        ? QStringLiteral("the lease of the last item was lost")
        : QStringLiteral("the outcome of the last item is not known");
    QVERIFY2(why.startsWith(began), qPrintable(why));
}

void TestReclaimSwaps::P21_aHalfThatEndsUnknownSaysWhoHasNoClaim()
{
    for (const int lostCall : {3, 4}) {
        ReclaimWorld world;
        world.plantUser(1, "carol");
        world.service.records.back().subject.id = 7;
        const auto plan = world.plan();
        world.writer.before = [&](int call) { return call == lostCall ? answerLost() : std::nullopt; };
        const auto report = world.run(plan);
        QCOMPARE(picture(*report), lostCall == 3 ? QStringLiteral("lease_lost") : QStringLiteral("unknown"));
        QCOMPARE(int(world.writer.calls.size()), lostCall);
        QVERIFY2(report->stoppedBecause.find("the missing claim of users 1 username") != std::string::npos,
            report->stoppedBecause.c_str());
    }
}

void TestReclaimSwaps::P21_aFreedNameIsTriedForAgainAfterARefusal()
{
    ReclaimWorld world;
    world.plantReplacement(1, "carol");
    const auto plan = world.plan();
    world.writer.before = [&](int call) {
        if (call == 3) {
            world.stop.request_stop();
        }
        return call == 3 || call == 4 ? limited() : std::nullopt;
    };
    const auto from = world.clock.monotonic();
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied"));
    QCOMPARE(world.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0 | begin +1 -0 | begin +1 -0 | commit 2"));
    QVERIFY(world.clock.monotonic() - from >= 3s);
    QCOMPARE(world.heard.size(), std::size_t(1));
    QVERIFY(world.claims().contains(QStringLiteral("1 username carol 1000")));
    // Each try has its intent before, and its outcome after.
    const auto trail = auditRecordsIn(world.journal.bytes);
    QVERIFY(openIntentsIn(trail).empty());
    QCOMPARE(
        std::ranges::count_if(trail, [](const AuditRecord &told) { return told.text("outcome") == "not_applied"; }),
        std::ptrdiff_t(2));
}

void TestReclaimSwaps::P21_aFreedNameIsTriedForAgainAfterAFailedRead()
{
    for (const bool isGivenBack : {true, false}) {
        ReclaimWorld world;
        world.plantReplacement(1, "carol");
        const auto plan = world.plan();
        world.writer.onLeased = [&] {
            if (world.writer.calls.size() == 3) {
                world.database.rowProblems.emplace("User", Failure{Failure::Kind::TimedOut, "It is slow.", {}});
            }
        };
        world.writer.before = [&](int call) {
            if (call == 4) {
                world.database.rowProblems.clear();
            }
            return call == 4 && !isGivenBack ? answerLost() : std::nullopt;
        };
        const auto report = world.run(plan);
        QCOMPARE(picture(*report), isGivenBack ? QStringLiteral("applied") : QStringLiteral("lost"));
        QCOMPARE(report->isComplete(), isGivenBack);
        const auto calls = lines("begin +0 -1 | commit 1 | begin +1 -0 | roll_back 2 | begin +1 -0 | commit 3");
        QCOMPARE(world.writer.calls, isGivenBack ? calls : calls.first(4));
    }
}

void TestReclaimSwaps::P21_aFreedNameIsGivenUpAfterThreeTries()
{
    ReclaimWorld world;
    world.plantReplacement(1, "carol");
    const auto plan = world.plan();
    world.writer.before = [](int call) { return call > 2 ? limited() : std::nullopt; };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QCOMPARE(world.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0 | begin +1 -0 | begin +1 -0"));
    QVERIFY2(report->stoppedBecause.find("the missing claim of users 1 username") != std::string::npos,
        report->stoppedBecause.c_str());
}

void TestReclaimSwaps::P21_whatIsNotTakenIsNotTriedForAgain()
{
    ReclaimWorld world;
    world.plantReplacement(1, "carol");
    const auto plan = world.plan();
    world.writer.refused = "carol";
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("not_applied"));
    QCOMPARE(world.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0"));
}

void TestReclaimSwaps::P21_everyMemberOfASwapIsTriedForAgain()
{
    for (const int refusedCall : {3, 5, 7}) {
        ReclaimWorld world;
        world.plantSwap(3);
        const auto plan = world.plan();
        world.writer.before = [&](int call) { return call == refusedCall ? limited() : std::nullopt; };
        const auto report = world.run(plan);
        QCOMPARE(picture(*report), QStringLiteral("applied applied applied"));
        QVERIFY2(report->isComplete(), report->stoppedBecause.c_str());
        QCOMPARE(int(world.writer.calls.size()), 9);
    }
}

void TestReclaimSwaps::C2_bothHalvesOfASwapAreInTheTrail()
{
    ReclaimWorld world;
    world.plantSwap(2);
    QVERIFY(world.run(world.plan()));
    const auto &trail = world.journal.bytes;
    const auto count = [&](const std::string &part) {
        int found = 0;
        for (auto at = trail.find(part); at != std::string::npos; at = trail.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    // Intent and outcome of taking the lease, and of its commit.
    QCOMPARE(count("\"half\":\"destroy\""), 4);
    QCOMPARE(count("\"half\":\"both\""), 4);
    QCOMPARE(count("\"half\":\"create\""), 4);
}

QTEST_APPLESS_MAIN(TestReclaimSwaps)
#include "tst_reclaimswaps.moc"
