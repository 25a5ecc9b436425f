// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditrecords.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

class TestActionFaults : public QObject
{
    Q_OBJECT

private slots:
    void C1_F45_F46_whicheverWriteFailsNothingIsLost();
    void F11_anOutcomeThatNobodyKnowsEndsTheRun();
    void C3_aWayIsOpenedBeforeTheLookAtIt();
    void C3_withoutAWayNothingIsCalled();
    void C2_everyCallHasOneIntentAndOneOutcome();
    void F46_anOutcomeThatCannotBeWrittenEndsTheRun();
    void P10_aTransactionThatAppearsInTimeIsWaitedFor();
    void C22_F51_whatAnotherDidIsSuperseded();
    void F11_aLostAnswerIsResolvedByReading_data();
    void F11_aLostAnswerIsResolvedByReading();
    void F11_whatSomebodyElseDidIsNotOurs_data();
    void F11_whatSomebodyElseDidIsNotOurs();
    void F11_theOppositeIsNeverTried();
    void anAnswerOfYesIsNotBelieved();
    void C11_runningItAgainResumesByState();
    void F44_F56_aSleepDisarms();
    void F44_F56_afterAStandstillItSurveysAgain();
    void F44_aSleepInTheMiddleOfASurveyEndsIt();
    void F44_whatWasSeenBeforeASleepDoesNotCount();
    void F22_aServiceThatGoesAwayEndsIt();
};

void TestActionFaults::C1_F45_F46_whicheverWriteFailsNothingIsLost()
{
    // The n-th write fails, for each n of the run.
    for (int n = 1;; ++n) {
        ActionFixture fixture;
        const auto plan = fixture.plan();
        fixture.journal.failingAppend = n;
        fixture.journal.writtenWhenFailing = std::size_t(n * 7);
        const auto broken = fixture.run(plan);
        QVERIFY2(n > 1 || !broken, "a run that stands nowhere was begun");
        if (fixture.journal.failingAppend > 0) {
            QVERIFY(n > 8);
            break;
        }
        const auto context = QStringLiteral("write %1: %2").arg(n).arg(fixture.writer.calls.join(QLatin1Char(',')));
        QVERIFY2(int(fixture.writer.calls.size()) <= fixture.recordsOf("intent"), qPrintable(context));
        // When there is room again, the same plan is run to its end, each call once.
        const auto again = fixture.run(plan);
        QVERIFY2(again && again->isComplete(), qPrintable(context));
        QCOMPARE(again->count(ItemOutcome::Applied) + again->count(ItemOutcome::Superseded), 4);
        QCOMPARE(int(fixture.writer.calls.size()), 4);
        QVERIFY2(!verifyAudit(fixture.journal.bytes, again->auditHead).problem, qPrintable(context));
    }
}

// Of many: it is the only one, and no share of them.
void TestActionFaults::F11_anOutcomeThatNobodyKnowsEndsTheRun()
{
    ActionFixture fixture(60, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&fixture] {
        fixture.service.script.assign(
            20, [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "It cannot be reached."); });
    };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Unknown), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 59);
    QVERIFY(textOf(report->stoppedBecause).find("unknown") != std::string::npos);
}

// A way may take minutes to open. What was seen before that is looked at again.
void TestActionFaults::C3_aWayIsOpenedBeforeTheLookAtIt()
{
    ActionFixture fixture(1, 1, 0);
    const auto plan = fixture.plan();
    QStringList order;
    fixture.writer.onReach = [&](bool isRowWritten) {
        order << (isRowWritten ? QStringLiteral("database") : QStringLiteral("service"));
        // Somebody else is faster.
        fixture.service.leases.clear();
        return Outcome<void>();
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("superseded applied"));
    QCOMPARE(order, (QStringList{QStringLiteral("service"), QStringLiteral("database")}));
}

void TestActionFaults::C3_withoutAWayNothingIsCalled()
{
    ActionFixture fixture(2, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onReach
        = [](bool) { return failed(Failure::Kind::Unreachable, "The command for cell_7 ended with code 3."); };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_started not_started"));
    QVERIFY(textOf(report->stoppedBecause).find("ended with code 3") != std::string::npos);
    QVERIFY(fixture.writer.calls.isEmpty());
    QCOMPARE(fixture.recordsOf("intent"), 0);
}

void TestActionFaults::C2_everyCallHasOneIntentAndOneOutcome()
{
    ActionFixture fixture(3, 0, 2);
    QVERIFY(fixture.run(fixture.plan()));
    QCOMPARE(fixture.recordsOf("intent"), 5);
    QCOMPARE(fixture.recordsOf("outcome"), 5);
    QCOMPARE(int(fixture.writer.calls.size()), 5);
}

void TestActionFaults::F46_anOutcomeThatCannotBeWrittenEndsTheRun()
{
    ActionFixture fixture;
    const auto plan = fixture.plan();
    // Written so far: begin, intent; the third is the outcome of the first item.
    fixture.journal.failingAppend = 3;
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(int(fixture.writer.calls.size()), 1);
    QCOMPARE(picture(*report), QStringLiteral("applied not_started not_started not_started"));
    QVERIFY(textOf(report->stoppedBecause).find("could not be written") != std::string::npos);
}

void TestActionFaults::P10_aTransactionThatAppearsInTimeIsWaitedFor()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.plan();
    // Another server answers now: what was proved is proved no more, and a transaction is open there.
    fixture.database.table.identity.host = "other";
    fixture.database.table.running = {{"3/1", 8812, "puma", "gitlab", {}, "idle in transaction"}};
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(textOf(report->items[0].text).find("pid 8812") != std::string::npos);
    QVERIFY(fixture.writer.calls.isEmpty());
}

void TestActionFaults::C22_F51_whatAnotherDidIsSuperseded()
{
    ActionFixture fixture(2, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] { fixture.service.leases.clear(); };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied superseded"));
    QCOMPARE(int(fixture.writer.calls.size()), 1);
}

void TestActionFaults::F11_aLostAnswerIsResolvedByReading_data()
{
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<bool>("hasClaim");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("cut before reply") << true << true << QStringLiteral("applied");
    // Nothing shows whether it was committed or rolled back.
    QTest::newRow("cut before reply, of no claim") << true << false << QStringLiteral("ended");
    QTest::newRow("cut before request") << false << true << QStringLiteral("unknown");
}

void TestActionFaults::F11_aLostAnswerIsResolvedByReading()
{
    QFETCH(bool, isDone);
    QFETCH(bool, hasClaim);
    QFETCH(QString, outcome);
    ActionFixture fixture(1, 0, 0);
    if (hasClaim) {
        fixture.seedClaim(1);
    }
    const auto plan = fixture.plan();
    (isDone ? fixture.writer.after : fixture.writer.before) = [](int) { return answerLost(); };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), outcome);
    QCOMPARE(int(fixture.writer.calls.size()), 1);
    QCOMPARE(fixture.recordsOf("intent"), 1);
    QCOMPARE(report->isComplete(), outcome != QStringLiteral("unknown"));
}

void TestActionFaults::F11_whatSomebodyElseDidIsNotOurs_data()
{
    QTest::addColumn<bool>("isCommit");
    QTest::addColumn<bool>("isCommittedByOther");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("expected");
    QTest::newRow("commit, and another committed")
        << true << true << QStringLiteral("applied") << QStringLiteral("Its claims are there and committed.");
    QTest::newRow("commit, and another rolled back")
        << true << false << QStringLiteral("ended") << QStringLiteral("It is unknown who ended it");
    QTest::newRow("roll back, and another committed")
        << false << true << QStringLiteral("ended") << QStringLiteral("Somebody else ended it");
    QTest::newRow("roll back, and another rolled back")
        << false << false << QStringLiteral("ended") << QStringLiteral("It is unknown who ended it");
}

// The call never arrived, and meanwhile somebody else ended the lease.
void TestActionFaults::F11_whatSomebodyElseDidIsNotOurs()
{
    QFETCH(bool, isCommit);
    QFETCH(bool, isCommittedByOther);
    QFETCH(QString, outcome);
    QFETCH(QString, expected);
    ActionFixture fixture(isCommit, 0, !isCommit);
    const int number = isCommit ? 1 : 61;
    fixture.seedClaim(number);
    const auto plan = fixture.plan();
    fixture.writer.before = [&](int) {
        endLease(fixture.service, uuidNumber(number), isCommittedByOther);
        return answerLost();
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), outcome);
    QVERIFY2(textOf(report->items[0].text).find(expected.toStdString()) != std::string::npos,
        textOf(report->items[0].text).c_str());
    QCOMPARE(auditRecordsIn(fixture.journal.bytes).at(2).text("outcome"), outcome.toStdString());
    // It counts as ended all the same: where it is listed again, the service went back (F23).
    const auto resolved = resolvedLeasesIn(auditRecordsIn(fixture.journal.bytes), CellId{7});
    QCOMPARE(resolved.at(uuidNumber(number)).action, std::string(outcome == QStringLiteral("ended") ? "" : "commit"));
}

void TestActionFaults::F11_theOppositeIsNeverTried()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.plan();
    fixture.writer.before = [](int) { return answerLost(); };
    (void)fixture.run(plan);
    for (const auto &call : std::as_const(fixture.writer.calls)) {
        QCOMPARE(call, QStringLiteral("roll_back 61"));
    }
}

void TestActionFaults::anAnswerOfYesIsNotBelieved()
{
    ActionFixture fixture(1, 0, 0);
    const auto plan = fixture.plan();
    const auto leases = fixture.service.leases;
    fixture.writer.after = [&](int) {
        fixture.service.leases = leases;
        return std::nullopt;
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QVERIFY(textOf(report->items[0].text).find("still there") != std::string::npos);
}

void TestActionFaults::C11_runningItAgainResumesByState()
{
    ActionFixture fixture(4, 0, 1);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] {
        if (fixture.writer.calls.size() == 2) {
            fixture.stop.request_stop();
        }
    };
    const auto first = fixture.run(plan);
    QCOMPARE(picture(*first), QStringLiteral("applied applied not_started not_started not_started"));
    fixture.stop = {};
    const auto second = fixture.run(plan);
    QCOMPARE(picture(*second), QStringLiteral("superseded superseded applied applied applied"));
    const auto third = fixture.run(plan);
    QCOMPARE(picture(*third), QStringLiteral("superseded superseded superseded superseded superseded"));
    QCOMPARE(int(fixture.writer.calls.size()), 5);
}

void TestActionFaults::F44_F56_aSleepDisarms()
{
    ActionFixture fixture(8, 0, 0);
    fixture.limits.canary = {};
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] {
        if (fixture.writer.calls.size() == 2) {
            // The lid was closed for ten minutes, and all rows were made anew meanwhile.
            fixture.clock.wall += 10min;
            for (auto &row : fixture.database.table.rows) {
                row.createdAt = fixture.clock.now();
            }
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(int(fixture.writer.calls.size()), 2);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 6);
    QVERIFY2(textOf(report->stoppedBecause).find("The machine slept") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

// SIGSTOP for 70 s: both clocks went on, and what was seen is as old.
void TestActionFaults::F44_F56_afterAStandstillItSurveysAgain()
{
    for (const auto stood : {Duration(50s), Duration(70s)}) {
        ActionFixture fixture(8, 0, 0);
        fixture.limits.canary = {};
        const auto plan = fixture.plan();
        fixture.writer.onCall = [&] {
            if (fixture.writer.calls.size() == 2) {
                fixture.clock.elapsed += stood;
                for (auto &row : fixture.database.table.rows) {
                    row.createdAt = fixture.clock.now();
                }
            }
        };
        const auto report = fixture.run(plan);
        QCOMPARE(int(fixture.writer.calls.size()), stood > Duration(60s) ? 2 : 8);
        QCOMPARE(report->count(ItemOutcome::Stale), stood > Duration(60s) ? 3 : 0);
    }
}

void TestActionFaults::F44_aSleepInTheMiddleOfASurveyEndsIt()
{
    ActionFixture fixture(4, 0, 0);
    fixture.limits.canary = {1};
    const auto plan = fixture.plan();
    int pages = 0;
    fixture.service.beforePage = [&] {
        pages += fixture.writer.calls.size() == 1;
        // After the page of the recheck the survey of the next batch begins.
        if (pages == 2) {
            fixture.clock.wall += 10min;
            ++pages;
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(int(fixture.writer.calls.size()), 1);
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QVERIFY2(textOf(report->stoppedBecause).find("The machine slept") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

// Of the brakes alone: a survey that took long counts, one during which the machine slept does not.
void TestActionFaults::F44_whatWasSeenBeforeASleepDoesNotCount()
{
    for (const bool slept : {false, true}) {
        ActionFixture fixture(1, 0, 0);
        const auto plan = fixture.plan();
        RunSafety safety(fixture.clock, fixture.limits, plan, 1);
        safety.start();
        // Both clocks go on with it, or only that on the wall.
        fixture.clock.wall += slept ? 2min : 0min;
        fixture.clock.elapsed += slept ? 0min : 2min;
        safety.noteSeen();
        QCOMPARE(safety.hasSlept(), slept);
    }
}

void TestActionFaults::F22_aServiceThatGoesAwayEndsIt()
{
    ActionFixture fixture(4, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] {
        for (int i = 0; i < 100; ++i) {
            fixture.service.script.push_back(
                [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown not_started not_started not_started"));
    QVERIFY(textOf(report->items[0].text).find("could not be read back") != std::string::npos);
    QCOMPARE(fixture.recordsOf("outcome"), 1);
}

QTEST_APPLESS_MAIN(TestActionFaults)
#include "tst_actionfaults.moc"
