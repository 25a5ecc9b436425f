#include "models/engine/plans/planfile.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <algorithm>
#include <QTest>

using namespace cells;

namespace {

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
    void aValueThatIsNotTakenHindersNoOther();
    void C11_onlyWhatWasDoneIsUndoneAndOnlyOnce();
    void C3_whatChangedSinceThePlanIsSkipped();
    void C3_aRowThatChangedBeforeTheLeaseTakesNone();
    void C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack();
    void P2_whatIsLeasedIsLeftAlone();
    void C7_whatWasThereComesBackWhetherClaimingIsOnOrNot();
    void F18_aForeignClaimBlocksIt();
    void F23_aServiceThatWentBackBlocksIt();
    void C16_anotherPlaceIsRefused();
    void C11_whatSomebodyElseDidIsNotUndone();
    void C11_whatWasMadeAnewSinceIsNotUndone();
    void C11_ofAnUpdateThatReadsBackInPartThatPartIsUndone();
    void C11_whatWasFoundDoneLaterIsUndone();
    void C11_aPlanThatNeverRanIsRefused();
    void aSourceGetsNoSecondClaimOfAType();
    void C3_aSourceThatGotAnotherClaimSinceThePlanIsSkipped();
    void C19_rowsThatAreNotReadAskForNothingKnown();
    void itIsSaidWhatNobodyKeeps();
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
    QVERIFY(world.journal.bytes.find("\"undoes\":\"" + fingerprintOf(plan)) != std::string::npos);
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

// The run hears of it, and of it alone.
void TestReclaimUndo::aValueThatIsNotTakenHindersNoOther()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 4);
    world.service.notTaken = "dora";
    const auto undo = world.undoOf(plan);
    QVERIFY2(undo, undo ? "" : undo.error().text.c_str());
    QVERIFY(undo->excluded.empty());
    QCOMPARE(undo->items.size(), std::size_t(4));
}

void TestReclaimUndo::C11_onlyWhatWasDoneIsUndoneAndOnlyOnce()
{
    ReclaimWorld world;
    plantEach(world);
    const auto before = world.claims();
    const auto plan = world.plan();
    world.writer.after = [&](int call) {
        if (call == 2) {
            world.armed.disarm();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 1);
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

void TestReclaimUndo::C3_aRowThatChangedBeforeTheLeaseTakesNone()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto undo = undoOf(world, plan);
    const auto calls = world.writer.calls;
    world.database.rows["User"][0].values[1] = "renamed";
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("stale"));
    QCOMPARE(world.writer.calls, calls);
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

void TestReclaimUndo::F18_aForeignClaimBlocksIt()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    QVERIFY(undoOf(world, plan).mayRun());
    auto foreign = world.plantClaim("User", 1, ClaimType::Username, "eve");
    world.service.records.pop_back();
    foreign.cell = {2};
    world.service.foreign.push_back(foreign);
    const auto undo = undoOf(world, plan);
    QCOMPARE(undo.blocking.size(), std::size_t(1));
    QCOMPARE(undo.blocking[0], (Reason{Reason::Code::ForeignClaims, {"1"}}));
}

void TestReclaimUndo::F23_aServiceThatWentBackBlocksIt()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    PastScan scan;
    scan.subject = {"prod", {1}, "User"};
    scan.service = "former:443";
    scan.vanished = 5;
    world.scans().kept.push_back({scan, {}});
    QVERIFY(undoOf(world, plan).mayRun());
    scan.service = "fake:443";
    world.scans().kept.push_back({scan, {}});
    auto undo = undoOf(world, plan);
    QCOMPARE(undo.blocking.size(), std::size_t(1));
    QCOMPARE(undo.blocking[0], (Reason{Reason::Code::ClaimsVanished, {"5"}}));
    // The next one does not see it any more.
    scan.vanished = 0;
    world.scans().kept.push_back({scan, {}});
    QVERIFY(undoOf(world, plan).mayRun());
    world.scans().readProblem = Failure{Failure::Kind::Refused, "The history is locked.", {}};
    undo = undoOf(world, plan);
    QCOMPARE(undo.blocking.size(), std::size_t(1));
    QCOMPARE(undo.blocking[0], (Reason{Reason::Code::PastUnknown, {"The history is locked."}}));
}

void TestReclaimUndo::C16_anotherPlaceIsRefused()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    world.place.target.database = "gitlab_2";
    const auto undo = world.undoOf(plan);
    QVERIFY(!undo && undo.error().kind == Failure::Kind::Refused);
}

// The cell's own worker was faster: what it made stays, what it destroyed stays away.
void TestReclaimUndo::C11_whatSomebodyElseDidIsNotUndone()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    world.service.records.pop_back();
    world.plantClaim("User", 1, ClaimType::Username, "alice");
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("superseded superseded"));
    const auto undo = undoOf(world, plan);
    QCOMPARE(leftOut(undo), lines("1 nothing_to_undo | 4 nothing_to_undo"));
    QVERIFY(!undo.mayRun());
}

// The same value, subject and source, but not the record that the run made.
void TestReclaimUndo::C11_whatWasMadeAnewSinceIsNotUndone()
{
    using Case = std::pair<int, const char *>;
    for (const auto &[hours, left] : {Case(2, "1 made_by_other"), Case(-2, "1 made_by_other"), Case(0, "")}) {
        ReclaimWorld world;
        world.plantMissing(1, "alice");
        const auto plan = world.plan();
        QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied"));
        world.service.records.back().createdAt += std::chrono::hours(hours);
        QCOMPARE(leftOut(undoOf(world, plan)).join(QLatin1Char(' ')), QString::fromLatin1(left));
    }
}

void TestReclaimUndo::C11_ofAnUpdateThatReadsBackInPartThatPartIsUndone()
{
    ReclaimWorld world;
    world.limits.canary = {5};
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    const auto plan = world.plan();
    std::optional<Record> notOurs;
    world.writer.after = [&](int call) {
        if (call == 2) {
            notOurs = world.service.records.back();
            world.service.records.pop_back();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied not_applied"));
    // The same claim, made by somebody else while the run took place.
    world.service.records.push_back(*notOurs);
    QCOMPARE(leftOut(undoOf(world, plan)), lines("2 nothing_to_undo"));
    world.service.records.pop_back();
    const auto undo = undoOf(world, plan);
    QCOMPARE(leftOut(undo), lines("2 nothing_to_undo"));
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("applied"));
}

// The outcome of the commit is not in the trail until somebody looked.
void TestReclaimUndo::C11_whatWasFoundDoneLaterIsUndone()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    world.writer.before = [&](int call) {
        world.journal.failingAppend = call == 2 ? 1 : 0;
        return std::optional<Failure>();
    };
    QVERIFY(!world.run(plan)->isComplete());
    QCOMPARE(leftOut(undoOf(world, plan)), lines("1 nothing_to_undo"));
    world.clock.elapsed += std::chrono::minutes(5);
    const auto settled = resolveIntents(
        auditRecordsIn(world.journal.bytes), {1}, world.service, world.database, *world.audit, world.clock, {});
    QCOMPARE(settled->at(0).outcome, std::string("resolved_applied"));
    QCOMPARE(picture(*world.run(undoOf(world, plan))), QStringLiteral("applied"));
}

void TestReclaimUndo::C11_aPlanThatNeverRanIsRefused()
{
    ReclaimWorld world;
    plantEach(world);
    const auto undo = world.undoOf(world.plan());
    QVERIFY(!undo && undo.error().kind == Failure::Kind::Refused);
    QVERIFY2(undo.error().text.starts_with("No run of plan"), undo.error().text.c_str());
}

// Replaced, renamed since, and claimed by Rails: what was there before would be a second name of the user.
void TestReclaimUndo::aSourceGetsNoSecondClaimOfAType()
{
    ReclaimWorld world;
    world.plantUser(2, "bob");
    world.service.records.back().claim.value = "bobby";
    const auto plan = world.plan();
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied"));
    world.service.records.back().claim.value = "bert";
    world.database.rows["User"][0].values[1] = "bert";
    const auto undo = undoOf(world, plan);
    QCOMPARE(leftOut(undo), lines("2 source_has_other"));
    QCOMPARE(undo.excluded[0].why.values, (std::vector<std::string>{"users 2", "username"}));
}

void TestReclaimUndo::C3_aSourceThatGotAnotherClaimSinceThePlanIsSkipped()
{
    ReclaimWorld world;
    world.plantUser(2, "bob");
    world.service.records.back().claim.value = "bobby";
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    auto record = world.service.records.back();
    world.service.records.pop_back();
    world.database.rows["User"][0].values[1] = "bert";
    const auto undo = undoOf(world, plan);
    QCOMPARE(undo.items.size(), std::size_t(1));
    record.claim.value = "bert";
    world.service.records.push_back(record);
    const auto calls = world.writer.calls;
    QCOMPARE(picture(*world.run(undo)), QStringLiteral("stale"));
    QCOMPARE(world.writer.calls, calls);
}

// Of a source without a claim there is no pair that could say that its row was not read.
void TestReclaimUndo::C19_rowsThatAreNotReadAskForNothingKnown()
{
    ReclaimWorld world;
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied"));
    const auto undo = undoOf(world, plan);
    const auto unread = Failure{Failure::Kind::TimedOut, "the statement took too long", {}, false};
    const auto calls = world.writer.calls;
    world.database.rowProblems.emplace("User", unread);
    const auto report = world.run(undo);
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QVERIFY2(report->stoppedBecause.find("took too long") != std::string::npos, report->stoppedBecause.c_str());
    QCOMPARE(world.writer.calls, calls);
    world.database.rowProblems.clear();
    world.service.recordScript.push_back([&](const RecordRange &) {
        world.database.rowProblems.emplace("User", unread);
        return RecordPage{};
    });
    const auto planned = world.undoOf(plan);
    QVERIFY(!planned && planned.error().kind == Failure::Kind::TimedOut);
}

void TestReclaimUndo::itIsSaidWhatNobodyKeeps()
{
    ReclaimWorld world;
    plantEach(world);
    world.flags.set({"cells_unique_claims"}, world.clock.now());
    const auto plan = world.plan();
    QCOMPARE(unaskedIn(plan), 0);
    QVERIFY(world.run(plan));
    // bobby, carol for subject 7 and dora; that alice goes makes nothing.
    const auto undo = undoOf(world, plan);
    QCOMPARE(unaskedIn(undo), 3);
    QCOMPARE(unaskedIn(undo, ClaimDeed::Create), 1);
    QCOMPARE(undo.claiming, FlagState::On);
    QVERIFY(world.run(undo));
    QCOMPARE(unaskedIn(undoOf(world, undo)), 0);
}

QTEST_APPLESS_MAIN(TestReclaimUndo)
#include "tst_reclaimundo.moc"
