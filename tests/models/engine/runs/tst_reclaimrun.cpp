// SPDX-License-Identifier: MIT
#include "models/engine/activity/auditlogview.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace cells::pairing;
using namespace cells::plans;
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
    void F24_aQuotaIsNotRetriedInSmallerBatchesAndEndsTheRun();
    void C7_whatAnotherCellHoldsIsNotTried();
    void C3_whatChangedSinceThePlanIsSkipped();
    void C3_theStricterThresholdsCount_data();
    void C3_theStricterThresholdsCount();
    void C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack();
    void C20_slowStartAndSize();
    void C20_halvingLeavesTheRateAndCanBeStopped();
    void C7_claimsAreMadeWhileClaimingIsOn();
    void C20_surprisesEndTheRun();
    void stopsAfterAnUpdate();
    void aCancelGivesTheLeaseBack();
    void C6_withoutASignThatTheCellWritesNothingIsDestroyed();
    void C6_besideASecondPrimaryNothingIsMade();
    void C6_whatIsBeyondTheLastRowIsDoubtful();
    void F32_promotedSinceThePlanItEnds();
    void C16_anotherTargetIsRefused();
    void aConfirmationForAnotherPlanIsRefused();
    void C23_noValueIsInTheAuditLog();
    void C2_everyCallHasItsOutcomeInTheAuditLog();
    void C11_runningAgainDoesNothingTwice();
};

void TestReclaimRun::eachDifferenceIsRepairedAndNothingElseTouched()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QCOMPARE(int(plan.items.size()), 4);
    const auto report = fixture.run(plan);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied applied"));
    QCOMPARE(fixture.claims(),
        lines("1 user id 1 1000 | 1 username alice 1000 | 2 user id 2 1000 | 2 username bob 1000 | 3 user id 3 1000 | "
              "3 username carol 1000 | 5 user id 5 1000 | 5 username emil 1000"));
    QVERIFY(report->isComplete());
    QCOMPARE(fixture.heard.size(), std::size_t(4));
    QVERIFY(fixture.plan().items.empty());
}

// Once one claim of a row is made, the row counts as recent.
void TestReclaimRun::allClaimsOfARowAreRepairedTogether()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 3; ++id) {
        fixture.seedRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
    }
    fixture.seedUser(4, "dora");
    fixture.service.records.back().subject.id = 7;
    std::erase_if(fixture.service.records, [](const Record &record) { return record.claim.type == ClaimType::UserId; });
    const auto plan = fixture.plan();
    QCOMPARE(int(plan.items.size()), 8);
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 8);
    QCOMPARE(fixture.writer.calls,
        lines("begin +2 -0 | commit 1 | begin +4 -0 | commit 2 | begin +1 -0 | commit 3 | begin +0 -1 | commit 4 | "
              "begin +1 -0 | commit 5"));
}

void TestReclaimRun::P4_oneConflictDoesNotBlockTheOthers()
{
    for (int bad = 1; bad <= 20; ++bad) {
        ReclaimFixture fixture;
        fixture.service.isAdmin = false;
        fixture.writer.namesConflicts = false;
        fixture.limits.canary = {};
        for (int id = 1; id <= 20; ++id) {
            fixture.seedMissing(id, "user-" + std::to_string(id));
        }
        fixture.seedClaim("User", 900, ClaimType::Username, "user-" + std::to_string(bad)).cell = {2};
        fixture.service.isAdmin = false;
        const auto report = fixture.run(fixture.plan());
        QCOMPARE(report->count(ItemOutcome::Applied), 19);
        QCOMPARE(report->items[std::size_t(bad) - 1].outcome, ItemOutcome::Conflict);
        // 20 claims are halved five times at most.
        QVERIFY(fixture.writer.calls.filter(QStringLiteral("begin")).size() <= 11);
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
        ReclaimFixture fixture;
        fixture.limits.canary = {};
        fixture.service.isAdmin = isAdmin;
        fixture.writer.namesConflicts = isNamed;
        for (int id = 1; id <= 16; ++id) {
            fixture.seedMissing(id, "user-" + std::to_string(id));
        }
        const auto plan = fixture.plan();
        fixture.seedClaim("User", 900, ClaimType::Username, "user-" + std::to_string(bad)).cell = {2};
        const auto report = fixture.run(plan);
        QCOMPARE(report->count(ItemOutcome::Applied), 15);
        QCOMPARE(report->items[std::size_t(bad) - 1].outcome, ItemOutcome::Conflict);
        QCOMPARE(fixture.writer.conflicts, QStringList{QStringLiteral("user-%1").arg(bad)});
        QCOMPARE(int(fixture.writer.calls.filter(QStringLiteral("begin")).size()), begins);
    }
}

void TestReclaimRun::P4_oneClaimThatIsNotTakenDoesNotBlockTheOthers()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    fixture.writer.refused = "user-7";
    const auto report = fixture.run(fixture.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 19);
    QCOMPARE(report->items[6].outcome, ItemOutcome::NotApplied);
}

// Nothing was done, and no item is to blame; the operator runs the plan again, more slowly.
void TestReclaimRun::F24_aQuotaIsNotRetriedInSmallerBatchesAndEndsTheRun()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {5};
    for (int id = 1; id <= 20; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = fixture.plan();
    fixture.writer.before = [](int call) { return call > 2 ? limited() : std::nullopt; };
    const auto report = fixture.run(plan);
    QCOMPARE(fixture.writer.calls, lines("begin +5 -0 | commit 1 | begin +15 -0"));
    QCOMPARE(report->count(ItemOutcome::Applied), 5);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 15);
    QVERIFY(!report->isComplete());
    QVERIFY2(textOf(report->items.back().text).find("limits how much") != std::string::npos,
        textOf(report->items.back().text).c_str());
    fixture.writer.before = [](int) { return std::nullopt; };
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 15);
}

void TestReclaimRun::C7_whatAnotherCellHoldsIsNotTried()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedClaim("User", 900, ClaimType::Username, "alice").cell = {2};
    const auto plan = fixture.plan();
    QVERIFY(plan.items.empty() && !plan.mayRun());
    QCOMPARE(plan.excluded.front().why, (Reason{Reason::Code::HeldByCell, {"2"}}));
    QVERIFY(!fixture.run(plan));
    QVERIFY(fixture.writer.calls.empty());
}

void TestReclaimRun::C3_whatChangedSinceThePlanIsSkipped()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedMissing(2, "bob");
    fixture.seedMissing(3, "carol");
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    auto &rows = fixture.database.rows["User"];
    rows[0].values[1] = "alicia";
    fixture.seedClaim("User", 2, ClaimType::Username, "bob");
    std::erase_if(fixture.service.records, [](const Record &record) { return record.claim.value == "dora"; });
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("stale superseded applied superseded"));
    QCOMPARE(fixture.writer.calls, lines("begin +1 -0 | commit 1"));
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
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    auto plan = fixture.plan();
    plan.thresholds.recentRecord = std::chrono::seconds(ofPlan);
    fixture.thresholds.recentRecord = std::chrono::seconds(ofEnvironment);
    // Written ten minutes ago.
    fixture.database.rows["User"][0].updatedAt = fixture.clock.now() - 10min;
    QCOMPARE(picture(*fixture.run(plan)), outcome);
}

void TestReclaimRun::C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {};
    for (int id = 1; id <= 4; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = fixture.plan();
    fixture.writer.onLeased = [&] { fixture.database.rows["User"][1].values[1] = "renamed"; };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied stale applied applied"));
    QCOMPARE(fixture.writer.calls, lines("begin +4 -0 | roll_back 1 | begin +3 -0 | commit 2"));
    QVERIFY(!fixture.claims().join(QLatin1Char(' ')).contains(QStringLiteral("user-2")));
}

void TestReclaimRun::C20_slowStartAndSize()
{
    ReclaimFixture fixture;
    fixture.lastSource = 1100;
    for (int id = 1; id <= 1100; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    ReclaimPlan plan;
    {
        ReclaimPlanRequest request;
        request.kind = ReclaimPlanKind::CreateMissing;
        request.model = modelNamed("User");
        for (std::int64_t id = 1; id <= 1100; ++id) {
            request.sources.push_back(id);
        }
        request.scan = {fixture.clock.now(), 0, 1100, 1100, 0};
        request.isBackfill = true;
        request.runLimits = {2000, 100, "ALERT-7 a backfill"};
        plan = *planReclaim(request, fixture.history, {}, fixture.context, {{1}, &fixture.service, &fixture.database},
            nullptr, fixture.clock, {}, {});
    }
    QCOMPARE(int(plan.items.size()), 1100);
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 1100);
    QCOMPARE(fixture.writer.calls.filter(QStringLiteral("begin")),
        lines("begin +1 -0 | begin +5 -0 | begin +25 -0 | begin +1000 -0 | begin +69 -0"));
}

void TestReclaimRun::C20_halvingLeavesTheRateAndCanBeStopped()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    fixture.writer.refused = "user-20";
    const auto plan = fixture.plan();
    const auto from = fixture.clock.monotonic();
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 19);
    const auto calls = fixture.writer.calls.filter(QStringLiteral("begin")).size();
    const auto atLeast = std::chrono::duration<double>(double(calls - 1) / callsPerSecond(plan, fixture.limits));
    QVERIFY(calls > 5);
    QVERIFY(fixture.clock.monotonic() - from >= atLeast);
    // Where nothing fails, the run takes the time that its plan states.
    ReclaimFixture plain;
    for (int id = 1; id <= 20; ++id) {
        plain.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plainPlan = plain.plan();
    const auto begun = plain.clock.monotonic();
    QCOMPARE(plain.run(plainPlan)->count(ItemOutcome::Applied), 20);
    const auto stated = callsOf(plainPlan.items, plain.limits.canary);
    QCOMPARE(stated, std::size_t(plain.writer.calls.size()));
    QVERIFY(plain.clock.monotonic() - begun
        >= std::chrono::duration<double>(double(stated - 2) / callsPerSecond(plainPlan, plain.limits)));

    ReclaimFixture stopped;
    stopped.limits.canary = {};
    for (int id = 1; id <= 20; ++id) {
        stopped.seedMissing(id, "user-" + std::to_string(id));
    }
    stopped.writer.refused = "user-20";
    stopped.writer.onLeased = [&] { stopped.control.stopAfterItem(); };
    const auto report = stopped.run(stopped.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 10);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 10);
    QCOMPARE(textOf(report->stoppedBecause), std::string("The run was stopped after an item."));
}

// The design's switch: User has no flag of its own.
void TestReclaimRun::C7_claimsAreMadeWhileClaimingIsOn()
{
    const std::vector<std::string> on{"cells_unique_claims"};
    ReclaimFixture fixture;
    for (int id = 1; id <= 9; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    QVERIFY(!fixture.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    // Caches may not know yet.
    fixture.flags.set(on, fixture.clock.now(), std::chrono::minutes{59});
    QVERIFY(!fixture.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    fixture.flags.set(on, fixture.clock.now());
    fixture.flags.snapshot->identity.isReplica = true;
    QVERIFY(!fixture.plan(ReclaimPlanKind::CreateMissing, false).mayRun());
    fixture.flags.set(on, fixture.clock.now());
    const auto plan = fixture.plan(ReclaimPlanKind::CreateMissing, false);
    QVERIFY(plan.mayRun());
    QCOMPARE(plan.claiming, FlagState::On);
    fixture.writer.onLeased = [&] { fixture.flags.set({}, fixture.clock.now()); };
    const auto report = fixture.run(plan);
    // The first one; then it was switched off.
    QVERIFY(!report->isComplete());
    QVERIFY2(textOf(report->stoppedBecause).find("is unknown whether live claiming") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
    QCOMPARE(fixture.writer.calls.filter(QStringLiteral("begin")), lines("begin +1 -0"));
}

void TestReclaimRun::C20_surprisesEndTheRun()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 9; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    const auto plan = fixture.plan();
    for (auto &row : fixture.database.rows["User"]) {
        row.values[1] = *row.values[1] + "x";
    }
    const auto report = fixture.run(plan);
    QVERIFY(!report->isComplete());
    QVERIFY(fixture.writer.calls.empty());
    QVERIFY(report->count(ItemOutcome::NotStarted) > 0);
}

void TestReclaimRun::stopsAfterAnUpdate()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 9; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    fixture.writer.onLeased = [&] { fixture.control.stopAfterItem(); };
    const auto report = fixture.run(fixture.plan());
    QCOMPARE(report->count(ItemOutcome::Applied), 1);
    QCOMPARE(textOf(report->stoppedBecause), std::string("The run was stopped after an item."));
}

void TestReclaimRun::aCancelGivesTheLeaseBack()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.writer.onLeased = [&] { fixture.stop.request_stop(); };
    const auto report = fixture.run(fixture.plan());
    QCOMPARE(fixture.writer.calls, lines("begin +1 -0 | roll_back 1"));
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QVERIFY(!fixture.claims().join(QLatin1Char(' ')).contains(QStringLiteral("alice")));
}

void TestReclaimRun::C6_withoutASignThatTheCellWritesNothingIsDestroyed()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    QCOMPARE(int(plan.items.size()), 2);
    fixture.recency = [] { return Recency{Bearing::Silent, {Reason::Code::RecencyUnconnected, {}}, {}}; };
    const auto report = fixture.run(plan);
    QCOMPARE(fixture.writer.calls, lines("begin +1 -0 | commit 1"));
    QCOMPARE(picture(*report), QStringLiteral("applied not_started"));
    QVERIFY2(textOf(report->stoppedBecause).find("No application of the cell is connected") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
    // Nor is it planned.
    fixture.context.recency = fixture.recency();
    const auto later = fixture.plan();
    QCOMPARE(later.count(ClaimAction::Destroy), 0);
}

void TestReclaimRun::C6_besideASecondPrimaryNothingIsMade()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.recency = [] { return Recency{Bearing::Silent, {Reason::Code::RecencyDoubtful, {"1"}}, {}}; };
    const auto report = fixture.run(plan);
    QVERIFY(fixture.writer.calls.isEmpty());
    QVERIFY2(textOf(report->stoppedBecause).find("Recent claims have no row here") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

// In a copy that the cell no longer writes to, every newer claim is beyond the last row.
void TestReclaimRun::C6_whatIsBeyondTheLastRowIsDoubtful()
{
    ReclaimFixture fixture;
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    QCOMPARE(plan.count(ClaimAction::Destroy), 1);
    fixture.database.rowsUpTo.clear();
    fixture.seedUser(3, "carol");
    const auto left = fixture.plan();
    QVERIFY(left.items.empty());
    QCOMPARE(left.excluded[0].why.code, Reason::Code::DifferenceDoubtful);
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(fixture.writer.calls.empty());
    // A model without any row: each of its claims is.
    fixture.database.rows["User"].clear();
    QVERIFY(fixture.plan().items.empty());
}

void TestReclaimRun::F32_promotedSinceThePlanItEnds()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.database.table.identity.timeline = "2";
    const auto report = fixture.run(plan);
    QVERIFY(fixture.writer.calls.empty());
    QVERIFY2(textOf(report->stoppedBecause).find("no longer the one") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

void TestReclaimRun::C16_anotherTargetIsRefused()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.context.target.database = "gitlab_2";
    QVERIFY(!fixture.run(plan));
    fixture.context = {plan.target, PairingVerdict::Unproved};
    QVERIFY(!fixture.plan().mayRun());
    QVERIFY(!fixture.run(fixture.plan()));
    QVERIFY(fixture.writer.calls.empty());
}

void TestReclaimRun::aConfirmationForAnotherPlanIsRefused()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    const Confirmation right{fingerprintOf(plan), "1 4", "ALERT-7"};
    for (const auto &wrong : {Confirmation{"0", right.typed, right.reason}, {right.fingerprint, "1 5", right.reason},
             {right.fingerprint, "", right.reason}, {right.fingerprint, right.typed, " "}}) {
        QVERIFY(!fixture.run(plan, wrong));
    }
    QVERIFY(fixture.writer.calls.empty());
    QVERIFY(fixture.run(plan, right));
}

void TestReclaimRun::C23_noValueIsInTheAuditLog()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    QVERIFY(fixture.run(fixture.plan()));
    for (const char *value : {"alice", "bob", "carol", "dora"}) {
        QVERIFY2(fixture.journal.bytes.find(value) == std::string::npos, value);
    }
    QVERIFY(fixture.journal.bytes.find("create_claim users 1 ") != std::string::npos);
}

void TestReclaimRun::C2_everyCallHasItsOutcomeInTheAuditLog()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    QVERIFY(fixture.run(plan));
    const auto auditLog = readAuditLog(
        "audit.jsonl", JournalText{fixture.journal.bytes, fixture.journal.head}, fixture.clock.now(), {});
    QVERIFY(auditLog && (*auditLog)->verification.problem == std::nullopt);
    QCOMPARE((*auditLog)->undecided(), 0);
    // Claims are counted, not calls: one of them is replaced in two updates.
    const auto &first = (*auditLog)->actions.front();
    QCOMPARE(first.count(CallOutcome::Applied), 4);
    QCOMPARE(first.notStarted(), 0);
    QCOMPARE(first.count(CallOutcome::NotApplied) + first.count(CallOutcome::Stale), 0);
    QVERIFY(openIntentsIn((*auditLog)->records).empty());
}

void TestReclaimRun::C11_runningAgainDoesNothingTwice()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto calls = fixture.writer.calls;
    const auto claims = fixture.claims();
    const auto again = fixture.run(plan);
    QCOMPARE(picture(*again), QStringLiteral("superseded superseded superseded superseded"));
    QCOMPARE(fixture.writer.calls, calls);
    QCOMPARE(fixture.claims(), claims);
}

QTEST_APPLESS_MAIN(TestReclaimRun)
#include "tst_reclaimrun.moc"
