#include "models/engine/trail/trailreading.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

class TestReclaimRun : public QObject
{
    Q_OBJECT

private slots:
    void eachDifferenceIsRepairedAndNothingElseTouched();
    void allClaimsOfARowAreRepairedTogether();
    void P4_oneConflictDoesNotBlockTheOthers();
    void F21_aValueInTheWayIsAskedForOnce_data();
    void F21_aValueInTheWayIsAskedForOnce();
    void P4_oneClaimThatIsNotTakenDoesNotBlockTheOthers();
    void F24_aQuotaIsNotAskedInSmallerPartsAndEndsTheRun();
    void C7_whatAnotherCellHoldsIsNotTried();
    void C3_whatChangedSinceThePlanIsSkipped();
    void C3_theStricterThresholdsCount_data();
    void C3_theStricterThresholdsCount();
    void C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack();
    void C20_slowStartAndSize();
    void C20_halvingKeepsThePaceAndCanBeStopped();
    void C7_claimsAreMadeWhileClaimingIsOn();
    void C20_surprisesEndTheRun();
    void stopsAfterAnUpdate();
    void aCancelGivesTheLeaseBack();
    void C6_withoutASignThatTheCellWritesNothingIsDestroyed();
    void C6_besideASecondPrimaryNothingIsMade();
    void C6_whatIsBeyondTheLastRowIsDoubtful();
    void F32_promotedSinceThePlanItEnds();
    void C16_anotherPlaceIsRefused();
    void aConfirmationForAnotherPlanIsRefused();
    void C23_noValueIsInTheTrail();
    void C2_everyCallHasItsOutcomeInTheTrail();
    void C11_runningAgainDoesNothingTwice();
};

void TestReclaimRun::eachDifferenceIsRepairedAndNothingElseTouched()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QCOMPARE(int(plan.items.size()), 4);
    const auto report = world.run(plan);
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied applied"));
    QCOMPARE(world.claims(),
        lines("1 user id 1 1000 | 1 username alice 1000 | 2 user id 2 1000 | 2 username bob 1000 | 3 user id 3 1000 | "
              "3 username carol 1000 | 5 user id 5 1000 | 5 username emil 1000"));
    QVERIFY(report->isComplete());
    QCOMPARE(world.heard.size(), std::size_t(4));
    QVERIFY(world.plan().items.empty());
}

// Once one claim of a row is made, the row counts as recent.
void TestReclaimRun::allClaimsOfARowAreRepairedTogether()
{
    ReclaimWorld world;
    for (int id = 1; id <= 3; ++id) {
        world.plantRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
    }
    world.plantUser(4, "dora");
    world.service.records.back().subject.id = 7;
    std::erase_if(world.service.records, [](const Record &record) { return record.claim.type == ClaimType::UserId; });
    const auto plan = world.plan();
    QCOMPARE(int(plan.items.size()), 8);
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 8);
    QCOMPARE(world.writer.calls,
        lines("begin +2 -0 | commit 1 | begin +4 -0 | commit 2 | begin +1 -0 | commit 3 | begin +0 -1 | commit 4 | "
              "begin +1 -0 | commit 5"));
}

void TestReclaimRun::P4_oneConflictDoesNotBlockTheOthers()
{
    for (int bad = 1; bad <= 20; ++bad) {
        ReclaimWorld world;
        world.service.isAdmin = false;
        world.writer.namesConflicts = false;
        world.limits.canary = {};
        for (int id = 1; id <= 20; ++id) {
            world.plantMissing(id, "user-" + std::to_string(id));
        }
        world.plantClaim("User", 900, ClaimType::Username, "user-" + std::to_string(bad)).cell = {2};
        world.service.isAdmin = false;
        const auto report = world.run(world.plan());
        QCOMPARE(report->count(ItemOutcome::Applied), 19);
        QCOMPARE(report->items[std::size_t(bad) - 1].outcome, ItemOutcome::Conflict);
        // 20 claims are halved five times at most.
        QVERIFY(world.writer.calls.filter(QStringLiteral("begin")).size() <= 11);
    }
}

void TestReclaimRun::F21_aValueInTheWayIsAskedForOnce_data()
{
    QTest::addColumn<bool>("isNamed");
    QTest::addColumn<bool>("isAdmin");
    QTest::addColumn<int>("begins");
    QTest::newRow("the service names it") << true << false << 3;
    QTest::newRow("it can be looked up") << false << true << 2;
    QTest::newRow("both") << true << true << 2;
}

void TestReclaimRun::F21_aValueInTheWayIsAskedForOnce()
{
    QFETCH(bool, isNamed);
    QFETCH(bool, isAdmin);
    QFETCH(int, begins);
    for (int bad = 1; bad <= 16; ++bad) {
        ReclaimWorld world;
        world.limits.canary = {};
        world.service.isAdmin = isAdmin;
        world.writer.namesConflicts = isNamed;
        for (int id = 1; id <= 16; ++id) {
            world.plantMissing(id, "user-" + std::to_string(id));
        }
        const auto plan = world.plan();
        world.plantClaim("User", 900, ClaimType::Username, "user-" + std::to_string(bad)).cell = {2};
        const auto report = world.run(plan);
        QCOMPARE(report->count(ItemOutcome::Applied), 15);
        QCOMPARE(report->items[std::size_t(bad) - 1].outcome, ItemOutcome::Conflict);
        QCOMPARE(world.writer.conflicts, QStringList{QStringLiteral("user-%1").arg(bad)});
        QCOMPARE(int(world.writer.calls.filter(QStringLiteral("begin")).size()), begins);
    }
}

void TestReclaimRun::P4_oneClaimThatIsNotTakenDoesNotBlockTheOthers()
{
    ReclaimWorld world;
    world.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    world.writer.refused = "user-7";
    const auto report = world.run(world.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 19);
    QCOMPARE(report->items[6].outcome, ItemOutcome::NotApplied);
}

// Nothing was done, and no item is to blame; the operator runs the plan again, more slowly.
void TestReclaimRun::F24_aQuotaIsNotAskedInSmallerPartsAndEndsTheRun()
{
    ReclaimWorld world;
    world.limits.canary = {5};
    for (int id = 1; id <= 20; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = world.plan();
    world.writer.before = [](int call) { return call > 2 ? limited() : std::nullopt; };
    const auto report = world.run(plan);
    QCOMPARE(world.writer.calls, lines("begin +5 -0 | commit 1 | begin +15 -0"));
    QCOMPARE(report->count(ItemOutcome::Applied), 5);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 15);
    QVERIFY(!report->isComplete());
    QVERIFY2(report->items.back().text.find("limits how much") != std::string::npos, report->items.back().text.c_str());
    world.writer.before = [](int) { return std::nullopt; };
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 15);
}

void TestReclaimRun::C7_whatAnotherCellHoldsIsNotTried()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantClaim("User", 900, ClaimType::Username, "alice").cell = {2};
    const auto plan = world.plan();
    QVERIFY(plan.items.empty() && !plan.mayRun());
    QCOMPARE(plan.excluded.front().why, (Reason{Reason::Code::HeldByCell, {"2"}}));
    QVERIFY(!world.run(plan));
    QVERIFY(world.writer.calls.empty());
}

void TestReclaimRun::C3_whatChangedSinceThePlanIsSkipped()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    world.plantMissing(3, "carol");
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    auto &rows = world.database.rows["User"];
    rows[0].values[1] = "alicia";
    world.plantClaim("User", 2, ClaimType::Username, "bob");
    std::erase_if(world.service.records, [](const Record &record) { return record.claim.value == "dora"; });
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("stale superseded applied superseded"));
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | commit 1"));
}

void TestReclaimRun::C3_theStricterThresholdsCount_data()
{
    QTest::addColumn<int>("ofPlan");
    QTest::addColumn<int>("ofEnvironment");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("both loose") << 60 << 60 << QStringLiteral("applied");
    QTest::newRow("the plan's") << 86'400 << 60 << QStringLiteral("stale");
    // As an edited plan would bring them.
    QTest::newRow("the environment's") << 1 << 86'400 << QStringLiteral("stale");
}

void TestReclaimRun::C3_theStricterThresholdsCount()
{
    QFETCH(int, ofPlan);
    QFETCH(int, ofEnvironment);
    QFETCH(QString, outcome);
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    auto plan = world.plan();
    plan.thresholds.recentRecord = std::chrono::seconds(ofPlan);
    world.thresholds.recentRecord = std::chrono::seconds(ofEnvironment);
    // Written ten minutes ago.
    world.database.rows["User"][0].updatedAt = world.clock.now() - 10min;
    QCOMPARE(picture(*world.run(plan)), outcome);
}

void TestReclaimRun::C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack()
{
    ReclaimWorld world;
    world.limits.canary = {};
    for (int id = 1; id <= 4; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = world.plan();
    world.writer.onLeased = [&] { world.database.rows["User"][1].values[1] = "renamed"; };
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied stale applied applied"));
    QCOMPARE(world.writer.calls, lines("begin +4 -0 | roll_back 1 | begin +3 -0 | commit 2"));
    QVERIFY(!world.claims().join(QLatin1Char(' ')).contains(QStringLiteral("user-2")));
}

void TestReclaimRun::C20_slowStartAndSize()
{
    ReclaimWorld world;
    world.lastSource = 1100;
    for (int id = 1; id <= 1100; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    ReclaimPlan plan;
    {
        ReclaimOrder order;
        order.kind = ReclaimPlanKind::CreateMissing;
        order.model = modelNamed("User");
        for (std::int64_t id = 1; id <= 1100; ++id) {
            order.sources.push_back(id);
        }
        order.scan = {world.clock.now(), 0, 1100, 1100, 0};
        order.isBackfill = true;
        order.caps = {2000, 100, "ALERT-7 a backfill"};
        plan = *planReclaim(order, world.history, {}, world.place, {{1}, &world.service, &world.database}, nullptr,
            world.clock, {}, {});
    }
    QCOMPARE(int(plan.items.size()), 1100);
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 1100);
    QCOMPARE(world.writer.calls.filter(QStringLiteral("begin")),
        lines("begin +1 -0 | begin +5 -0 | begin +25 -0 | begin +1000 -0 | begin +69 -0"));
}

void TestReclaimRun::C20_halvingKeepsThePaceAndCanBeStopped()
{
    ReclaimWorld world;
    world.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    world.writer.refused = "user-20";
    const auto plan = world.plan();
    const auto from = world.clock.monotonic();
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 19);
    const auto calls = world.writer.calls.filter(QStringLiteral("begin")).size();
    const auto atLeast = std::chrono::duration<double>(double(calls - 1) / callsPerSecond(plan, world.limits));
    QVERIFY(calls > 5);
    QVERIFY(world.clock.monotonic() - from >= atLeast);

    ReclaimWorld stopped;
    stopped.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        stopped.plantMissing(id, "user-" + std::to_string(id));
    }
    stopped.writer.refused = "user-20";
    stopped.writer.onLeased = [&] { stopped.control.stopAfterItem(); };
    const auto report = stopped.run(stopped.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 10);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 10);
    QCOMPARE(report->stoppedBecause, std::string("it was stopped after an item"));
}

// The design's switch: User has no flag of its own.
void TestReclaimRun::C7_claimsAreMadeWhileClaimingIsOn()
{
    const std::vector<std::string> on{"cells_unique_claims"};
    ReclaimWorld world;
    for (int id = 1; id <= 9; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    QVERIFY(!world.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    // Caches may not know yet.
    world.flags.set(on, world.clock.now(), std::chrono::minutes{59});
    QVERIFY(!world.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    world.flags.set(on, world.clock.now());
    world.flags.look->identity.isReplica = true;
    QVERIFY(!world.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    world.flags.set(on, world.clock.now());
    const auto plan = world.plan(ReclaimPlanKind::CreateMissing, false);
    QVERIFY(plan.mayRun());
    QCOMPARE(plan.claiming, FlagState::On);
    world.writer.onLeased = [&] { world.flags.set({}, world.clock.now()); };
    const auto report = world.run(plan);
    // The first one; then it was switched off.
    QVERIFY(!report->isComplete());
    QVERIFY2(
        report->stoppedBecause.find("no longer known to be on") != std::string::npos, report->stoppedBecause.c_str());
    QCOMPARE(world.writer.calls.filter(QStringLiteral("begin")), lines("begin +1 -0"));
}

void TestReclaimRun::C20_surprisesEndTheRun()
{
    ReclaimWorld world;
    for (int id = 1; id <= 9; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = world.plan();
    for (auto &row : world.database.rows["User"]) {
        row.values[1] = *row.values[1] + "x";
    }
    const auto report = world.run(plan);
    QVERIFY(!report->isComplete());
    QVERIFY(world.writer.calls.empty());
    QVERIFY(report->count(ItemOutcome::NotStarted) > 0);
}

void TestReclaimRun::stopsAfterAnUpdate()
{
    ReclaimWorld world;
    for (int id = 1; id <= 9; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    world.writer.onLeased = [&] { world.control.stopAfterItem(); };
    const auto report = world.run(world.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(report->stoppedBecause, std::string("it was stopped after an item"));
}

void TestReclaimRun::aCancelGivesTheLeaseBack()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.writer.onLeased = [&] { world.stop.request_stop(); };
    const auto report = world.run(world.plan());
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | roll_back 1"));
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QVERIFY(!world.claims().join(QLatin1Char(' ')).contains(QStringLiteral("alice")));
}

void TestReclaimRun::C6_withoutASignThatTheCellWritesNothingIsDestroyed()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    QCOMPARE(int(plan.items.size()), 2);
    world.recency = [] { return Recency{Bearing::Silent, {Reason::Code::RecencyUnconnected, {}}, {}}; };
    const auto report = world.run(plan);
    QCOMPARE(world.writer.calls, lines("begin +1 -0 | commit 1"));
    QCOMPARE(picture(*report), QStringLiteral("applied not_started"));
    QVERIFY2(report->stoppedBecause.find("No application of the cell is connected") != std::string::npos,
        report->stoppedBecause.c_str());
    // Nor is it planned.
    world.place.recency = world.recency();
    const auto later = world.plan();
    QCOMPARE(later.count(ClaimDeed::Destroy), 0);
}

void TestReclaimRun::C6_besideASecondPrimaryNothingIsMade()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    world.recency = [] { return Recency{Bearing::Silent, {Reason::Code::RecencyDoubtful, {"1"}}, {}}; };
    const auto report = world.run(plan);
    QVERIFY(world.writer.calls.isEmpty());
    QVERIFY2(report->stoppedBecause.find("Recent claims have no row here") != std::string::npos,
        report->stoppedBecause.c_str());
}

// In a copy that the cell no longer writes to, every newer claim is beyond the last row.
void TestReclaimRun::C6_whatIsBeyondTheLastRowIsDoubtful()
{
    ReclaimWorld world;
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    QCOMPARE(plan.count(ClaimDeed::Destroy), 1);
    world.database.rowsUpTo.clear();
    world.plantUser(3, "carol");
    const auto left = world.plan();
    QVERIFY(left.items.empty());
    QCOMPARE(left.excluded[0].why.code, Reason::Code::DifferenceDoubtful);
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(world.writer.calls.empty());
    // A model without any row: each of its claims is.
    world.database.rows["User"].clear();
    QVERIFY(world.plan().items.empty());
}

void TestReclaimRun::F32_promotedSinceThePlanItEnds()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    world.database.table.identity.timeline = "2";
    const auto report = world.run(plan);
    QVERIFY(world.writer.calls.empty());
    QVERIFY2(report->stoppedBecause.find("no longer the one") != std::string::npos, report->stoppedBecause.c_str());
}

void TestReclaimRun::C16_anotherPlaceIsRefused()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    world.place.target.database = "gitlab_2";
    QVERIFY(!world.run(plan));
    world.place = {plan.target, PairingVerdict::Unproved};
    QVERIFY(!world.plan().mayRun());
    QVERIFY(!world.run(world.plan()));
    QVERIFY(world.writer.calls.empty());
}

void TestReclaimRun::aConfirmationForAnotherPlanIsRefused()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    const Confirmation right{fingerprintOf(plan), "1 4", "ALERT-7"};
    for (const auto &wrong : {Confirmation{"0", right.typed, right.reason}, {right.fingerprint, "1 5", right.reason},
             {right.fingerprint, "", right.reason}, {right.fingerprint, right.typed, " "}}) {
        QVERIFY(!world.run(plan, wrong));
    }
    QVERIFY(world.writer.calls.empty());
    QVERIFY(world.run(plan, right));
}

void TestReclaimRun::C23_noValueIsInTheTrail()
{
    ReclaimWorld world;
    plantEach(world);
    QVERIFY(world.run(world.plan()));
    for (const char *value : {"alice", "bob", "carol", "dora"}) {
        QVERIFY2(world.journal.bytes.find(value) == std::string::npos, value);
    }
    QVERIFY(world.journal.bytes.find("create_claim users 1 ") != std::string::npos);
}

void TestReclaimRun::C2_everyCallHasItsOutcomeInTheTrail()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    QVERIFY(world.run(plan));
    const auto trail
        = readTrail("audit.jsonl", JournalText{world.journal.bytes, world.journal.head}, world.clock.now(), {});
    QVERIFY(trail && (*trail)->verification.problem == std::nullopt);
    QCOMPARE((*trail)->undecided(), 0);
    // Claims are counted, not calls: one of them is replaced in two updates.
    const auto &first = (*trail)->actions.front();
    QCOMPARE(first.count(DeedOutcome::Applied), 4);
    QCOMPARE(first.notStarted(), 0);
    QCOMPARE(first.count(DeedOutcome::NotApplied) + first.count(DeedOutcome::Stale), 0);
    QVERIFY(openIntentsIn((*trail)->records).empty());
}

void TestReclaimRun::C11_runningAgainDoesNothingTwice()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto calls = world.writer.calls;
    const auto claims = world.claims();
    const auto again = world.run(plan);
    QCOMPARE(picture(*again), QStringLiteral("superseded superseded superseded superseded"));
    QCOMPARE(world.writer.calls, calls);
    QCOMPARE(world.claims(), claims);
}

QTEST_APPLESS_MAIN(TestReclaimRun)
#include "tst_reclaimrun.moc"
