// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/reclaimfixture.h"

#include <QRegularExpression>
#include <QTest>

using namespace cells;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// "user-3, user-4": what the plan would create.
QStringList namesIn(const ReclaimPlan &plan)
{
    QStringList names;
    for (const auto &item : plan.items) {
        names << QString::fromStdString(item.metadata().claim.value);
    }
    return names;
}

// Users from `firstId` on whose names have no claim.
void seedManyMissing(ReclaimFixture &fixture, std::int64_t firstId, int count)
{
    for (auto id = firstId; id < firstId + count; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
}

ReclaimPlanRequest requestOf(
    ReclaimFixture &fixture, std::vector<std::int64_t> sources, int maxItems, bool isBackfill = true)
{
    ReclaimPlanRequest request;
    request.model = modelNamed("User");
    request.sources = std::move(sources);
    request.scan = {fixture.clock.now(), 0, std::numeric_limits<std::int64_t>::max(), 100'000, 0};
    request.runLimits.items = maxItems;
    request.isBackfill = isBackfill;
    return request;
}

Outcome<ReclaimPlan> planOf(
    ReclaimFixture &fixture, std::vector<std::int64_t> sources, int maxItems, bool isBackfill = true)
{
    return planReclaim(requestOf(fixture, std::move(sources), maxItems, isBackfill), fixture.history, {},
        fixture.context, fixture.cellSources(), fixture.admin(), fixture.clock, {}, {});
}

std::vector<std::int64_t> idsFrom(std::int64_t first, int count)
{
    std::vector<std::int64_t> ids;
    for (auto id = first; id < first + count; ++id) {
        ids.push_back(id);
    }
    return ids;
}

} // namespace

class TestReclaimPlanning : public QObject
{
    Q_OBJECT

private slots:
    void C20_moreThanAPlanHoldsIsPlannedInBatches();
    void C20_theBatchesTogetherAreComplete();
    void C20_aRangeWithoutRepairsIsReported();
    void C18_whatWasNotEvenGivenIsInTheRest();
    void S45_theRestIsPartOfThePlan();
    void C7_whatAFlagLeavesOutIsNamed();
    void C7_aNewValueThatAnotherCellHoldsIsNotTried();
    void C7_whatMovedAwayIsNotTried();
    void C7_whatNobodyWasAskedAboutIsCounted();
    void C20_whatIsNotPlannedIsNotCounted();
    void whatWasTouchedIsScannedAgain();
    void C18_aFailedRescanIsReported();
    void F59_aScanAfterTheRunFailsAlone();
    void whoStopsAtOnceWaitsForNoScan();
    void S37_aPlanShowsWhatTheScanCounted();
};

void TestReclaimPlanning::C20_moreThanAPlanHoldsIsPlannedInBatches()
{
    constexpr std::int64_t first = 4'000'000'000;
    ReclaimFixture fixture;
    seedManyMissing(fixture, first, 300);
    const auto plan = planOf(fixture, idsFrom(first, 300), 100);
    QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
    QVERIFY(plan->mayRun());
    QCOMPARE(plan->items.size(), std::size_t(100));
    QVERIFY(plan->rest);
    QCOMPARE(plan->rest->sources, 200U);
    QCOMPARE(plan->rest->firstId, first + 100);
    QCOMPARE(plan->rest->lastId, first + 299);
    // What was not planned was not read either.
    QVERIFY(fixture.service.recordCalls.size() < 150);
    // All of it fits.
    const auto whole = planOf(fixture, idsFrom(first, 100), 100);
    QVERIFY(whole->mayRun() && !whole->rest && whole->excluded.empty());
}

void TestReclaimPlanning::C20_theBatchesTogetherAreComplete()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 120);
    auto left = idsFrom(1, 120);
    QStringList names;
    int plans = 0;
    for (bool isMore = true; isMore; ++plans) {
        const auto plan = planOf(fixture, left, 30);
        names << namesIn(*plan);
        isMore = plan->rest.has_value();
        // Every source is planned, left out with its reason, or in the rest.
        QCOMPARE(plan->items.size() + plan->excluded.size() + (isMore ? plan->rest->sources : 0), left.size());
        // As after the run of this part, what is left out of it is in the next one.
        const auto done = plan->items.back().id();
        std::erase_if(left, [&](std::int64_t id) { return id <= done; });
        isMore = isMore || !left.empty();
    }
    QCOMPARE(plans, 4);
    QCOMPARE(names.size(), 120);
    names.removeDuplicates();
    QCOMPARE(names.size(), 120);
}

void TestReclaimPlanning::C20_aRangeWithoutRepairsIsReported()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 200);
    for (int id = 1; id <= 150; ++id) {
        fixture.seedClaim("User", 1'000'000 + id, ClaimType::Username, "user-" + std::to_string(id)).cell = {2};
    }
    const auto plan = planOf(fixture, idsFrom(1, 200), 25);
    QVERIFY(!plan->mayRun() && plan->items.empty());
    QCOMPARE(plan->excluded.front().why.code, Reason::Code::HeldByCell);
    QCOMPARE(plan->blockers.front().code, Reason::Code::NothingInPart);
    QVERIFY(plan->rest && !plan->isNothingToDo());
    QVERIFY(textOf(plan->blockers.front()).find("id>" + std::to_string(plan->rest->firstId - 1)) != std::string::npos);
    // As it says.
    const auto next = planOf(fixture, idsFrom(plan->rest->firstId, int(plan->rest->sources)), 500);
    QCOMPARE(next->items.size(), std::size_t(50));
}

void TestReclaimPlanning::C18_whatWasNotEvenGivenIsInTheRest()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 60);
    const auto plan = [&](const std::vector<std::int64_t> &ids) {
        auto request = requestOf(fixture, ids, 10);
        request.beyond = PlanRest{9'000'000, 61, 10'000'000};
        return *planReclaim(request, fixture.history, {}, fixture.context, fixture.cellSources(), fixture.admin(),
            fixture.clock, {}, {});
    };
    auto rest = plan(idsFrom(1, 60)).rest;
    QVERIFY(rest && rest->sources > 9'000'000 && rest->firstId <= 60);
    QCOMPARE(rest->lastId, 10'000'000);
    // All that was given fits.
    rest = plan(idsFrom(1, 5)).rest;
    QVERIFY(rest == std::optional(PlanRest{9'000'000, 61, 10'000'000}));
}

void TestReclaimPlanning::S45_theRestIsPartOfThePlan()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 60);
    auto plan = *planOf(fixture, idsFrom(1, 60), 10);
    plan.scan.baselineProblem = std::string("It is locked.");
    plan.ownersNotAsked = 3;
    const auto read = parseReclaimPlanFile(planFileText(ReclaimPlanFile{plan, {}}));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->plan == plan);
    auto other = plan;
    other.rest->sources = 1;
    QVERIFY(fingerprintOf(other) != fingerprintOf(plan));
    other.rest.reset();
    QVERIFY(fingerprintOf(other) != fingerprintOf(plan));
    other = plan;
    other.ownersNotAsked = 2;
    QVERIFY(fingerprintOf(other) != fingerprintOf(plan));
}

void TestReclaimPlanning::C7_whatAFlagLeavesOutIsNamed()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.flags.set({}, fixture.clock.now());
    const auto plan = planOf(fixture, idsFrom(1, 5), 100, false);
    // One look: two could tell of two moments.
    QCOMPARE(fixture.flags.probes, 1);
    QCOMPARE(plan->count(ClaimAction::Destroy), int(plan->items.size()));
    QVERIFY(plan->mayRun());
    QCOMPARE(plan->excluded.size(), std::size_t(3));
    for (const auto &left : plan->excluded) {
        QCOMPARE(left.why.code, Reason::Code::FlagIsOff);
        QCOMPARE(left.why.values, std::vector<std::string>{"cells_unique_claims"});
    }
    // Somebody decided it.
    const auto backfill = planOf(fixture, idsFrom(1, 5), 100, true);
    QVERIFY(backfill->mayRun() && backfill->excluded.empty());
    // Not read is not off.
    fixture.flags.snapshot = failed(Failure::Kind::Refused, "no flags");
    const auto unread = planOf(fixture, idsFrom(1, 5), 100, false);
    QVERIFY(!unread->mayRun() && unread->excluded.empty());
    QCOMPARE(unread->blockers.front().code, Reason::Code::ClaimingNotOn);
}

void TestReclaimPlanning::C7_aNewValueThatAnotherCellHoldsIsNotTried()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.seedClaim("User", 1'000'002, ClaimType::Username, "bob").cell = {2};
    const auto plan = planOf(fixture, idsFrom(1, 5), 100);
    QCOMPARE(plan->excluded.size(), std::size_t(1));
    QCOMPARE(plan->excluded.front().id, 2);
    QVERIFY(plan->excluded.front().why == (Reason{Reason::Code::HeldByCell, {"2"}}));
    QCOMPARE(plan->ownersNotAsked, 0U);
}

// Neither in a repair nor in a backfill, whatever the flags say; a conflict beside it is called one.
void TestReclaimPlanning::C7_whatMovedAwayIsNotTried()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 3);
    fixture.seedClaim("User", 1, ClaimType::Username, "user-1").cell = {2};
    fixture.seedClaim("User", 1'000'002, ClaimType::Username, "user-2").cell = {2};
    const auto reasons = [&](bool isBackfill) {
        const auto plan = planOf(fixture, idsFrom(1, 3), 100, isBackfill);
        std::vector<Reason> found;
        for (const auto &left : plan->excluded) {
            found.push_back(left.why);
        }
        return found;
    };
    const Reason held{Reason::Code::HeldByCell, {"2"}};
    QVERIFY(reasons(true) == (std::vector<Reason>{held, held}));
    fixture.database.inactive = {{modelNamed("User")->subject, 1000}};
    const Reason moved{Reason::Code::MovedAway, {"2"}};
    QVERIFY(reasons(true) == (std::vector<Reason>{moved, held}));
    QVERIFY(reasons(false).front() == moved);
    QCOMPARE(textOf(moved), std::string("The organization moved to cell 2, which holds the claim."));
    fixture.database.inactiveProblem = Failure{Failure::Kind::Refused, std::string("no right"), {}};
    QVERIFY(reasons(true) == (std::vector<Reason>{held, held}));
}

void TestReclaimPlanning::C7_whatNobodyWasAskedAboutIsCounted()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    QCOMPARE(planOf(fixture, idsFrom(1, 5), 100)->ownersNotAsked, 0U);
    fixture.service.isAdmin = false;
    // What is missing and what has another value; not what is this cell's already, and not what goes.
    const auto plan = planOf(fixture, idsFrom(1, 5), 100);
    QCOMPARE(plan->items.size(), std::size_t(4));
    QCOMPARE(plan->ownersNotAsked, 2U);
    const auto done = fixture.plan();
    QVERIFY(fixture.run(done));
    // The value before, and what was destroyed.
    QCOMPARE(undoOf(fixture, done).ownersNotAsked, 2U);
    fixture.service.isAdmin = true;
    QCOMPARE(undoOf(fixture, done).ownersNotAsked, 0U);
}

void TestReclaimPlanning::C20_whatIsNotPlannedIsNotCounted()
{
    ReclaimFixture fixture;
    seedManyMissing(fixture, 1, 30);
    fixture.seedUser(31, "swapped-b");
    fixture.service.records.back().claim.value = "swapped-a";
    fixture.seedUser(32, "swapped-a");
    fixture.service.records.back().claim.value = "swapped-b";
    fixture.service.isAdmin = false;
    QCOMPARE(planOf(fixture, idsFrom(1, 32), 10)->ownersNotAsked, 10U);
    // Who has what a swap takes is in the plan.
    const auto swap = planOf(fixture, idsFrom(31, 2), 10);
    QCOMPARE(int(swap->items.size()), 2);
    QCOMPARE(swap->ownersNotAsked, 0U);
}

void TestReclaimPlanning::whatWasTouchedIsScannedAgain()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    fixture.seedMissing(9, "taken");
    fixture.service.isAdmin = false;
    fixture.seedClaim("User", 1'000'009, ClaimType::Username, "taken").cell = {2};
    const auto report = fixture.run(fixture.plan());
    QCOMPARE(report->count(ItemOutcome::Conflict), 1);
    const auto &rescan = *report->rescan;
    QVERIFY2(rescan.problem.isEmpty(), textOf(rescan.problem).c_str());
    // 1 to 4 and 9; not 5, of which nothing was done.
    QCOMPARE(rescan.sources, 5U);
    QCOMPARE(rescan.counts.rows, 4U);
    QCOMPARE(rescan.counts.matching, 7U);
    QCOMPARE(rescan.differences.size(), std::size_t(1));
    QCOMPARE(rescan.differences.at(0).id, 9);
    QVERIFY(fixture.journal.bytes.find("\"still_differing\":1") != std::string::npos);
    // Where nothing was called, nothing is scanned.
    ReclaimFixture stale;
    stale.seedMissing(1, "alice");
    const auto plan = stale.plan();
    stale.database.rows["User"][0].values[1] = "eve";
    QVERIFY(!stale.run(plan)->rescan);
}

void TestReclaimPlanning::C18_aFailedRescanIsReported()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.writer.after = [&](int call) -> std::optional<Failure> {
        if (call == 2) {
            fixture.database.rowProblems.emplace(
                "User", Failure{Failure::Kind::Unreachable, std::string("the database went away"), {}});
        }
        return std::nullopt;
    };
    const auto report = fixture.run(plan);
    QVERIFY(report->rescan);
    QCOMPARE(textOf(report->rescan->problem), std::string("the database went away"));
    QCOMPARE(report->rescan->sources, 0U);
}

void TestReclaimPlanning::F59_aScanAfterTheRunFailsAlone()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    fixture.writer.after = [&](int call) -> std::optional<Failure> {
        fixture.database.hasMemory = call != 2;
        return std::nullopt;
    };
    const auto report = fixture.run(plan);
    QVERIFY(report && report->rescan);
    QCOMPARE(report->count(ItemOutcome::Unknown), 1);
    QVERIFY2(textOf(report->rescan->problem).find("ran out of memory") != std::string::npos,
        textOf(report->rescan->problem).c_str());
}

void TestReclaimPlanning::whoStopsAtOnceWaitsForNoScan()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    // Once the first update is committed.
    fixture.writer.after = [&](int call) -> std::optional<Failure> {
        if (call == 2) {
            fixture.stop.request_stop();
        }
        return std::nullopt;
    };
    const auto report = fixture.run(plan);
    QVERIFY(report->rescan && !report->rescan->problem.isEmpty());
    QCOMPARE(report->rescan->sources, 0U);
}

// How many claims there are decides whether so many extra ones are too many: that is no zero by omission.
void TestReclaimPlanning::S37_aPlanShowsWhatTheScanCounted()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto text = planFileText(ReclaimPlanFile{fixture.plan(), {}});
    QVERIFY(parseReclaimPlanFile(text));
    for (const std::string counted : {"\"claims\"", "\"extra\""}) {
        auto other = QString::fromStdString(text);
        other.remove(QRegularExpression(QString::fromStdString(counted) + QStringLiteral(": *[0-9]+,?\\s*")));
        other.replace(QRegularExpression(QStringLiteral(",(\\s*\\})")), QStringLiteral("\\1"));
        const auto read = parseReclaimPlanFile(other.toStdString());
        QVERIFY(!read);
        QVERIFY2(read.error().text().find(counted.substr(1, counted.size() - 2)) != std::string::npos,
            read.error().text().c_str());
    }
}

QTEST_APPLESS_MAIN(TestReclaimPlanning)
#include "tst_reclaimplanning.moc"
