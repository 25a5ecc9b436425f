// SPDX-License-Identifier: MIT
#include "models/engine/plans/planfile.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;

namespace {

// "4 held_by_cell": what is left out, and why.
QStringList leftOut(const ReclaimPlan &plan)
{
    QStringList left;
    for (const auto &item : plan.excluded) {
        left << QStringLiteral("%1 %2").arg(item.id).arg(QString::fromLatin1(toKey(item.why.code).data()));
    }
    return left;
}

} // namespace

// A plan about claims, run, and undone.
class TestReclaimUndo : public QObject
{
    Q_OBJECT

private slots:
    void thePlanIsSavedBeforeAnythingIsDone();
    void C1_whatCannotBeSavedIsNotRun();
    void everythingIsAsItWasBefore();
    void anUndoneSwapIsAsItWasBefore();
    void valuesTakenMeanwhileAreReported();
    void aValueThatIsNotTakenHindersNoOther();
    void C11_onlyWhatWasDoneIsUndoneAndOnlyOnce();
    void C3_whatChangedSinceThePlanIsSkipped();
    void C3_aRowThatChangedBeforeTheLeaseTakesNone();
    void C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack();
    void P2_whatIsLeasedIsLeftAlone();
    void C7_whatWasThereComesBackWhetherClaimingIsOnOrNot();
    void F18_aForeignClaimBlocksIt();
    void F23_aServiceThatWentBackBlocksIt();
    void C16_anotherTargetIsRefused();
    void C11_whatSomebodyElseDidIsNotUndone();
    void C11_claimsMadeAgainSinceAreNotUndone();
    void C11_ofAnUpdateThatReadsBackInPartThatPartIsUndone();
    void C11_whatWasFoundDoneLaterIsUndone();
    void C11_aPlanThatNeverRanIsRefused();
    void aSourceGetsNoSecondClaimOfAType();
    void C3_aSourceThatGotAnotherClaimSinceThePlanIsSkipped();
    void C19_rowsThatAreNotReadAskForNothingKnown();
    void unownedClaimsOfAnUndoAreReported();
};

void TestReclaimUndo::thePlanIsSavedBeforeAnythingIsDone()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    bool wasSaved = false;
    fixture.writer.before = [&](int) {
        wasSaved = fixture.journal.stored.contains(fingerprintOf(plan));
        return std::optional<Failure>();
    };
    QVERIFY(fixture.run(plan));
    QVERIFY(wasSaved);
    QCOMPARE(parseReclaimPlanFile(fixture.journal.stored.at(fingerprintOf(plan)))->plan, plan);
}

void TestReclaimUndo::C1_whatCannotBeSavedIsNotRun()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.journal.isSavingBroken = true;
    QVERIFY(!fixture.run(fixture.plan()));
    QVERIFY(fixture.writer.calls.empty());
}

// Values, subjects and sources; what was replaced for another subject, too, in halves.
void TestReclaimUndo::everythingIsAsItWasBefore()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto before = fixture.claims();
    const auto plan = fixture.plan();
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 4);
    const auto after = fixture.claims();
    QVERIFY(after != before);
    const auto undo = undoOf(fixture, plan);
    QVERIFY(undo.mayRun() && undo.excluded.empty());
    QCOMPARE(undo.undoes, fingerprintOf(plan));
    QVERIFY(summaryOf(undo).requiresTyping);
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("applied applied applied applied"));
    QCOMPARE(fixture.claims(), before);
    QVERIFY(fixture.journal.bytes.find("\"undoes\":\"" + fingerprintOf(plan)) != std::string::npos);
    // And once more, the other way.
    QCOMPARE(fixture.run(undoOf(fixture, undo))->count(ItemOutcome::Applied), 4);
    QCOMPARE(fixture.claims(), after);
}

void TestReclaimUndo::anUndoneSwapIsAsItWasBefore()
{
    ReclaimFixture fixture;
    fixture.seedUser(1, "alice");
    fixture.seedUser(2, "bob");
    fixture.database.rows["User"][0].values[1] = "bob";
    fixture.database.rows["User"][1].values[1] = "alice";
    const auto before = fixture.claims();
    const auto plan = fixture.plan();
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 2);
    QVERIFY(fixture.claims() != before);
    QCOMPARE(fixture.run(undoOf(fixture, plan))->count(ItemOutcome::Applied), 2);
    QCOMPARE(fixture.claims(), before);
}

void TestReclaimUndo::valuesTakenMeanwhileAreReported()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.seedClaim("User", 6, ClaimType::Username, "fred");
    const auto plan = fixture.plan();
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 5);
    fixture.seedClaim("User", 99, ClaimType::Username, "dora").cell = {2};
    fixture.seedClaim("User", 98, ClaimType::Username, "fred");
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(leftOut(undo), lines("4 held_by_cell | 6 held_by_row"));
    QCOMPARE(undo.excluded[1].why.values, std::vector<std::string>{"users 98"});
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("applied applied applied"));
}

// The run hears of it, and of it alone.
void TestReclaimUndo::aValueThatIsNotTakenHindersNoOther()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 4);
    fixture.service.rejectedValue = "dora";
    const auto undo = fixture.undoOf(plan);
    QVERIFY2(undo, undo ? "" : undo.error().text().c_str());
    QVERIFY(undo->excluded.empty());
    QCOMPARE(undo->items.size(), std::size_t(4));
}

void TestReclaimUndo::C11_onlyWhatWasDoneIsUndoneAndOnlyOnce()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto before = fixture.claims();
    const auto plan = fixture.plan();
    fixture.writer.after = [&](int call) {
        if (call == 2) {
            fixture.armed.disarm();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 1);
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(leftOut(undo), lines("2 nothing_to_undo | 3 nothing_to_undo | 4 nothing_to_undo"));
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("applied"));
    QCOMPARE(fixture.claims(), before);
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("superseded"));
    QVERIFY(!undoOf(fixture, plan).mayRun());
}

void TestReclaimUndo::C3_whatChangedSinceThePlanIsSkipped()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    const auto calls = fixture.writer.calls;
    fixture.database.rows["User"][0].values[1] = "alicia";
    for (auto &record : fixture.service.records) {
        record.updatedAt += std::chrono::seconds{record.claim.value == "bob" ? 1 : 0};
    }
    const auto report = fixture.run(undo);
    QCOMPARE(report->count(ItemOutcome::Stale), 2);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QVERIFY(fixture.claims().contains(QStringLiteral("1 username alice 1000")));
    QVERIFY(fixture.claims().contains(QStringLiteral("2 username bob 1000")));
}

void TestReclaimUndo::C3_aRowThatChangedBeforeTheLeaseTakesNone()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    const auto calls = fixture.writer.calls;
    fixture.database.rows["User"][0].values[1] = "renamed";
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("stale"));
    QCOMPARE(fixture.writer.calls, calls);
}

void TestReclaimUndo::C3_aRowThatChangesWhileTheLeaseIsTakenHasItGivenBack()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    fixture.writer.onLeased = [&] { fixture.database.rows["User"][0].values[1] = "renamed"; };
    QCOMPARE(picture(*fixture.run(undoOf(fixture, plan))), QStringLiteral("stale"));
    QCOMPARE(fixture.writer.calls.last(), QStringLiteral("roll_back 2"));
    QVERIFY(fixture.claims().contains(QStringLiteral("1 username alice 1000")));
}

void TestReclaimUndo::P2_whatIsLeasedIsLeftAlone()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    fixture.service.records.back().lease = Uuid{};
    QCOMPARE(leftOut(undoOf(fixture, plan)), lines("1 leased_now"));
}

// Claims were made while it was on. Switched off since, it is no reason to leave standing what the repair did.
void TestReclaimUndo::C7_whatWasThereComesBackWhetherClaimingIsOnOrNot()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto before = fixture.claims();
    fixture.flags.set({"cells_unique_claims"}, fixture.clock.now());
    const auto plan = fixture.plan(ReclaimPlanKind::Repair, false);
    QVERIFY(plan.needsClaiming());
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 4);
    fixture.flags.set({}, fixture.clock.now());
    QVERIFY(!fixture.plan(ReclaimPlanKind::Repair, false).mayRun());
    const auto undo = undoOf(fixture, plan);
    QVERIFY(!undo.isBackfill && !undo.needsClaiming());
    QCOMPARE(fixture.run(undo)->count(ItemOutcome::Applied), 4);
    QCOMPARE(fixture.claims(), before);
}

void TestReclaimUndo::F18_aForeignClaimBlocksIt()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    QVERIFY(undoOf(fixture, plan).mayRun());
    auto foreign = fixture.seedClaim("User", 1, ClaimType::Username, "eve");
    fixture.service.records.pop_back();
    foreign.cell = {2};
    fixture.service.foreign.push_back(foreign);
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(undo.blockers.size(), std::size_t(1));
    QCOMPARE(undo.blockers[0], (Reason{Reason::Code::ForeignClaims, {"1"}}));
}

void TestReclaimUndo::F23_aServiceThatWentBackBlocksIt()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    StoredScan scan;
    scan.subject = {"prod", {1}, "User"};
    scan.service = "former:443";
    scan.lostClaims = 5;
    fixture.scans().stored.push_back({scan, {}});
    QVERIFY(undoOf(fixture, plan).mayRun());
    scan.service = "fake:443";
    fixture.scans().stored.push_back({scan, {}});
    auto undo = undoOf(fixture, plan);
    QCOMPARE(undo.blockers.size(), std::size_t(1));
    QCOMPARE(undo.blockers[0], (Reason{Reason::Code::ClaimsLost, {"5"}}));
    // The next one does not see it any more.
    scan.lostClaims = 0;
    fixture.scans().stored.push_back({scan, {}});
    QVERIFY(undoOf(fixture, plan).mayRun());
    fixture.scans().readProblem = Failure{Failure::Kind::Refused, std::string("The history is locked."), {}};
    undo = undoOf(fixture, plan);
    QCOMPARE(undo.blockers.size(), std::size_t(1));
    QCOMPARE(undo.blockers[0], (Reason{Reason::Code::BaselineUnknown, {"The history is locked."}}));
}

void TestReclaimUndo::C16_anotherTargetIsRefused()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    fixture.context.target.database = "gitlab_2";
    const auto undo = fixture.undoOf(plan);
    QVERIFY(!undo && undo.error().kind == Failure::Kind::Refused);
}

// The cell's own worker was faster: what it made stays, what it destroyed stays away.
void TestReclaimUndo::C11_whatSomebodyElseDidIsNotUndone()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    fixture.service.records.pop_back();
    fixture.seedClaim("User", 1, ClaimType::Username, "alice");
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("superseded superseded"));
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(leftOut(undo), lines("1 nothing_to_undo | 4 nothing_to_undo"));
    QVERIFY(!undo.mayRun());
}

// The same value, subject and source, but not the record that the run made.
void TestReclaimUndo::C11_claimsMadeAgainSinceAreNotUndone()
{
    using Case = std::pair<int, const char *>;
    for (const auto &[hours, left] : {Case(2, "1 made_by_other"), Case(-2, "1 made_by_other"), Case(0, "")}) {
        ReclaimFixture fixture;
        fixture.seedMissing(1, "alice");
        const auto plan = fixture.plan();
        QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied"));
        fixture.service.records.back().createdAt += std::chrono::hours(hours);
        QCOMPARE(leftOut(undoOf(fixture, plan)).join(QLatin1Char(' ')), QString::fromLatin1(left));
    }
}

void TestReclaimUndo::C11_ofAnUpdateThatReadsBackInPartThatPartIsUndone()
{
    ReclaimFixture fixture;
    fixture.limits.canary = {5};
    fixture.seedMissing(1, "alice");
    fixture.seedMissing(2, "bob");
    const auto plan = fixture.plan();
    std::optional<Record> notOurs;
    fixture.writer.after = [&](int call) {
        if (call == 2) {
            notOurs = fixture.service.records.back();
            fixture.service.records.pop_back();
        }
        return std::optional<Failure>();
    };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied not_applied"));
    // The same claim, made by somebody else while the run took place.
    fixture.service.records.push_back(*notOurs);
    QCOMPARE(leftOut(undoOf(fixture, plan)), lines("2 nothing_to_undo"));
    fixture.service.records.pop_back();
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(leftOut(undo), lines("2 nothing_to_undo"));
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("applied"));
}

// The outcome of the commit is not in the trail until somebody looked.
void TestReclaimUndo::C11_whatWasFoundDoneLaterIsUndone()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.writer.before = [&](int call) {
        fixture.journal.failingAppend = call == 2 ? 1 : 0;
        return std::optional<Failure>();
    };
    QVERIFY(!fixture.run(plan)->isComplete());
    QCOMPARE(leftOut(undoOf(fixture, plan)), lines("1 nothing_to_undo"));
    fixture.clock.elapsed += std::chrono::minutes(5);
    const auto resolved = resolveIntents(auditRecordsIn(fixture.journal.bytes), {1}, fixture.service, fixture.database,
        *fixture.audit, fixture.clock, {});
    QCOMPARE(resolved->at(0).outcome, std::string("resolved_applied"));
    QCOMPARE(picture(*fixture.run(undoOf(fixture, plan))), QStringLiteral("applied"));
}

void TestReclaimUndo::C11_aPlanThatNeverRanIsRefused()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto undo = fixture.undoOf(fixture.plan());
    QVERIFY(!undo && undo.error().kind == Failure::Kind::Refused);
    QVERIFY2(undo.error().text().starts_with("No run of plan"), undo.error().text().c_str());
}

// Replaced, renamed since, and claimed by Rails: what was there before would be a second name of the user.
void TestReclaimUndo::aSourceGetsNoSecondClaimOfAType()
{
    ReclaimFixture fixture;
    fixture.seedUser(2, "bob");
    fixture.service.records.back().claim.value = "bobby";
    const auto plan = fixture.plan();
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied"));
    fixture.service.records.back().claim.value = "bert";
    fixture.database.rows["User"][0].values[1] = "bert";
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(leftOut(undo), lines("2 source_has_other"));
    QCOMPARE(undo.excluded[0].why.values, (std::vector<std::string>{"users 2", "username"}));
}

void TestReclaimUndo::C3_aSourceThatGotAnotherClaimSinceThePlanIsSkipped()
{
    ReclaimFixture fixture;
    fixture.seedUser(2, "bob");
    fixture.service.records.back().claim.value = "bobby";
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    auto record = fixture.service.records.back();
    fixture.service.records.pop_back();
    fixture.database.rows["User"][0].values[1] = "bert";
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(undo.items.size(), std::size_t(1));
    record.claim.value = "bert";
    fixture.service.records.push_back(record);
    const auto calls = fixture.writer.calls;
    QCOMPARE(picture(*fixture.run(undo)), QStringLiteral("stale"));
    QCOMPARE(fixture.writer.calls, calls);
}

// Of a source without a claim there is no pair that could say that its row was not read.
void TestReclaimUndo::C19_rowsThatAreNotReadAskForNothingKnown()
{
    ReclaimFixture fixture;
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied"));
    const auto undo = undoOf(fixture, plan);
    const auto unread = Failure{Failure::Kind::TimedOut, std::string("the statement took too long"), {}};
    const auto calls = fixture.writer.calls;
    fixture.database.rowProblems.emplace("User", unread);
    const auto report = fixture.run(undo);
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QVERIFY2(textOf(report->stoppedBecause).find("took too long") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
    QCOMPARE(fixture.writer.calls, calls);
    fixture.database.rowProblems.clear();
    fixture.service.recordScript.push_back([&](const RecordRange &) {
        fixture.database.rowProblems.emplace("User", unread);
        return RecordPage{};
    });
    const auto planned = fixture.undoOf(plan);
    QVERIFY(!planned && planned.error().kind == Failure::Kind::TimedOut);
}

void TestReclaimUndo::unownedClaimsOfAnUndoAreReported()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.flags.set({"cells_unique_claims"}, fixture.clock.now());
    const auto plan = fixture.plan();
    QCOMPARE(unaskedIn(plan), 0);
    QVERIFY(fixture.run(plan));
    // bobby, carol for subject 7 and dora; that alice goes makes nothing.
    const auto undo = undoOf(fixture, plan);
    QCOMPARE(unaskedIn(undo), 3);
    QCOMPARE(unaskedIn(undo, ClaimAction::Create), 1);
    QCOMPARE(undo.claiming, FlagState::On);
    QVERIFY(fixture.run(undo));
    QCOMPARE(unaskedIn(undoOf(fixture, undo)), 0);
}

QTEST_APPLESS_MAIN(TestReclaimUndo)
#include "tst_reclaimundo.moc"
