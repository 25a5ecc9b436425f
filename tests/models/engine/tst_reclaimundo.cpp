#include "tests/support/reclaimworld.h"

#include <QTest>

using namespace cells;

namespace {

ReclaimPlan undoOf(ReclaimWorld &world, const ReclaimPlan &done)
{
    const auto plan = planUndo(
        done, {}, {}, world.place, {{1}, &world.service, &world.database}, world.admin(), world.clock, {}, {});
    if (!plan) {
        qFatal("%s", plan.error().text.c_str());
    }
    return *plan;
}

// "4 held_by_cell": what is left out, and why.
QStringList leftOut(const ReclaimPlan &plan)
{
    QStringList left;
    for (const auto &item : plan.excluded) {
        left << QStringLiteral("%1 %2").arg(item.id).arg(QString::fromLatin1(keyOf(item.why.code).data()));
    }
    return left;
}

} // namespace

// A plan about claims, run, and undone.
class TestReclaimUndo : public QObject
{
    Q_OBJECT

private slots:
    void thePlanIsKeptBeforeAnythingIsDone();
    void C1_whatCannotBeKeptIsNotRun();
    void everythingIsAsItWasBefore();
    void anUndoneSwapIsAsItWasBefore();
    void whatSomebodyTookMeanwhileIsSaid();
    void C11_onlyWhatWasDoneIsUndoneAndOnlyOnce();
    void C3_whatChangedSinceThePlanIsSkipped();
    void C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack();
    void P2_whatIsLeasedIsLeftAlone();
    void C7_whatWasThereComesBackWhetherClaimingIsOnOrNot();
    void C16_anotherPlaceIsRefused();
    void S45_thePlanIsReadAsItWasWritten();
};

void TestReclaimUndo::thePlanIsKeptBeforeAnythingIsDone()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    bool wasKept = false;
    world.writer.before = [&](int) {
        wasKept = world.journal.kept.contains(fingerprintOf(plan));
        return std::optional<Failure>();
    };
    QVERIFY(world.run(plan));
    QVERIFY(wasKept);
    QCOMPARE(parseReclaimPlanFile(world.journal.kept.at(fingerprintOf(plan)))->plan, plan);
}

void TestReclaimUndo::C1_whatCannotBeKeptIsNotRun()
{
    ReclaimWorld world;
    plantEach(world);
    world.journal.isKeepingBroken = true;
    QVERIFY(!world.run(world.plan()));
    QVERIFY(world.writer.calls.empty());
}

// Values, subjects and sources; what was replaced for another subject, too, in halves.
void TestReclaimUndo::everythingIsAsItWasBefore()
{
    ReclaimWorld world;
    plantEach(world);
    const auto before = world.claims();
    const auto plan = world.plan();
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 4);
    const auto after = world.claims();
    QVERIFY(after != before);
    const auto undo = undoOf(world, plan);
    QVERIFY(undo.mayRun() && undo.excluded.empty());
    QCOMPARE(undo.undoes, fingerprintOf(plan));
    QVERIFY(summaryOf(undo).requiresTyping);
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("applied applied applied applied"));
    QCOMPARE(world.claims(), before);
    // And once more, the other way.
    QCOMPARE(world.run(undoOf(world, undo))->count(ItemOutcome::Applied), 4);
    QCOMPARE(world.claims(), after);
}

void TestReclaimUndo::anUndoneSwapIsAsItWasBefore()
{
    ReclaimWorld world;
    world.plantUser(1, "alice");
    world.plantUser(2, "bob");
    world.database.rows["User"][0].values[1] = "bob";
    world.database.rows["User"][1].values[1] = "alice";
    const auto before = world.claims();
    const auto plan = world.plan();
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 2);
    QVERIFY(world.claims() != before);
    QCOMPARE(world.run(undoOf(world, plan))->count(ItemOutcome::Applied), 2);
    QCOMPARE(world.claims(), before);
}

void TestReclaimUndo::whatSomebodyTookMeanwhileIsSaid()
{
    ReclaimWorld world;
    plantEach(world);
    world.plantClaim("User", 6, ClaimType::Username, "fred");
    const auto plan = world.plan();
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 5);
    world.plantClaim("User", 99, ClaimType::Username, "dora").cell = {2};
    world.plantClaim("User", 98, ClaimType::Username, "fred");
    const auto undo = undoOf(world, plan);
    QCOMPARE(leftOut(undo), lines("4 held_by_cell | 6 held_by_row"));
    QCOMPARE(undo.excluded[1].why.values, std::vector<std::string>{"users 98"});
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("applied applied applied"));
}

void TestReclaimUndo::C11_onlyWhatWasDoneIsUndoneAndOnlyOnce()
{
    ReclaimWorld world;
    plantEach(world);
    const auto before = world.claims();
    const auto plan = world.plan();
    world.writer.after = [&](int call) {
        world.writer.isArmed = call != 2;
        return std::optional<Failure>();
    };
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 1);
    world.writer.isArmed = true;
    const auto undo = undoOf(world, plan);
    QCOMPARE(leftOut(undo), lines("2 nothing_to_undo | 3 nothing_to_undo | 4 nothing_to_undo"));
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("applied"));
    QCOMPARE(world.claims(), before);
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("superseded"));
    QVERIFY(!undoOf(world, plan).mayRun());
}

void TestReclaimUndo::C3_whatChangedSinceThePlanIsSkipped()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto undo = undoOf(world, plan);
    const auto calls = world.writer.calls;
    world.database.rows["User"][0].values[1] = "alicia";
    for (auto &record : world.service.records) {
        record.updatedAt += std::chrono::seconds{record.claim.value == "bob" ? 1 : 0};
    }
    const auto report = world.run(undo);
    QCOMPARE(report->count(ItemOutcome::Stale), 2);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QVERIFY(world.claims().contains(QStringLiteral("1 username alice 1000")));
    QVERIFY(world.claims().contains(QStringLiteral("2 username bob 1000")));
}

void TestReclaimUndo::C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    world.writer.onLeased = [&] { world.database.rows["User"][0].values[1] = "renamed"; };
    QCOMPARE(picture(*world.run(undoOf(world, plan))), QStringLiteral("stale"));
    QCOMPARE(world.writer.calls.last(), QStringLiteral("roll_back 2"));
    QVERIFY(world.claims().contains(QStringLiteral("1 username alice 1000")));
}

void TestReclaimUndo::P2_whatIsLeasedIsLeftAlone()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    world.service.records.back().lease = Uuid{};
    QCOMPARE(leftOut(undoOf(world, plan)), lines("1 leased_now"));
}

// Claims were made while it was on. Switched off since, it is no reason to leave standing what the repair did.
void TestReclaimUndo::C7_whatWasThereComesBackWhetherClaimingIsOnOrNot()
{
    ReclaimWorld world;
    plantEach(world);
    const auto before = world.claims();
    world.flags.set({"cells_unique_claims"}, world.clock.now());
    const auto plan = world.plan(ReclaimPlanKind::Repair, false);
    QVERIFY(plan.needsClaiming());
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 4);
    world.flags.set({}, world.clock.now());
    QVERIFY(!world.plan(ReclaimPlanKind::Repair, false).mayRun());
    const auto undo = undoOf(world, plan);
    QVERIFY(!undo.isBackfill && !undo.needsClaiming());
    QCOMPARE(world.run(undo)->count(ItemOutcome::Applied), 4);
    QCOMPARE(world.claims(), before);
}

void TestReclaimUndo::C16_anotherPlaceIsRefused()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    world.place.target.database = "gitlab_2";
    const auto undo = planUndo(
        plan, {}, {}, world.place, {{1}, &world.service, &world.database}, world.admin(), world.clock, {}, {});
    QVERIFY(!undo && undo.error().kind == Failure::Kind::Refused);
}

void TestReclaimUndo::S45_thePlanIsReadAsItWasWritten()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto undo = undoOf(world, plan);
    const auto text = planFileText(ReclaimPlanFile{undo, {}});
    QCOMPARE(parseReclaimPlanFile(text)->plan, undo);
    auto changed = undo;
    changed.items.back().asked.reset();
    QVERIFY(fingerprintOf(changed) != fingerprintOf(undo));
    changed = undo;
    changed.undoes = "0";
    QVERIFY(fingerprintOf(changed) != fingerprintOf(undo));
}

QTEST_APPLESS_MAIN(TestReclaimUndo)
#include "tst_reclaimundo.moc"
