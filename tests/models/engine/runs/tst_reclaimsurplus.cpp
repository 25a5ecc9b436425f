#include "tests/support/fixtures/reclaimworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Alice has a second name; Bob has not.
void plantSurplus(ReclaimWorld &world)
{
    world.plantUser(1, "alice");
    world.plantClaim("User", 1, ClaimType::Username, "alice-again");
    world.plantUser(2, "bob");
}

Record &claimOf(ReclaimWorld &world, const std::string &value)
{
    const auto found = std::find_if(world.service.records.begin(), world.service.records.end(),
        [&](const Record &record) { return record.claim.value == value; });
    return *found;
}

} // namespace

// A row with two claims of one type: the one too many goes, and nothing else.
class TestReclaimSurplus : public QObject
{
    Q_OBJECT

private slots:
    void C6_onlyTheClaimTooManyIsDestroyed();
    void C6_allThatAreTooManyGoTogether();
    void C6_nothingIsDestroyedUnlessTheRowHasItsOwn_data();
    void C6_nothingIsDestroyedUnlessTheRowHasItsOwn();
    void C3_whatChangedSinceThePlanIsLeftAlone_data();
    void C3_whatChangedSinceThePlanIsLeftAlone();
    void F53_aRowThatChangesUnderTheLeaseKeepsBoth();
    void P21_whoWaitsForItsValueIsPlannedAfterwards();
    void itIsNotUndone();
    void S45_thePlanSaysWhatStays();
};

void TestReclaimSurplus::C6_onlyTheClaimTooManyIsDestroyed()
{
    ReclaimWorld world;
    plantSurplus(world);
    auto expected = world.claims();
    expected.removeAll(QStringLiteral("1 username alice-again 1000"));
    const auto plan = world.plan();
    QCOMPARE(plan.items.size(), std::size_t(1));
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied"));
    QCOMPARE(world.writer.calls, lines("begin +0 -1 | commit 1"));
    QCOMPARE(world.claims(), expected);
    QVERIFY(report->rescan && report->rescan->counts.drift() == 0);
    QVERIFY(!world.plan().mayRun());
}

void TestReclaimSurplus::C6_allThatAreTooManyGoTogether()
{
    ReclaimWorld world;
    plantSurplus(world);
    world.plantClaim("User", 1, ClaimType::Username, "alice-more");
    const auto plan = world.plan(ReclaimPlanKind::DestroyExtra);
    QCOMPARE(plan.items.size(), std::size_t(2));
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied applied"));
    QVERIFY(world.claims().contains(QStringLiteral("1 username alice 1000")));
    QCOMPARE(world.claims().filter(QStringLiteral("1 username")).size(), 1);
}

void TestReclaimSurplus::C6_nothingIsDestroyedUnlessTheRowHasItsOwn_data()
{
    using Change = std::function<void(ReclaimWorld &)>;
    QTest::addColumn<Change>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
    row("its own says something else", [](ReclaimWorld &world) { claimOf(world, "alice").claim.value = "eve"; });
    row("its own is for somebody else", [](ReclaimWorld &world) { claimOf(world, "alice").subject.id = 7; });
    row("its own is leased", [](ReclaimWorld &world) { claimOf(world, "alice").lease = Uuid{}; });
    row("the second is leased", [](ReclaimWorld &world) { claimOf(world, "alice-again").lease = Uuid{}; });
    row("the second is recent",
        [](ReclaimWorld &world) { claimOf(world, "alice-again").updatedAt = world.clock.wall - 1min; });
    row("the row is recent",
        [](ReclaimWorld &world) { world.database.rows["User"][0].updatedAt = world.clock.wall - 1min; });
    row("a replica", [](ReclaimWorld &world) { world.database.table.identity.isReplica = true; });
    row("no age", [](ReclaimWorld &world) {
        world.database.rows["User"][0].updatedAt.reset();
        world.database.rows["User"][0].createdAt.reset();
    });
}

void TestReclaimSurplus::C6_nothingIsDestroyedUnlessTheRowHasItsOwn()
{
    QFETCH(std::function<void(ReclaimWorld &)>, change);
    ReclaimWorld world;
    plantSurplus(world);
    change(world);
    const auto plan = world.plan();
    for (const auto &item : plan.items) {
        QVERIFY(!item.held || item.held->metadata.claim.value != "alice-again");
    }
    QVERIFY(plan.count(ClaimDeed::Destroy) == 0);
}

void TestReclaimSurplus::C3_whatChangedSinceThePlanIsLeftAlone_data()
{
    using Change = std::function<void(ReclaimWorld &)>;
    QTest::addColumn<Change>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
    row("the row asks for the second",
        [](ReclaimWorld &world) { world.database.rows["User"][0].values[1] = "alice-again"; });
    row("the row and its own were renamed", [](ReclaimWorld &world) {
        world.database.rows["User"][0].values[1] = "alicia";
        claimOf(world, "alice").claim.value = "alicia";
    });
    row("the row is gone", [](ReclaimWorld &world) {
        auto &rows = world.database.rows["User"];
        rows.erase(rows.begin());
    });
    row("its own is gone", [](ReclaimWorld &world) {
        std::erase_if(world.service.records, [](const Record &record) { return record.claim.value == "alice"; });
    });
    row("its own changed", [](ReclaimWorld &world) { claimOf(world, "alice").subject.id = 7; });
    row("the second changed", [](ReclaimWorld &world) { claimOf(world, "alice-again").updatedAt += 1s; });
    row("the second is another one", [](ReclaimWorld &world) { claimOf(world, "alice-again").uuid.bytes[0] = 9; });
}

void TestReclaimSurplus::C3_whatChangedSinceThePlanIsLeftAlone()
{
    QFETCH(std::function<void(ReclaimWorld &)>, change);
    ReclaimWorld world;
    plantSurplus(world);
    const auto plan = world.plan();
    QVERIFY(plan.mayRun());
    change(world);
    const auto before = world.claims();
    const auto outcome = picture(*world.run(plan));
    // Another claim of that value is another claim: the one that the plan saw is gone.
    QVERIFY2(outcome == QStringLiteral("stale") || outcome == QStringLiteral("superseded"), qPrintable(outcome));
    QVERIFY(world.writer.calls.empty());
    QCOMPARE(world.claims(), before);
}

void TestReclaimSurplus::F53_aRowThatChangesUnderTheLeaseKeepsBoth()
{
    ReclaimWorld world;
    plantSurplus(world);
    const auto before = world.claims();
    const auto plan = world.plan();
    world.writer.onLeased = [&] { world.database.rows["User"][0].values[1] = "alice-again"; };
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("stale"));
    QCOMPARE(world.writer.calls, lines("begin +0 -1 | roll_back 1"));
    QCOMPARE(world.claims(), before);
}

void TestReclaimSurplus::P21_whoWaitsForItsValueIsPlannedAfterwards()
{
    ReclaimWorld world;
    plantSurplus(world);
    world.plantMissing(3, "alice-again");
    const auto plan = world.plan();
    QCOMPARE(plan.count(ClaimDeed::Destroy), 1);
    QCOMPARE(plan.count(ClaimDeed::Create), 0);
    QCOMPARE(plan.excluded.front().id, 3);
    QCOMPARE(picture(*world.run(plan)), QStringLiteral("applied"));
    const auto next = world.plan();
    QCOMPARE(next.count(ClaimDeed::Create), 1);
    QCOMPARE(picture(*world.run(next)), QStringLiteral("applied"));
    QVERIFY(world.claims().contains(QStringLiteral("3 username alice-again 1000")));
}

void TestReclaimSurplus::itIsNotUndone()
{
    ReclaimWorld world;
    plantSurplus(world);
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto undo = undoOf(world, plan);
    QVERIFY(undo.items.empty());
    QCOMPARE(undo.excluded.front().why.code, Reason::Code::SourceHasOther);
}

void TestReclaimSurplus::S45_thePlanSaysWhatStays()
{
    ReclaimWorld world;
    plantSurplus(world);
    const auto plan = world.plan();
    const auto text = planFileText(ReclaimPlanFile{plan, {}});
    const auto read = parseReclaimPlanFile(text);
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    QVERIFY(read->plan == plan);
    // What stays cannot be what goes.
    auto wrong = plan;
    wrong.items[0].asked = wrong.items[0].held->metadata;
    QVERIFY(fingerprintOf(wrong) != fingerprintOf(plan));
    QVERIFY(!parseReclaimPlanFile(planFileText(ReclaimPlanFile{wrong, {}})));
}

QTEST_APPLESS_MAIN(TestReclaimSurplus)
#include "tst_reclaimsurplus.moc"
