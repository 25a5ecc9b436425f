#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

// What goes wrong while a plan about claims runs.
class TestReclaimFaults : public QObject
{
    Q_OBJECT

private slots:
    void C1_noIntentNoCall();
    void C1_aLeaseIsLeftWhereNoIntentToGiveItBackCanBeWritten_data();
    void C1_aLeaseIsLeftWhereNoIntentToGiveItBackCanBeWritten();
    void F46_anOutcomeThatCannotBeWrittenEndsTheRun();
    void F46_aFreedNameIsLostWhereTheTrailEnds();
    void C10_aFreedNameIsFoundFreed();
    void F12_aLostLeaseIsAnOutcomeOfItsOwn();
    void F12_aLeaseThatSomebodyElseEndedIsNotTakenAgain();
    void F12_aLostCommitIsReadBack();
    void F12_aCommitThatNeverArrivedIsUnknown();
    void F32_anotherDatabaseEndsTheRun();
    void F18_aForeignClaimEndsTheRun();
    void C12_disarmedMeansNoCall();
    void F11_whatWasMadeLaterIsNotOurs();
    void F11_aLeaseThatSomebodyCommittedWasNotGivenBack();
    void C10_whatWasLeftOpenIsSettledByReading_data();
    void C10_whatWasLeftOpenIsSettledByReading();
    void C2_anUpdateThatThrowsStaysKnown_data();
    void C2_anUpdateThatThrowsStaysKnown();
    void C10_anUpdateThatThrowsIsResolvedByReading();
    void P21_anExceptionBetweenTheHalvesHidesNoName_data();
    void P21_anExceptionBetweenTheHalvesHidesNoName();
};

void TestReclaimFaults::C1_noIntentNoCall()
{
    // The first record begins the run; whichever intent cannot be written, what it is for is not called.
    for (int broken = 1; broken <= 4; ++broken) {
        ReclaimWorld world;
        world.plantMissing(1, "alice");
        const auto plan = world.plan();
        world.journal.failingAppend = broken;
        const auto report = world.run(plan);
        QVERIFY(!world.claims().contains(QStringLiteral("1 username alice 1000")));
        QVERIFY(!world.writer.calls.contains(QStringLiteral("commit 1")));
        QCOMPARE(world.writer.calls.size(), broken <= 2 ? 0 : 2);
        QVERIFY(!report || !report->isComplete());
        // A lease that was taken was given back.
        QVERIFY(!world.claims().join(QLatin1Char(' ')).contains(QStringLiteral("leased")));
    }
}

void TestReclaimFaults::C1_aLeaseIsLeftWhereNoIntentToGiveItBackCanBeWritten_data()
{
    QTest::addColumn<int>("lastWritten");
    QTest::addColumn<bool>("isRowChanged");
    QTest::newRow("neither the outcome of the lease nor the intent") << 2 << false;
    QTest::newRow("neither the intent to commit nor that") << 3 << false;
    QTest::newRow("the row changed") << 3 << true;
}

void TestReclaimFaults::C1_aLeaseIsLeftWhereNoIntentToGiveItBackCanBeWritten()
{
    QFETCH(int, lastWritten);
    QFETCH(bool, isRowChanged);
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    if (isRowChanged) {
        world.writer.onLeased = [&] { world.database.rows["User"][0].values[1] = "alicia"; };
    }
    world.journal.fullAfter = world.journal.appends + lastWritten;
    const auto report = world.run(plan);
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QCOMPARE(world.writer.calls.size(), 1);
    QCOMPARE(picture(*report), QStringLiteral("lease_lost"));
    QVERIFY(QString::fromStdString(report->items.front().text).contains(QStringLiteral("The cell's reconciler")));
    QVERIFY(!report->isComplete());
}

void TestReclaimFaults::F46_anOutcomeThatCannotBeWrittenEndsTheRun()
{
    ReclaimWorld world;
    world.limits.canary = {1, 1};
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    const auto plan = world.plan();
    world.journal.failingAppend = 5;
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied not_started"));
    QVERIFY(!report->isComplete());
}

// The old half is committed and its outcome cannot be written: the name is free, and nobody goes on.
void TestReclaimFaults::F46_aFreedNameIsLostWhereTheTrailEnds()
{
    for (const bool isSwap : {false, true}) {
        ReclaimWorld world;
        world.plantUser(1, "carol");
        world.service.records.back().subject.id = isSwap ? 1000 : 7;
        if (isSwap) {
            world.plantUser(2, "bob");
            world.database.rows["User"][0].values[1] = "bob";
            world.database.rows["User"][1].values[1] = "carol";
        }
        const auto plan = world.plan();
        world.journal.failingAppend = 5;
        const auto report = world.run(plan);
        QCOMPARE(world.writer.calls, lines("begin +0 -1 | commit 1"));
        QCOMPARE(picture(*report), isSwap ? QStringLiteral("lost not_started") : QStringLiteral("lost"));
        QCOMPARE(report->items[0].text,
            std::string("It was freed, and the trail could not be written: create the missing claim first."));
        const auto why = QString::fromStdString(report->stoppedBecause);
        QVERIFY2(why.startsWith(QStringLiteral("the trail could not be written"))
                && why.contains(QStringLiteral("users 1 username has no claim now")),
            qPrintable(why));
    }
}

// SIGKILL between the commit of the first half and its outcome: nothing is held, and nothing was made.
void TestReclaimFaults::C10_aFreedNameIsFoundFreed()
{
    for (const bool wasFreed : {true, false}) {
        ReclaimWorld world;
        world.plantUser(1, "carol");
        world.service.records.back().subject.id = 7;
        const auto plan = world.plan();
        world.journal.failingAppend = wasFreed ? 5 : 0;
        if (!wasFreed) {
            world.writer.before = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
        }
        QVERIFY(!world.run(plan)->isComplete());
        if (!wasFreed) {
            Uuid lease;
            lease.bytes[15] = 1;
            QVERIFY(world.writer.rollBackLease(lease, {}));
        }
        world.clock.elapsed += 1min;
        const auto settled
            = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
        QCOMPARE(settled->size(), std::size_t(1));
        const auto &one = settled->front();
        QCOMPARE(one.outcome, std::string(wasFreed ? "resolved_applied" : "resolved_not_applied"));
        QCOMPARE(one.text.find("create the missing claim first") != std::string::npos, wasFreed);
    }
}

void TestReclaimFaults::F12_aLostLeaseIsAnOutcomeOfItsOwn()
{
    for (const bool wasDone : {false, true}) {
        ReclaimWorld world;
        world.plantMissing(1, "alice");
        world.plantMissing(2, "bob");
        (wasDone ? world.writer.after : world.writer.before)
            = [](int call) { return call == 1 ? answerLost() : std::nullopt; };
        const auto report = world.run(world.plan());
        QCOMPARE(picture(*report), QStringLiteral("lease_lost not_started"));
        // Neither asked for again, nor taken over, nor given back: it may be somebody else's.
        QCOMPARE(world.writer.calls, lines("begin +1 -0"));
        QCOMPARE(report->stoppedBecause, std::string("the lease of the last item was lost"));
        const auto text = QString::fromStdString(report->items[0].text);
        QCOMPARE(text.contains(QStringLiteral("00000000-0000-0000-0000-000000000001")), wasDone);
        QCOMPARE(text.contains(QStringLiteral("the call may still arrive")), !wasDone);
        QVERIFY(text.startsWith(QStringLiteral("Whether they were leased is not known")));
    }
}

// The cell's reconciler took it for stale.
void TestReclaimFaults::F12_aLeaseThatSomebodyElseEndedIsNotTakenAgain()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    const auto before = world.claims();
    world.writer.onLeased
        = [&] { std::erase_if(world.service.records, [](const Record &record) { return record.lease.has_value(); }); };
    const auto report = world.run(world.plan());
    QCOMPARE(picture(*report), QStringLiteral("lease_lost not_started"));
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | commit 1"));
    QVERIFY(report->items[0].text.find("somebody else ended its lease") != std::string::npos);
    QCOMPARE(world.claims(), before);
    // That is known, so nothing is left open.
    const auto settled
        = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
    QVERIFY(settled && settled->empty());
}

void TestReclaimFaults::F12_aLostCommitIsReadBack()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.writer.after = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
    QCOMPARE(picture(*world.run(world.plan())), QStringLiteral("applied"));
    QCOMPARE(world.writer.calls.size(), 2);
}

void TestReclaimFaults::F12_aCommitThatNeverArrivedIsUnknown()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    world.writer.before = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
    const auto report = world.run(world.plan());
    QCOMPARE(picture(*report), QStringLiteral("unknown not_started"));
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | commit 1"));
}

void TestReclaimFaults::F32_anotherDatabaseEndsTheRun()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    world.database.table.identity.systemIdentifier = "7301";
    const auto report = world.run(plan);
    QVERIFY(!report->isComplete() && world.writer.calls.empty());
}

void TestReclaimFaults::F18_aForeignClaimEndsTheRun()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    const auto plan = world.plan();
    auto foreign = world.plantClaim("User", 1, ClaimType::Username, "eve");
    world.service.records.pop_back();
    foreign.cell = {2};
    world.service.foreign.push_back(foreign);
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_started not_started"));
    QCOMPARE(report->stoppedBecause, std::string("the service listed a claim of another cell as one of this cell"));
    QVERIFY(world.writer.calls.empty());
    QVERIFY(!world.plan().mayRun());
}

void TestReclaimFaults::C12_disarmedMeansNoCall()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    world.writer.after = [&](int call) {
        if (call == 2) {
            world.armed.disarm();
        }
        return std::optional<Failure>();
    };
    const auto report = world.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(report->stoppedBecause, std::string("Writing is no longer armed: you asked."));
    QCOMPARE(world.writer.calls.size(), 2);
}

// The lease was rolled back, and Rails claims the name an hour later.
void TestReclaimFaults::F11_whatWasMadeLaterIsNotOurs()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.writer.before = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
    QCOMPARE(picture(*world.run(world.plan())), QStringLiteral("unknown"));
    Uuid lease;
    lease.bytes[15] = 1;
    QVERIFY(world.writer.rollBackLease(lease, {}));
    world.clock.elapsed += 1h;
    world.plantClaim("User", 1, ClaimType::Username, "alice").createdAt = world.clock.now();
    const auto settled
        = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
    QCOMPARE(settled->size(), std::size_t(1));
    QCOMPARE(settled->front().outcome, std::string("resolved_ended"));
}

// It was to be given back, because its row changed, and nobody knows whether it was.
void TestReclaimFaults::F11_aLeaseThatSomebodyCommittedWasNotGivenBack()
{
    for (const bool isCommitted : {false, true}) {
        ReclaimWorld world;
        world.plantMissing(1, "alice");
        const auto plan = world.plan();
        world.writer.onLeased = [&] { world.database.rows["User"][0].values[1] = "alicia"; };
        world.writer.before = [](int call) { return call == 2 ? answerLost() : std::nullopt; };
        QVERIFY(world.run(plan));
        Uuid lease;
        lease.bytes[15] = 1;
        QVERIFY(isCommitted ? world.writer.commitLease(lease, {}) : world.writer.rollBackLease(lease, {}));
        world.clock.elapsed += 1min;
        const auto settled
            = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
        QCOMPARE(settled->size(), std::size_t(1));
        QCOMPARE(settled->front().outcome, std::string(isCommitted ? "resolved_ended" : "resolved_applied"));
    }
}

void TestReclaimFaults::C10_whatWasLeftOpenIsSettledByReading_data()
{
    QTest::addColumn<int>("lostCall");
    QTest::addColumn<bool>("wasDone");
    QTest::addColumn<QString>("meanwhile");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("lease never taken") << 1 << false << QString() << QStringLiteral("resolved_not_applied");
    QTest::newRow("lease still there") << 1 << true << QString() << QStringLiteral("unknown");
    QTest::newRow("lease rolled back") << 1 << true << QStringLiteral("roll_back")
                                       << QStringLiteral("resolved_not_applied");
    QTest::newRow("never committed") << 2 << false << QString() << QStringLiteral("unknown");
    QTest::newRow("committed later") << 2 << false << QStringLiteral("commit") << QStringLiteral("resolved_applied");
    QTest::newRow("rolled back later") << 2 << false << QStringLiteral("roll_back")
                                       << QStringLiteral("resolved_not_applied");
}

void TestReclaimFaults::C10_whatWasLeftOpenIsSettledByReading()
{
    QFETCH(int, lostCall);
    QFETCH(bool, wasDone);
    QFETCH(QString, meanwhile);
    QFETCH(QString, outcome);
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    (wasDone ? world.writer.after : world.writer.before)
        = [&](int call) { return call == lostCall ? answerLost() : std::nullopt; };
    QCOMPARE(
        picture(*world.run(world.plan())), lostCall == 1 ? QStringLiteral("lease_lost") : QStringLiteral("unknown"));
    Uuid lease;
    lease.bytes[15] = 1;
    if (meanwhile == QStringLiteral("commit")) {
        QVERIFY(world.writer.commitLease(lease, {}));
    } else if (!meanwhile.isEmpty()) {
        QVERIFY(world.writer.rollBackLease(lease, {}));
    }
    const auto calls = world.writer.calls;
    world.clock.elapsed += 1min;
    const auto settled
        = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
    QVERIFY(settled);
    QCOMPARE(settled->size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(settled->front().outcome), outcome);
    // Nothing is done by it, and what is settled stays settled.
    QCOMPARE(world.writer.calls, calls);
    const auto again
        = settleOpenIntents(world.journal, *world.audit, {1}, world.service, world.database, world.clock, {});
    QCOMPARE(again->size(), std::size_t(outcome == QStringLiteral("unknown") ? 1 : 0));
}

void TestReclaimFaults::C2_anUpdateThatThrowsStaysKnown_data()
{
    QTest::addColumn<int>("call");
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<QString>("picture");
    QTest::newRow("begin, before") << 1 << false << "lease_lost";
    QTest::newRow("begin, after") << 1 << true << "lease_lost";
    QTest::newRow("commit, before") << 2 << false << "unknown";
    QTest::newRow("commit, after") << 2 << true << "applied";
}

void TestReclaimFaults::C2_anUpdateThatThrowsStaysKnown()
{
    QFETCH(int, call);
    QFETCH(bool, isDone);
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    auto &fault = isDone ? world.writer.after : world.writer.before;
    fault = [call](int number) { return number == call ? runsOut() : std::nullopt; };
    const auto report = world.run(plan);
    QVERIFY(report);
    QTEST(picture(*report), "picture");
}

void TestReclaimFaults::C10_anUpdateThatThrowsIsResolvedByReading()
{
    for (const bool isDone : {true, false}) {
        ReclaimWorld world;
        world.plantMissing(1, "alice");
        const auto plan = world.plan();
        auto &fault = isDone ? world.writer.after : world.writer.before;
        fault = [&world](int number) {
            if (number < 2) {
                return std::optional<Failure>();
            }
            world.service.refusal = [](bool) { return runsOut(); };
            return runsOut();
        };
        const auto report = world.run(plan);
        QVERIFY(report);
        QCOMPARE(picture(*report), QStringLiteral("unknown"));
        QCOMPARE(openIntentsIn(auditRecordsIn(world.journal.bytes)).size(), std::size_t(1));
        world.service.refusal = [](bool) { return std::nullopt; };
        world.clock.elapsed += 1min;
        const auto resolved = resolveIntents(
            auditRecordsIn(world.journal.bytes), {1}, world.service, world.database, *world.audit, world.clock, {});
        QVERIFY(resolved);
        QCOMPARE(resolved->size(), std::size_t(1));
        QCOMPARE(resolved->front().outcome, std::string(isDone ? "resolved_applied" : "unknown"));
    }
}

void TestReclaimFaults::P21_anExceptionBetweenTheHalvesHidesNoName_data()
{
    QTest::addColumn<int>("append");
    for (int append = 1; append <= 12; ++append) {
        QTest::addRow("record %d", append) << append;
    }
}

// Memory runs out once, at any record of the trail: a name is claimed again, or the report says that it may be free.
// The same call is never sent twice.
void TestReclaimFaults::P21_anExceptionBetweenTheHalvesHidesNoName()
{
    QFETCH(int, append);
    for (const bool isSwap : {false, true}) {
        ReclaimWorld world;
        if (isSwap) {
            world.plantSwap(2);
        } else {
            world.plantReplacement(1, "carol");
        }
        const auto plan = world.plan();
        const auto before = world.claims();
        world.journal.throwingAppend = append;
        const auto report = world.run(plan);
        if (!report) {
            QCOMPARE(world.claims(), before);
            continue;
        }
        const bool isMissing = world.claims().size() < before.size();
        const bool isSaid = report->stoppedBecause.find("create the missing claim") != std::string::npos
            || report->stoppedBecause.find("has no claim now") != std::string::npos;
        QVERIFY2(!isMissing || (report->count(ItemOutcome::Lost) + report->count(ItemOutcome::Unknown) == 1 && isSaid),
            report->stoppedBecause.c_str());
        QCOMPARE(world.writer.calls.count(QStringLiteral("begin +1 -0")) <= 1, true);
        // After the first update it is only a matter of trying again.
        const bool isFreed = world.writer.calls.contains(QStringLiteral("commit 1"));
        QVERIFY2(isSwap || !isMissing || !isFreed || append <= 5,
            qPrintable(world.writer.calls.join(QStringLiteral(" | "))));
    }
}

QTEST_APPLESS_MAIN(TestReclaimFaults)
#include "tst_reclaimfaults.moc"
