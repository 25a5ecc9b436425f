#include "models/engine/actionrun.h"
#include "tests/support/fakecell.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakejournal.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

Uuid uuidNumber(int number)
{
    Uuid uuid;
    uuid.bytes[15] = std::uint8_t(number);
    uuid.bytes[14] = std::uint8_t(number >> 8);
    return uuid;
}

// Does to the fake service and database what the real ones would do; `fault` may answer instead.
class FakeLeaseWriter : public LeaseWriter
{
public:
    FakeLeaseWriter(FakeTopologyService &service, FakeCellDatabase &database)
        : m_service(service)
        , m_database(database)
    {
    }

    QStringList calls;
    // Before: the call never arrived. After: it was done, and the answer lost.
    std::function<std::optional<Failure>(int call)> before = [](int) { return std::nullopt; };
    std::function<std::optional<Failure>(int call)> after = [](int) { return std::nullopt; };
    std::function<void()> onCall = [] {};

    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return act("commit", lease); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return act("roll_back", lease); }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token) override { return act("clean_local", lease); }

private:
    Outcome<void> act(const char *deed, const Uuid &uuid)
    {
        const int number = int(calls.size()) + 1;
        calls << QStringLiteral("%1 %2").arg(QLatin1String(deed)).arg(uuid.bytes[15]);
        onCall();
        if (const auto lost = before(number)) {
            return passedOn(*lost);
        }
        if (qstrcmp(deed, "clean_local") == 0) {
            std::erase_if(m_database.table.rows, [&](const LocalLease &row) { return row.uuid == uuid; });
        } else {
            std::erase_if(m_service.leases, [&](const Lease &lease) { return lease.uuid == uuid; });
        }
        if (const auto lost = after(number)) {
            return passedOn(*lost);
        }
        return {};
    }

    FakeTopologyService &m_service;
    FakeCellDatabase &m_database;
};

// A cell with leases to commit (1..), to clean (31..) and to roll back (61..), and a plan for them.
struct World
{
    FakeClock clock;
    FakeTopologyService service;
    FakeCellDatabase database;
    FakeJournal journal;
    FakeLeaseWriter writer{service, database};
    LeaseSurvey survey{service, database, clock, CellId{7}, Thresholds{}};
    std::unique_ptr<AuditTrail> audit;
    ActionControl control;
    ActionLimits limits;
    std::stop_source stop;
    std::vector<ItemResult> heard;

    explicit World(int commits = 2, int cleans = 1, int rollbacks = 1)
    {
        service.pageSize = 100;
        database.clock = [this] { return clock.now(); };
        database.table.identity = {"gitlab_7", "db", "15", false, "7300"};
        audit = std::move(*AuditTrail::open(journal, clock, {"jane", "test"}));
        for (int i = 1; i <= commits; ++i) {
            plant(i, true, true, 26min);
        }
        for (int i = 31; i < 31 + cleans; ++i) {
            plant(i, false, true, 3h);
        }
        for (int i = 61; i < 61 + rollbacks; ++i) {
            plant(i, true, false, 26min);
        }
    }

    void plant(int number, bool isAtService, bool isLocal, Duration age)
    {
        const auto when = clock.now() - age;
        if (isAtService) {
            service.leases.push_back({uuidNumber(number), when, when});
        }
        if (isLocal) {
            database.table.rows.push_back({uuidNumber(number), when, when});
        }
    }

    LeasePlan plan(LeasePlanKind kind = LeasePlanKind::ReconcileLeases)
    {
        const auto report = survey.run([](SurveyProgress) {}, {});
        LeasePlanFacts facts;
        facts.target = {"prod", "production", "fake:443", CellId{7}, "gitlab_7", "7300"};
        facts.pairing = PairingVerdict::Proved;
        facts.surveyedAt = facts.now = clock.now();
        facts.skew = Duration{};
        return planLeases(kind, report->leases, facts);
    }

    Outcome<ActionReport> run(const LeasePlan &plan)
    {
        return run(plan, {fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1 leases pile up"});
    }
    Outcome<ActionReport> run(const LeasePlan &plan, const Confirmation &confirmation)
    {
        ActionRun action({survey, service, database, writer, *audit, clock}, plan, limits);
        return action.run(
            confirmation, control, [this](const ItemResult &result) { heard.push_back(result); }, stop.get_token());
    }
    int recordsOf(const char *kind) const
    {
        return int(
            QString::fromStdString(journal.bytes).count(QStringLiteral("\"kind\":\"%1\"").arg(QLatin1String(kind))));
    }
};

// "applied applied stale"
QString picture(const ActionReport &report)
{
    QStringList words;
    for (const auto &item : report.items) {
        words << QString::fromLatin1(keyOf(item.outcome).data());
    }
    return words.join(QLatin1Char(' '));
}

std::optional<Failure> lost()
{
    return Failure{Failure::Kind::Unreachable, "The connection to fake:443 broke.", {}};
}

} // namespace

class TestActionRun : public QObject
{
    Q_OBJECT

private slots:
    void doesWhatWasPlannedAndNothingElse();
    void C1_withoutAnIntentNothingIsCalled();
    void C2_everyCallHasOneIntentAndOneOutcome();
    void F46_anOutcomeThatCannotBeWrittenEndsTheRun();
    void C3_whatChangedSinceThePlanIsSkipped_data();
    void C3_whatChangedSinceThePlanIsSkipped();
    void P10_aTransactionThatAppearsInTimeIsWaitedFor();
    void C22_whatAnotherDidIsSuperseded();
    void F11_aLostAnswerIsResolvedByReading_data();
    void F11_aLostAnswerIsResolvedByReading();
    void F11_theOppositeIsNeverTried();
    void anAnswerOfYesIsNotBelieved();
    void C11_runningItAgainResumesByState();
    void theConfirmationIsCheckedHere_data();
    void theConfirmationIsCheckedHere();
    void surveysAnewBeforeEachBatch();
    void threeSurprisesStopIt();
    void cancelPauseAndStopAreThreeThings();
    void F44_afterASleepItSurveysAgain();
    void F22_aServiceThatGoesAwayEndsIt();
};

void TestActionRun::doesWhatWasPlannedAndNothingElse()
{
    World world;
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

void TestActionRun::C1_withoutAnIntentNothingIsCalled()
{
    // The n-th write fails, for each n of the run.
    for (int n = 1;; ++n) {
        World world;
        const auto plan = world.plan();
        world.journal.failingAppend = n;
        world.journal.writtenWhenFailing = std::size_t(n * 7);
        (void)world.run(plan);
        if (world.journal.failingAppend > 0) {
            QVERIFY(n > 8);
            break;
        }
        QVERIFY2(int(world.writer.calls.size()) <= world.recordsOf("intent"),
            qPrintable(QStringLiteral("write %1: %2").arg(n).arg(world.writer.calls.join(QLatin1Char(',')))));
    }
}

void TestActionRun::C2_everyCallHasOneIntentAndOneOutcome()
{
    World world(3, 0, 2);
    QVERIFY(world.run(world.plan()));
    QCOMPARE(world.recordsOf("intent"), 5);
    QCOMPARE(world.recordsOf("outcome"), 5);
    QCOMPARE(int(world.writer.calls.size()), 5);
}

void TestActionRun::F46_anOutcomeThatCannotBeWrittenEndsTheRun()
{
    World world;
    const auto plan = world.plan();
    // Written so far: begin, intent; the third is the outcome of the first item.
    world.journal.failingAppend = 3;
    const auto report = world.run(plan);
    QVERIFY(report);
    QCOMPARE(int(world.writer.calls.size()), 1);
    QCOMPARE(picture(*report), QStringLiteral("applied not_started not_started not_started"));
    QVERIFY(report->stoppedBecause.find("could not be written") != std::string::npos);
}

void TestActionRun::C3_whatChangedSinceThePlanIsSkipped_data()
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
}

void TestActionRun::C3_whatChangedSinceThePlanIsSkipped()
{
    QFETCH(int, change);
    QFETCH(QString, outcome);
    World world(change == 0 ? 0 : 1, 0, change == 0 ? 1 : 0);
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

void TestActionRun::P10_aTransactionThatAppearsInTimeIsWaitedFor()
{
    World world(0, 0, 1);
    const auto plan = world.plan();
    // Another server answers now: what was proved is proved no more, and a transaction is open there.
    world.database.table.identity.host = "other";
    world.database.table.running = {{"3/1", 8812, "puma", "gitlab", {}, "idle in transaction"}};
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(report->items[0].text.find("pid 8812") != std::string::npos);
    QVERIFY(world.writer.calls.isEmpty());
}

void TestActionRun::C22_whatAnotherDidIsSuperseded()
{
    World world(2, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] { world.service.leases.clear(); };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied superseded"));
    QCOMPARE(int(world.writer.calls.size()), 1);
}

void TestActionRun::F11_aLostAnswerIsResolvedByReading_data()
{
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<int>("losses");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("cut before reply") << true << 1 << QStringLiteral("applied");
    QTest::newRow("cut before request, then through") << false << 1 << QStringLiteral("applied");
    QTest::newRow("cut before request, always") << false << 99 << QStringLiteral("unknown");
}

void TestActionRun::F11_aLostAnswerIsResolvedByReading()
{
    QFETCH(bool, isDone);
    QFETCH(int, losses);
    QFETCH(QString, outcome);
    World world(1, 0, 0);
    const auto plan = world.plan();
    const auto fault = [losses](int call) { return call <= losses ? lost() : std::nullopt; };
    (isDone ? world.writer.after : world.writer.before) = fault;
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), outcome);
    QVERIFY(world.writer.calls.size() <= 3);
    QCOMPARE(world.recordsOf("intent"), 1);
    QCOMPARE(report->isComplete(), outcome != QStringLiteral("unknown"));
}

void TestActionRun::F11_theOppositeIsNeverTried()
{
    World world(0, 0, 1);
    const auto plan = world.plan();
    world.writer.before = [](int) { return lost(); };
    (void)world.run(plan);
    for (const auto &call : std::as_const(world.writer.calls)) {
        QCOMPARE(call, QStringLiteral("roll_back 61"));
    }
}

void TestActionRun::anAnswerOfYesIsNotBelieved()
{
    World world(1, 0, 0);
    const auto plan = world.plan();
    const auto leases = world.service.leases;
    world.writer.after = [&](int) {
        world.service.leases = leases;
        return std::nullopt;
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QVERIFY(report->items[0].text.find("still there") != std::string::npos);
}

void TestActionRun::C11_runningItAgainResumesByState()
{
    World world(4, 0, 1);
    const auto plan = world.plan();
    world.writer.onCall = [&] {
        if (world.writer.calls.size() == 2) {
            world.stop.request_stop();
        }
    };
    const auto first = world.run(plan);
    QCOMPARE(picture(*first), QStringLiteral("applied applied not_started not_started not_started"));
    world.stop = {};
    const auto second = world.run(plan);
    QCOMPARE(picture(*second), QStringLiteral("superseded superseded applied applied applied"));
    const auto third = world.run(plan);
    QCOMPARE(picture(*third), QStringLiteral("superseded superseded superseded superseded superseded"));
    QCOMPARE(int(world.writer.calls.size()), 5);
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
}

void TestActionRun::theConfirmationIsCheckedHere()
{
    QFETCH(int, fault);
    QFETCH(QString, says);
    World world;
    auto plan = world.plan();
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
    default:
        plan.items.pop_back();
    }
    const auto report = world.run(plan, confirmation);
    QVERIFY(!report);
    QVERIFY2(QString::fromStdString(report.error().text).contains(says), report.error().text.c_str());
    QVERIFY(world.writer.calls.isEmpty());
    QCOMPARE(world.recordsOf("refusal"), 1);
}

void TestActionRun::surveysAnewBeforeEachBatch()
{
    World world(12, 0, 0);
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
    World world(100, 0, 0);
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

void TestActionRun::cancelPauseAndStopAreThreeThings()
{
    World stopping(3, 0, 0);
    stopping.writer.onCall = [&] { stopping.control.stopAfterItem(); };
    const auto stopped = stopping.run(stopping.plan());
    QCOMPARE(picture(*stopped), QStringLiteral("applied not_started not_started"));
    QVERIFY(stopped->stoppedBecause.find("stopped") != std::string::npos);

    World cancelling(3, 0, 0);
    cancelling.writer.onCall = [&] { cancelling.stop.request_stop(); };
    cancelling.writer.after = [](int) { return Failure{Failure::Kind::Cancelled, "cancelled", {}}; };
    const auto cancelled = cancelling.run(cancelling.plan());
    // What was sent is read back all the same.
    QCOMPARE(picture(*cancelled), QStringLiteral("applied not_started not_started"));
    QVERIFY(cancelled->stoppedBecause.find("cancelled") != std::string::npos);

    World pausing(2, 0, 0);
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
    ActionRun action({pausing.survey, pausing.service, pausing.database, pausing.writer, *pausing.audit, clock}, plan);
    const auto report
        = action.run({fingerprintOf(plan), {}, "ALERT-1"}, pausing.control, [](const ItemResult &) {}, {});
    QCOMPARE(picture(*report), QStringLiteral("applied applied"));
    QVERIFY(clock.elapsed > 10s);
}

void TestActionRun::F44_afterASleepItSurveysAgain()
{
    World world(8, 0, 0);
    world.limits.canary = {};
    const auto plan = world.plan();
    world.writer.onCall = [&] {
        if (world.writer.calls.size() == 2) {
            // The lid was closed for ten minutes, and all rows were made anew meanwhile.
            world.clock.wall += 10min;
            for (auto &row : world.database.table.rows) {
                row.createdAt = world.clock.now();
            }
        }
    };
    const auto report = world.run(plan);
    QCOMPARE(int(world.writer.calls.size()), 2);
    QCOMPARE(report->count(ItemOutcome::Stale), 3);
}

void TestActionRun::F22_aServiceThatGoesAwayEndsIt()
{
    World world(4, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] {
        for (int i = 0; i < 100; ++i) {
            world.service.script.push_back(
                [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown not_started not_started not_started"));
    QVERIFY(report->items[0].text.find("could not be read back") != std::string::npos);
    QCOMPARE(world.recordsOf("outcome"), 1);
}

QTEST_APPLESS_MAIN(TestActionRun)
#include "tst_actionrun.moc"
