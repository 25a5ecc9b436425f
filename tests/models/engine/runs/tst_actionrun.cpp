#include "tests/support/fixtures/actionworld.h"

#include <QTest>

using namespace cells;
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
    void C20_thePlanSaysHowFastItGoes_data();
    void C20_thePlanSaysHowFastItGoes();
    void C20_whyMoreThanUsualIsInTheTrail();
    void surveysAnewBeforeEachBatch();
    void threeSurprisesStopIt();
    void C3_aPlanKeepsItsStricterThresholds();
    void cancelPauseAndStopAreThreeThings();
};

void TestActionRun::doesWhatWasPlannedAndNothingElse()
{
    ActionWorld world;
    const auto plan = world.plan();
    const auto report = world.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied applied"));
    QCOMPARE(world.writer.calls,
        (QStringList{QStringLiteral("commit 1"), QStringLiteral("commit 2"), QStringLiteral("clean_local 31"),
            QStringLiteral("roll_back 61")}));
    QVERIFY(report->isComplete());
    QCOMPARE(int(world.heard.size()), 4);
    QVERIFY(!verifyAudit(world.journal.bytes, report->auditHead).problem);
    // Five calls a second at most.
    QVERIFY(world.clock.elapsed >= 600ms);
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
}

void TestActionRun::C3_F53_whatChangedSinceThePlanIsSkipped()
{
    QFETCH(int, change);
    QFETCH(QString, outcome);
    const bool isRollback = change == 0 || change == 8;
    ActionWorld world(isRollback ? 0 : 1, 0, isRollback ? 1 : 0);
    const auto plan = world.plan();
    switch (change) {
    case 0:
        world.plant(61, false, true, 20min);
        break;
    case 1:
        world.database.table.rows.clear();
        break;
    case 2:
        world.database.table.identity.isReplica = true;
        break;
    case 3:
        world.database.table.identity.database = "gitlab_8";
        break;
    case 4:
        world.database.table.identity.systemIdentifier = "7301";
        break;
    case 5:
        world.database.table.rows[0].createdAt = world.clock.now();
        break;
    case 7:
        world.database.clock = [&] { return world.clock.now() + 40s; };
        break;
    case 8:
        world.database.table.prepared = {{"two-phase-7", world.clock.now() - 1h}};
        break;
    case 9:
        world.database.table.identity.timeline = "2";
        break;
    default:
        world.database.table.rows.clear();
        world.service.leases.clear();
    }
    const auto report = world.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), outcome);
    QVERIFY(world.writer.calls.isEmpty());
    QVERIFY(!report->items[0].text.empty());
    QCOMPARE(world.recordsOf("refusal"), 1);
}

void TestActionRun::P10_withoutASignThatTheCellWritesNothingIsRolledBack_data()
{
    QTest::addColumn<int>("bearing");
    QTest::addColumn<int>("code");
    QTest::newRow("quiet") << int(Bearing::Silent) << int(Reason::Code::RecencyQuiet);
    QTest::newRow("nobody connected") << int(Bearing::Silent) << int(Reason::Code::RecencyUnconnected);
    QTest::newRow("the cell writes elsewhere") << int(Bearing::Contradicts) << int(Reason::Code::RecencyBehind);
    QTest::newRow("older than the lease") << int(Bearing::Agrees) << int(Reason::Code::NewerThanWitness);
}

// Planned while it wrote.
void TestActionRun::P10_withoutASignThatTheCellWritesNothingIsRolledBack()
{
    QFETCH(int, bearing);
    QFETCH(int, code);
    ActionWorld world;
    const auto plan = world.plan();
    const auto old = bearing == int(Bearing::Agrees) ? std::optional(world.clock.now() - 1h) : std::nullopt;
    world.recency = [&] { return Recency{Bearing(bearing), {Reason::Code(code), {"1", "2", "3"}}, old}; };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied stale"));
    QVERIFY(!world.writer.calls.contains(QStringLiteral("roll_back 61")));
    QCOMPARE(report->items[3].text, textOf({Reason::Code(code), {"1", "2", "3"}}));
}

// A run may take long, and the cell fail over meanwhile.
void TestActionRun::P10_theSignIsAskedForAgain()
{
    ActionWorld world(0, 0, 3);
    const auto plan = world.plan();
    int asked = 0;
    world.recency = [&] {
        return ++asked == 1 ? witnessed(world.clock.now())
                            : Recency{Bearing::Contradicts, {Reason::Code::RecencyBehind, {"3", "1 s", "2 min"}}, {}};
    };
    world.writer.onCall = [&] { world.clock.elapsed += 31s; };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied stale stale"));
    QCOMPARE(world.writer.calls.size(), 1);
}

void TestActionRun::theConfirmationIsCheckedHere_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("says");
    QTest::newRow("another plan") << 0 << QStringLiteral("another plan");
    QTest::newRow("not typed") << 1 << QStringLiteral("typed as \"7 4\"");
    QTest::newRow("another count") << 2 << QStringLiteral("typed as \"7 4\"");
    QTest::newRow("no reason") << 3 << QStringLiteral("reason");
    QTest::newRow("a dot for a reason") << 4 << QStringLiteral("reason");
    QTest::newRow("a blocked plan") << 5 << QStringLiteral("may not be run");
    QTest::newRow("an edited plan") << 6 << QStringLiteral("another plan");
    QTest::newRow("C16 another database") << 7 << QStringLiteral("for another target");
    QTest::newRow("C16 another cell") << 8 << QStringLiteral("for another target");
    QTest::newRow("too late") << 9 << QStringLiteral("was to be run by");
    QTest::newRow("not approved") << 10 << QStringLiteral("eligible: jane");
    QTest::newRow("not armed") << 11 << QStringLiteral("you asked");
    QTest::newRow("C20 faster without a reason") << 12 << QStringLiteral("need a reason");
    QTest::newRow("C20 more than its cap") << 13 << QStringLiteral("at most 3 items");
    QTest::newRow("C20 faster than the fastest") << 14 << QStringLiteral("whatever the reason");
}

void TestActionRun::theConfirmationIsCheckedHere()
{
    QFETCH(int, fault);
    QFETCH(QString, says);
    ActionWorld world;
    auto plan = world.plan();
    world.here = plan.target;
    Confirmation confirmation{fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1"};
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
        plan.blocking.push_back({Reason::Code::OnReplica, {}});
        break;
    case 6:
        plan.items.pop_back();
        break;
    case 7:
        world.here->database = "gitlab_8";
        break;
    case 8:
        world.here->cell = {8};
        break;
    case 9:
        plan.terms.executeBy = world.clock.now() - 1s;
        break;
    case 10:
        world.approval = ApprovalCheck({{"roll_back"}, {{"jane", "key"}}}, [](auto &, auto &, auto &) { return true; });
        break;
    case 12:
        plan.caps.callsPerSecond = 6;
        break;
    case 13:
        plan.caps.items = 3;
        break;
    case 14:
        plan.caps = {500, 1000, "ALERT-1"};
        break;
    default:
        world.armed.isDisarmedBeforeRuns = true;
    }
    const auto report = world.run(plan, confirmation);
    QVERIFY(!report);
    QVERIFY2(QString::fromStdString(report.error().text).contains(says), report.error().text.c_str());
    QVERIFY(world.writer.calls.isEmpty());
    QCOMPARE(world.recordsOf("refusal"), 1);
}

// A few commits can be undone no more than a rollback can; what is typed for one plan is of no use for another.
void TestActionRun::commitsAloneAreTypedToo()
{
    ActionWorld world(2, 0, 0);
    const auto plan = world.plan();
    QCOMPARE(plan.count(LeaseDeed::Commit), 2);
    for (const std::string typed : {"", "7", "7 3", "2 7"}) {
        const auto refused = world.run(plan, {fingerprintOf(plan), typed, "ALERT-1"});
        QVERIFY(!refused);
        QVERIFY2(refused.error().text.find("typed as \"7 2\"") != std::string::npos, refused.error().text.c_str());
    }
    QVERIFY(!world.run(plan, {std::string(64, '0'), "7 2", "ALERT-1"}));
    QVERIFY(world.writer.calls.isEmpty());
    QVERIFY(world.run(plan, {fingerprintOf(plan), "7 2", "ALERT-1"}));
    QCOMPARE(world.writer.calls.size(), 2);
}

void TestActionRun::C20_thePlanSaysHowFastItGoes_data()
{
    QTest::addColumn<int>("allowed");
    QTest::addColumn<double>("asked");
    QTest::addColumn<double>("rate");
    QTest::newRow("as usual") << 5 << 100.0 << 5.0;
    QTest::newRow("slower") << 5 << 0.5 << 0.5;
    QTest::newRow("raised") << 50 << 100.0 << 50.0;
    QTest::newRow("raised, but slower") << 50 << 10.0 << 10.0;
}

void TestActionRun::C20_thePlanSaysHowFastItGoes()
{
    QFETCH(int, allowed);
    QFETCH(double, asked);
    QFETCH(double, rate);
    ActionWorld world(11, 0, 0);
    auto plan = world.plan();
    plan.caps = {500, allowed, "ALERT-1"};
    world.limits.canary = {};
    world.limits.callsPerSecond = asked;
    world.clock.elapsed = {};
    QVERIFY(world.run(plan));
    QCOMPARE(double(world.clock.elapsed.count()) / 1e6, 10 / rate);
}

void TestActionRun::C20_whyMoreThanUsualIsInTheTrail()
{
    ActionWorld world(1, 0, 0);
    auto plan = world.plan();
    QVERIFY(world.run(plan));
    QVERIFY(world.journal.bytes.find("\"calls_per_second\":5") != std::string::npos);
    QVERIFY(world.journal.bytes.find("caps_raised_because") == std::string::npos);
    plan.caps = {500, 20, "ALERT-4711"};
    QVERIFY(world.run(plan));
    QVERIFY(world.journal.bytes.find("\"calls_per_second\":20,\"caps_raised_because\":\"ALERT-4711\"")
        != std::string::npos);
}

void TestActionRun::surveysAnewBeforeEachBatch()
{
    ActionWorld world(12, 0, 0);
    const auto plan = world.plan();
    world.limits.canary = {1, 5};
    // After the first batch the database turns out to be another: no later item may rely on the first survey.
    world.writer.onCall = [&] {
        if (world.writer.calls.size() == 1) {
            for (auto &row : world.database.table.rows) {
                row.createdAt = world.clock.now();
            }
        }
    };
    const auto report = world.run(plan);
    QCOMPARE(int(world.writer.calls.size()), 1);
    QCOMPARE(report->count(ItemOutcome::Stale), 3);
    QVERIFY(report->stoppedBecause.find("3 items in a row") != std::string::npos);
}

void TestActionRun::threeSurprisesStopIt()
{
    ActionWorld world(100, 0, 0);
    const auto plan = world.plan();
    int call = 0;
    world.writer.before = [&](int) -> std::optional<Failure> {
        return ++call > 10 ? std::optional(Failure{Failure::Kind::Refused, "PERMISSION_DENIED", {}}) : std::nullopt;
    };
    const auto report = world.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 10);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 3);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 87);
    QVERIFY(!report->isComplete());
}

// It was made when leases counted as stale after an hour; now they do after ten minutes.
void TestActionRun::C3_aPlanKeepsItsStricterThresholds()
{
    for (const auto stale : {Duration(1s), Duration(1h)}) {
        ActionWorld world(1, 0, 0);
        auto plan = world.plan();
        plan.thresholds.staleLease = stale;
        QCOMPARE(picture(*world.run(plan)), stale < Duration(1h) ? QStringLiteral("applied") : QStringLiteral("stale"));
    }
}

void TestActionRun::cancelPauseAndStopAreThreeThings()
{
    ActionWorld stopping(3, 0, 0);
    stopping.writer.onCall = [&] { stopping.control.stopAfterItem(); };
    const auto stopped = stopping.run(stopping.plan());
    QCOMPARE(picture(*stopped), QStringLiteral("applied not_started not_started"));
    QVERIFY(stopped->stoppedBecause.find("stopped") != std::string::npos);

    ActionWorld cancelling(3, 0, 0);
    cancelling.writer.onCall = [&] { cancelling.stop.request_stop(); };
    cancelling.writer.after = [](int) { return Failure{Failure::Kind::Cancelled, "cancelled", {}}; };
    const auto cancelled = cancelling.run(cancelling.plan());
    // What was sent is read back all the same; of a lease without claims nothing shows who ended it.
    QCOMPARE(picture(*cancelled), QStringLiteral("ended not_started not_started"));
    QVERIFY(cancelled->stoppedBecause.find("cancelled") != std::string::npos);

    ActionWorld pausing(2, 0, 0);
    const auto plan = pausing.plan();
    pausing.control.pause();
    int looks = 0;
    pausing.database.beforeLook = [&] { ++looks; };
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
    const auto report
        = pausing.run(PlanFile{plan, {}}, {fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1"}, clock);
    QCOMPARE(picture(*report), QStringLiteral("applied applied"));
    QVERIFY(clock.elapsed > 10s);
}

QTEST_APPLESS_MAIN(TestActionRun)
#include "tst_actionrun.moc"
