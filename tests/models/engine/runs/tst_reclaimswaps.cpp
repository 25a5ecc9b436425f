// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditrecords.h"
#include "models/rules/plans/claimorder.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

// Names that are free for a moment: one at a time, and what becomes of them is said (P21).
class TestReclaimSwaps : public QObject
{
    Q_OBJECT

private slots:
    void P21_oneNameAtATimeIsFreed();
    void P21_aNameThatIsTakenMeanwhileIsLost();
    void P21_rowsThatSwappedAreServedOneNameAtATime();
    void P21_anInterruptedSwapIsLostAndReported();
    void P21_aSwapOnceBegunIsNotCancelled();
    void P21_aSwapThatEndsUnknownNamesWhoHasNoClaim_data();
    void P21_aSwapThatEndsUnknownNamesWhoHasNoClaim();
    void P21_aHalfThatEndsUnknownNamesWhoHasNoClaim();
    void P21_aFreedNameIsTriedForAgainAfterARefusal();
    void P21_aFreedNameIsTriedForAgainAfterAFailedRead();
    void P21_aFreedNameIsGivenUpAfterThreeTries();
    void P21_whatIsNotTakenIsNotTriedForAgain();
    void P21_everyMemberOfASwapIsTriedForAgain();
    void C3_aSwapIsBegunWithAllMembersOrNot();
    void C20_aSwapThatIsLeftAloneIsOneSurprise();
    void C2_bothHalvesOfASwapAreInTheAuditLog();
};

void TestReclaimSwaps::P21_oneNameAtATimeIsFreed()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 3; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
        fixture.service.records.back().subject.id = 7;
    }
    fixture.limits.canary = {};
    QCOMPARE(picture(*fixture.run(fixture.plan())), QStringLiteral("applied applied applied"));
    QCOMPARE(fixture.writer.calls,
        lines("begin +0 -1 | commit 1 | begin +1 -0 | commit 2 | begin +0 -1 | commit 3 | begin +1 -0 | commit 4 | "
              "begin +0 -1 | commit 5 | begin +1 -0 | commit 6"));
}

void TestReclaimSwaps::P21_aNameThatIsTakenMeanwhileIsLost()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 2; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
        fixture.service.records.back().subject.id = 7;
    }
    fixture.writer.after = [&](int call) {
        if (call == 2) {
            fixture.seedClaim("User", 99, ClaimType::Username, "user-1").cell = {2};
        }
        return std::optional<Failure>();
    };
    const auto report = fixture.run(fixture.plan());
    QCOMPARE(picture(*report), QStringLiteral("lost not_started"));
    QVERIFY2(textOf(report->items[0].text).find("Cell 2") != std::string::npos, textOf(report->items[0].text).c_str());
    QVERIFY2(
        textOf(report->stoppedBecause).find("users 1") != std::string::npos, textOf(report->stoppedBecause).c_str());
}

void TestReclaimSwaps::P21_rowsThatSwappedAreServedOneNameAtATime()
{
    ReclaimFixture fixture;
    fixture.seedSwap(3);
    const auto plan = fixture.plan();
    QCOMPARE(membersOf(swapsOf(plan).at(0)), std::string("users 1, users 3 and users 2"));
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied applied applied"));
    QCOMPARE(fixture.writer.calls,
        lines("begin +0 -1 | commit 1 | begin +1 -1 | commit 2 | begin +1 -1 | commit 3 | begin +1 -0 | commit 4"));
    QCOMPARE(fixture.claims().filter(QStringLiteral("username")),
        lines("1 username user-2 1000 | 2 username user-3 1000 | 3 username user-1 1000"));
}

void TestReclaimSwaps::P21_anInterruptedSwapIsLostAndReported()
{
    ReclaimFixture fixture;
    fixture.seedSwap(3);
    fixture.seedMissing(9, "zoe");
    const auto plan = fixture.plan();
    fixture.writer.after = [&](int call) {
        if (call == 4) {
            fixture.seedClaim("User", 99, ClaimType::Username, "user-1").cell = {2};
        }
        return std::optional<Failure>();
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied lost conflict not_started"));
    QVERIFY2(textOf(report->items[2].text).find("Cell 2") != std::string::npos, textOf(report->items[2].text).c_str());
    QVERIFY2(textOf(report->stoppedBecause).find("users 1 username has no claim") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
    QCOMPARE(fixture.claims().filter(QStringLiteral("username")),
        lines("2 username user-2 1000 | 3 username user-3 1000 | 9 username zoe 1000 | 99 username user-1 1000 "
              "elsewhere"));
}

void TestReclaimSwaps::P21_aSwapOnceBegunIsNotCancelled()
{
    ReclaimFixture fixture;
    fixture.seedSwap(2);
    const auto plan = fixture.plan();
    fixture.writer.after = [&](int call) {
        if (call == 2) {
            fixture.stop.request_stop();
            fixture.control.stopAfterItem();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied applied"));
}

void TestReclaimSwaps::C3_aSwapIsBegunWithAllMembersOrNot()
{
    for (int changed = 0; changed < 3; ++changed) {
        ReclaimFixture fixture;
        fixture.seedSwap(3);
        const auto plan = fixture.plan();
        const auto before = fixture.claims();
        fixture.database.rows["User"][std::size_t(changed)].values[1] = "other";
        const auto report = fixture.run(plan);
        QCOMPARE(report->count(ItemOutcome::Stale), 1);
        QCOMPARE(report->count(ItemOutcome::NotStarted), 2);
        for (const auto &one : report->items) {
            QVERIFY(!one.text.isEmpty());
        }
        QVERIFY(fixture.writer.calls.empty());
        QCOMPARE(fixture.claims(), before);
    }
}

// Of the others nothing is unexpected: what stands behind them in the plan is done.
void TestReclaimSwaps::C20_aSwapThatIsLeftAloneIsOneSurprise()
{
    ReclaimFixture fixture;
    fixture.seedSwap(5);
    fixture.seedClaim("User", 20, ClaimType::Username, "zoe");
    const auto plan = fixture.plan();
    fixture.database.rows["User"][2].values[1] = "other";
    const auto report = fixture.run(plan);
    QVERIFY2(report->isComplete(), textOf(report->stoppedBecause).c_str());
    QCOMPARE(report->count(ItemOutcome::Stale), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 4);
    QCOMPARE(report->items.back().outcome, ItemOutcome::Applied);
}

void TestReclaimSwaps::P21_aSwapThatEndsUnknownNamesWhoHasNoClaim_data()
{
    QTest::addColumn<int>("lostCall");
    QTest::addColumn<QString>("outcomes");
    QTest::addColumn<QString>("expected");
    const auto broken = QStringLiteral("failed at users 3 username, and users 1 username has no claim now");
    const auto last = QStringLiteral("Create the missing claim of users 1 username first");
    QTest::newRow("lease of the second") << 3 << QStringLiteral("lost lease_lost not_started") << broken;
    QTest::newRow("commit of the second") << 4 << QStringLiteral("lost unknown not_started") << broken;
    QTest::newRow("lease of the last half") << 7 << QStringLiteral("lease_lost applied applied") << last;
    QTest::newRow("commit of the last half") << 8 << QStringLiteral("unknown applied applied") << last;
}

void TestReclaimSwaps::P21_aSwapThatEndsUnknownNamesWhoHasNoClaim()
{
    QFETCH(int, lostCall);
    QFETCH(QString, outcomes);
    QFETCH(QString, expected);
    ReclaimFixture fixture;
    fixture.seedSwap(3);
    const auto plan = fixture.plan();
    fixture.writer.before = [&](int call) { return call == lostCall ? answerLost() : std::nullopt; };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), outcomes);
    const auto why = QString::fromStdString(textOf(report->stoppedBecause));
    QVERIFY2(why.contains(expected), qPrintable(why));
    const auto began = outcomes.contains(QStringLiteral("lease_lost"))
        ? QStringLiteral("The lease of the last item was lost.")
        : QStringLiteral("The outcome of the last item is unknown.");
    QVERIFY2(why.startsWith(began), qPrintable(why));
}

void TestReclaimSwaps::P21_aHalfThatEndsUnknownNamesWhoHasNoClaim()
{
    for (const int lostCall : {3, 4}) {
        ReclaimFixture fixture;
        fixture.seedUser(1, "carol");
        fixture.service.records.back().subject.id = 7;
        const auto plan = fixture.plan();
        fixture.writer.before = [&](int call) { return call == lostCall ? answerLost() : std::nullopt; };
        const auto report = fixture.run(plan);
        QCOMPARE(picture(*report), lostCall == 3 ? QStringLiteral("lease_lost") : QStringLiteral("unknown"));
        QCOMPARE(int(fixture.writer.calls.size()), lostCall);
        QVERIFY2(textOf(report->stoppedBecause).find("the missing claim of users 1 username") != std::string::npos,
            textOf(report->stoppedBecause).c_str());
    }
}

void TestReclaimSwaps::P21_aFreedNameIsTriedForAgainAfterARefusal()
{
    ReclaimFixture fixture;
    fixture.seedReplacement(1, "carol");
    const auto plan = fixture.plan();
    fixture.writer.before = [&](int call) {
        if (call == 3) {
            fixture.stop.request_stop();
        }
        return call == 3 || call == 4 ? limited() : std::nullopt;
    };
    const auto from = fixture.clock.monotonic();
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied"));
    QCOMPARE(
        fixture.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0 | begin +1 -0 | begin +1 -0 | commit 2"));
    QVERIFY(fixture.clock.monotonic() - from >= 3s);
    QCOMPARE(fixture.heard.size(), std::size_t(1));
    QVERIFY(fixture.claims().contains(QStringLiteral("1 username carol 1000")));
    // Each try has its intent before, and its outcome after.
    const auto auditRecords = auditRecordsIn(fixture.journal.bytes);
    QVERIFY(openIntentsIn(auditRecords).empty());
    QCOMPARE(std::ranges::count_if(
                 auditRecords, [](const AuditRecord &record) { return record.text("outcome") == "not_applied"; }),
        std::ptrdiff_t(2));
}

void TestReclaimSwaps::P21_aFreedNameIsTriedForAgainAfterAFailedRead()
{
    for (const bool isGivenBack : {true, false}) {
        ReclaimFixture fixture;
        fixture.seedReplacement(1, "carol");
        const auto plan = fixture.plan();
        fixture.writer.onLeased = [&] {
            if (fixture.writer.calls.size() == 3) {
                fixture.database.rowProblems.emplace(
                    "User", Failure{Failure::Kind::TimedOut, std::string("It is slow."), {}});
            }
        };
        fixture.writer.before = [&](int call) {
            if (call == 4) {
                fixture.database.rowProblems.clear();
            }
            return call == 4 && !isGivenBack ? answerLost() : std::nullopt;
        };
        const auto report = fixture.run(plan);
        QCOMPARE(picture(*report), isGivenBack ? QStringLiteral("applied") : QStringLiteral("lost"));
        QCOMPARE(report->isComplete(), isGivenBack);
        const auto calls = lines("begin +0 -1 | commit 1 | begin +1 -0 | roll_back 2 | begin +1 -0 | commit 3");
        QCOMPARE(fixture.writer.calls, isGivenBack ? calls : calls.first(4));
    }
}

void TestReclaimSwaps::P21_aFreedNameIsGivenUpAfterThreeTries()
{
    ReclaimFixture fixture;
    fixture.seedReplacement(1, "carol");
    const auto plan = fixture.plan();
    fixture.writer.before = [](int call) { return call > 2 ? limited() : std::nullopt; };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QCOMPARE(fixture.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0 | begin +1 -0 | begin +1 -0"));
    QVERIFY2(textOf(report->stoppedBecause).find("the missing claim of users 1 username") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

void TestReclaimSwaps::P21_whatIsNotTakenIsNotTriedForAgain()
{
    ReclaimFixture fixture;
    fixture.seedReplacement(1, "carol");
    const auto plan = fixture.plan();
    fixture.writer.refused = "carol";
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("not_applied"));
    QCOMPARE(fixture.writer.calls, lines("begin +0 -1 | commit 1 | begin +1 -0"));
}

void TestReclaimSwaps::P21_everyMemberOfASwapIsTriedForAgain()
{
    for (const int refusedCall : {3, 5, 7}) {
        ReclaimFixture fixture;
        fixture.seedSwap(3);
        const auto plan = fixture.plan();
        fixture.writer.before = [&](int call) { return call == refusedCall ? limited() : std::nullopt; };
        const auto report = fixture.run(plan);
        QCOMPARE(picture(*report), QStringLiteral("applied applied applied"));
        QVERIFY2(report->isComplete(), textOf(report->stoppedBecause).c_str());
        QCOMPARE(int(fixture.writer.calls.size()), 9);
    }
}

void TestReclaimSwaps::C2_bothHalvesOfASwapAreInTheAuditLog()
{
    ReclaimFixture fixture;
    fixture.seedSwap(2);
    QVERIFY(fixture.run(fixture.plan()));
    const auto &auditRecords = fixture.journal.bytes;
    const auto count = [&](const std::string &part) {
        int found = 0;
        for (auto at = auditRecords.find(part); at != std::string::npos; at = auditRecords.find(part, at + 1)) {
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
