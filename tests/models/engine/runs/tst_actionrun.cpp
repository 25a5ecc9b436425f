// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

class TestActionRun : public QObject
{
    Q_OBJECT

private slots:
    void doesWhatWasPlannedAndNothingElse();
    void C3_F53_whatChangedSinceThePlanIsSkipped_data();
    void C3_F53_whatChangedSinceThePlanIsSkipped();
    void P10_withoutASignThatTheCellWritesNothingIsRolledBack_data();
    void P10_withoutASignThatTheCellWritesNothingIsRolledBack();
    void P10_theSignIsAskedForAgain();
    void theConfirmationIsCheckedHere_data();
    void theConfirmationIsCheckedHere();
    void commitsAloneAreTypedToo();
    void C20_thePlanLimitsTheRate_data();
    void C20_thePlanLimitsTheRate();
    void aStopEndsTheWaitForTheNextCall();
    void C20_theReasonForMoreThanUsualIsInTheAuditLog();
    void surveysAgainBeforeEachBatch();
    void threeSurprisesStopIt();
    void C3_aPlanRetainsItsStricterThresholds();
    void cancelPauseAndStopAreThreeThings();
};

void TestActionRun::doesWhatWasPlannedAndNothingElse()
{
    ActionFixture fixture;
    const auto plan = fixture.plan();
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied applied"));
    QCOMPARE(fixture.writer.calls,
        (QStringList{QStringLiteral("commit 1"), QStringLiteral("commit 2"), QStringLiteral("clean_local 31"),
            QStringLiteral("roll_back 61")}));
    QVERIFY(report->isComplete());
    QCOMPARE(int(fixture.heard.size()), 4);
    QVERIFY(!verifyAudit(fixture.journal.bytes, report->auditHead).problem);
    // Five calls a second at most.
    QVERIFY(fixture.clock.elapsed >= 600ms);
}

void TestActionRun::C3_F53_whatChangedSinceThePlanIsSkipped_data()
{
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("row appeared") << 0 << QStringLiteral("stale");
    QTest::newRow("row deleted, lease left") << 1 << QStringLiteral("stale");
    QTest::newRow("F33 now a replica") << 2 << QStringLiteral("stale");
    QTest::newRow("F32 another database") << 3 << QStringLiteral("stale");
    QTest::newRow("F32 another server") << 4 << QStringLiteral("stale");
    QTest::newRow("C5 row is young again") << 5 << QStringLiteral("stale");
    QTest::newRow("gone on both sides") << 6 << QStringLiteral("superseded");
    QTest::newRow("F43 clocks apart") << 7 << QStringLiteral("stale");
    QTest::newRow("F55 a prepared transaction") << 8 << QStringLiteral("stale");
    QTest::newRow("F32 promoted since") << 9 << QStringLiteral("stale");
    QTest::newRow("another lease with the id") << 10 << QStringLiteral("stale");
}

void TestActionRun::C3_F53_whatChangedSinceThePlanIsSkipped()
{
    QFETCH(int, change);
    QFETCH(QString, outcome);
    const bool isRollback = change == 0 || change == 8;
    ActionFixture fixture(isRollback ? 0 : 1, 0, isRollback ? 1 : 0);
    const auto plan = fixture.plan();
    switch (change) {
    case 0:
        fixture.seedLease(61, false, true, 20min);
        break;
    case 1:
        fixture.database.table.rows.clear();
        break;
    case 2:
        fixture.database.table.identity.isReplica = true;
        break;
    case 3:
        fixture.database.table.identity.database = "gitlab_8";
        break;
    case 4:
        fixture.database.table.identity.systemIdentifier = "7301";
        break;
    case 5:
        fixture.database.table.rows[0].createdAt = fixture.clock.now();
        break;
    case 7:
        fixture.database.clock = [&] { return fixture.clock.now() + 40s; };
        break;
    case 8:
        fixture.database.table.prepared = {{"two-phase-7", fixture.clock.now() - 1h}};
        break;
    case 9:
        fixture.database.table.identity.timeline = "2";
        break;
    case 10:
        fixture.service.leases[0].createdAt -= 1min;
        break;
    default:
        fixture.database.table.rows.clear();
        fixture.service.leases.clear();
    }
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), outcome);
    QVERIFY(fixture.writer.calls.isEmpty());
    QVERIFY(!report->items[0].text.isEmpty());
    QCOMPARE(fixture.recordsOf("refusal"), 1);
}

void TestActionRun::P10_withoutASignThatTheCellWritesNothingIsRolledBack_data()
{
    QTest::addColumn<int>("bearing");
    QTest::addColumn<int>("code");
    QTest::newRow("quiet") << int(Bearing::Silent) << int(Reason::Code::RecencyQuiet);
    QTest::newRow("nobody connected") << int(Bearing::Silent) << int(Reason::Code::RecencyUnconnected);
    QTest::newRow("the cell writes elsewhere") << int(Bearing::Contradicts) << int(Reason::Code::RecencyBehind);
    QTest::newRow("older than the lease") << int(Bearing::Agrees) << int(Reason::Code::NewerThanConfirmed);
}

// Planned while it wrote.
void TestActionRun::P10_withoutASignThatTheCellWritesNothingIsRolledBack()
{
    QFETCH(int, bearing);
    QFETCH(int, code);
    ActionFixture fixture;
    const auto plan = fixture.plan();
    const auto old = bearing == int(Bearing::Agrees) ? std::optional(fixture.clock.now() - 1h) : std::nullopt;
    fixture.recency = [&] { return Recency{Bearing(bearing), {Reason::Code(code), {"1", "2", "3"}}, old}; };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied stale"));
    QVERIFY(!fixture.writer.calls.contains(QStringLiteral("roll_back 61")));
    QCOMPARE(textOf(report->items[3].text), textOf(Reason{Reason::Code(code), {"1", "2", "3"}}));
}

// A run may take long, and the cell fail over meanwhile.
void TestActionRun::P10_theSignIsAskedForAgain()
{
    ActionFixture fixture(0, 0, 3);
    const auto plan = fixture.plan();
    int asked = 0;
    fixture.recency = [&] {
        return ++asked == 1 ? confirmedRecency(fixture.clock.now())
                            : Recency{Bearing::Contradicts, {Reason::Code::RecencyBehind, {"3", "1 s", "2 min"}}, {}};
    };
    fixture.writer.onCall = [&] { fixture.clock.elapsed += 31s; };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied stale stale"));
    QCOMPARE(fixture.writer.calls.size(), 1);
}

void TestActionRun::theConfirmationIsCheckedHere_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("expected");
    QTest::newRow("another plan") << 0 << QStringLiteral("another plan");
    QTest::newRow("not typed") << 1 << QStringLiteral("count of this plan: \"7 4\"");
    QTest::newRow("another count") << 2 << QStringLiteral("count of this plan: \"7 4\"");
    QTest::newRow("no reason") << 3 << QStringLiteral("reason");
    QTest::newRow("a dot for a reason") << 4 << QStringLiteral("reason");
    QTest::newRow("a blocked plan") << 5 << QStringLiteral("cannot be run");
    QTest::newRow("an edited plan") << 6 << QStringLiteral("another plan");
    QTest::newRow("C16 another database") << 7 << QStringLiteral("for another target");
    QTest::newRow("C16 another cell") << 8 << QStringLiteral("for another target");
    QTest::newRow("too late") << 9 << QStringLiteral("The plan expired at");
    QTest::newRow("not approved") << 10 << QStringLiteral("Eligible: jane");
    QTest::newRow("not armed") << 11 << QStringLiteral("you asked");
    QTest::newRow("C20 faster without a reason") << 12 << QStringLiteral("need a reason");
    QTest::newRow("C20 more than its cap") << 13 << QStringLiteral("at most 3 items");
    QTest::newRow("C20 faster than the fastest") << 14 << QStringLiteral("No reason raises these limits");
}

void TestActionRun::theConfirmationIsCheckedHere()
{
    QFETCH(int, fault);
    QFETCH(QString, expected);
    ActionFixture fixture;
    auto plan = fixture.plan();
    fixture.here = plan.target;
    Confirmation confirmation{fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"};
    switch (fault) {
    case 0:
        confirmation.fingerprint = std::string(64, '0');
        break;
    case 1:
        confirmation.typed.clear();
        break;
    case 2:
        confirmation.typed = "7 5";
        break;
    case 3:
        confirmation.reason = " ";
        break;
    case 4:
        confirmation.reason = ".";
        break;
    case 5:
        plan.blockers.push_back({Reason::Code::OnReplica, {}});
        break;
    case 6:
        plan.items.pop_back();
        break;
    case 7:
        fixture.here->database = "gitlab_8";
        break;
    case 8:
        fixture.here->cell = {8};
        break;
    case 9:
        plan.validity.executeBy = fixture.clock.now() - 1s;
        break;
    case 10:
        fixture.approval
            = ApprovalCheck({{"roll_back"}, {{"jane", "key"}}}, [](auto &, auto &, auto &) { return true; });
        break;
    case 12:
        plan.runLimits.callsPerSecond = 6;
        break;
    case 13:
        plan.runLimits.items = 3;
        break;
    case 14:
        plan.runLimits = {500, 1000, "ALERT-1"};
        break;
    default:
        fixture.armed.isDisarmedBeforeRuns = true;
    }
    const auto report = fixture.run(plan, confirmation);
    QVERIFY(!report);
    QVERIFY2(QString::fromStdString(report.error().text()).contains(expected), report.error().text().c_str());
    QVERIFY(fixture.writer.calls.isEmpty());
    QCOMPARE(fixture.recordsOf("refusal"), 1);
}

// A few commits can be undone no more than a rollback can; what is typed for one plan is of no use for another.
void TestActionRun::commitsAloneAreTypedToo()
{
    ActionFixture fixture(2, 0, 0);
    const auto plan = fixture.plan();
    QCOMPARE(plan.count(LeaseAction::Commit), 2);
    for (const std::string typed : {"", "7", "7 3", "2 7"}) {
        const auto refused = fixture.run(plan, {fingerprintOf(plan), typed, "ALERT-1"});
        QVERIFY(!refused);
        QVERIFY2(refused.error().text().find("count of this plan: \"7 2\"") != std::string::npos,
            refused.error().text().c_str());
    }
    QVERIFY(!fixture.run(plan, {std::string(64, '0'), "7 2", "ALERT-1"}));
    QVERIFY(fixture.writer.calls.isEmpty());
    QVERIFY(fixture.run(plan, {fingerprintOf(plan), "7 2", "ALERT-1"}));
    QCOMPARE(fixture.writer.calls.size(), 2);
}

void TestActionRun::C20_thePlanLimitsTheRate_data()
{
    QTest::addColumn<int>("allowed");
    QTest::addColumn<double>("asked");
    QTest::addColumn<double>("rate");
    QTest::newRow("as usual") << 5 << 100.0 << 5.0;
    QTest::newRow("slower") << 5 << 0.5 << 0.5;
    QTest::newRow("raised") << 50 << 100.0 << 50.0;
    QTest::newRow("raised, but slower") << 50 << 10.0 << 10.0;
}

void TestActionRun::C20_thePlanLimitsTheRate()
{
    QFETCH(int, allowed);
    QFETCH(double, asked);
    QFETCH(double, rate);
    ActionFixture fixture(11, 0, 0);
    auto plan = fixture.plan();
    plan.runLimits = {500, allowed, "ALERT-1"};
    fixture.limits.canary = {};
    fixture.limits.callsPerSecond = asked;
    fixture.clock.elapsed = {};
    QVERIFY(fixture.run(plan));
    QCOMPARE(double(fixture.clock.elapsed.count()) / 1e6, 10 / rate);
}

void TestActionRun::aStopEndsTheWaitForTheNextCall()
{
    ActionFixture fixture(11, 0, 0);
    const auto plan = fixture.plan();
    fixture.limits.callsPerSecond = 0.001;
    fixture.clock.elapsed = {};
    fixture.clock.onWait = [&fixture] { fixture.control.stopAfterItem(); };
    QVERIFY(fixture.run(plan));
    QCOMPARE(fixture.writer.calls.size(), 1);
    QVERIFY(fixture.clock.elapsed < 1s);
}

void TestActionRun::C20_theReasonForMoreThanUsualIsInTheAuditLog()
{
    ActionFixture fixture(1, 0, 0);
    auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    QVERIFY(fixture.journal.bytes.find("\"calls_per_second\":5") != std::string::npos);
    QVERIFY(fixture.journal.bytes.find("limits_raised_because") == std::string::npos);
    plan.runLimits = {500, 20, "ALERT-4711"};
    QVERIFY(fixture.run(plan));
    QVERIFY(fixture.journal.bytes.find("\"calls_per_second\":20,\"limits_raised_because\":\"ALERT-4711\"")
        != std::string::npos);
}

void TestActionRun::surveysAgainBeforeEachBatch()
{
    ActionFixture fixture(12, 0, 0);
    const auto plan = fixture.plan();
    fixture.limits.canary = {1, 5};
    // After the first batch the database turns out to be another: no later item may rely on the first survey.
    fixture.writer.onCall = [&] {
        if (fixture.writer.calls.size() == 1) {
            for (auto &row : fixture.database.table.rows) {
                row.createdAt = fixture.clock.now();
            }
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(int(fixture.writer.calls.size()), 1);
    QCOMPARE(report->count(ItemOutcome::Stale), 3);
    QVERIFY(textOf(report->stoppedBecause).find("3 consecutive items") != std::string::npos);
}

void TestActionRun::threeSurprisesStopIt()
{
    ActionFixture fixture(100, 0, 0);
    const auto plan = fixture.plan();
    int call = 0;
    fixture.writer.before = [&](int) -> std::optional<Failure> {
        return ++call > 10 ? std::optional(Failure{Failure::Kind::Refused, std::string("PERMISSION_DENIED"), {}})
                           : std::nullopt;
    };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 10);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 3);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 87);
    QVERIFY(!report->isComplete());
}

// It was made when leases counted as stale after an hour; now they do after ten minutes.
void TestActionRun::C3_aPlanRetainsItsStricterThresholds()
{
    for (const auto stale : {Duration(1s), Duration(1h)}) {
        ActionFixture fixture(1, 0, 0);
        auto plan = fixture.plan();
        plan.thresholds.staleLease = stale;
        QCOMPARE(
            picture(*fixture.run(plan)), stale < Duration(1h) ? QStringLiteral("applied") : QStringLiteral("stale"));
    }
}

void TestActionRun::cancelPauseAndStopAreThreeThings()
{
    ActionFixture stopping(3, 0, 0);
    stopping.writer.onCall = [&] { stopping.control.stopAfterItem(); };
    const auto stopped = stopping.run(stopping.plan());
    QCOMPARE(picture(*stopped), QStringLiteral("applied not_started not_started"));
    QVERIFY(textOf(stopped->stoppedBecause).find("stopped") != std::string::npos);

    ActionFixture cancelling(3, 0, 0);
    cancelling.writer.onCall = [&] { cancelling.stop.request_stop(); };
    cancelling.writer.after = [](int) { return Failure{Failure::Kind::Cancelled, std::string("cancelled"), {}}; };
    const auto cancelled = cancelling.run(cancelling.plan());
    // What was sent is read back all the same; of a lease without claims nothing shows who ended it.
    QCOMPARE(picture(*cancelled), QStringLiteral("ended not_started not_started"));
    QVERIFY(textOf(cancelled->stoppedBecause).find("cancel") != std::string::npos);

    ActionFixture pausing(2, 0, 0);
    const auto plan = pausing.plan();
    pausing.control.pause();
    int probes = 0;
    pausing.database.beforeProbe = [&] { ++probes; };
    struct ResumingClock : FakeClock
    {
        ActionControl *control = nullptr;
        bool wait(Duration duration, std::stop_token stop) override
        {
            if (elapsed > 10s) {
                control->resume();
            }
            return FakeClock::wait(duration, stop);
        }
    } clock;
    clock.control = &pausing.control;
    const auto report = pausing.run(
        PlanFile{plan, {}}, {fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, clock);
    QCOMPARE(picture(*report), QStringLiteral("applied applied"));
    QVERIFY(clock.elapsed > 10s);
}

QTEST_APPLESS_MAIN(TestActionRun)
#include "tst_actionrun.moc"
