// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// Alice has a second name; Bob has not.
void seedSurplus(ReclaimFixture &fixture)
{
    fixture.seedUser(1, "alice");
    fixture.seedClaim("User", 1, ClaimType::Username, "alice-again");
    fixture.seedUser(2, "bob");
}

Record &claimOf(ReclaimFixture &fixture, const std::string &value)
{
    const auto found = std::find_if(fixture.service.records.begin(), fixture.service.records.end(),
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
    void F53_aRowThatChangesUnderTheLeaseRetainsBoth();
    void P21_whoWaitsForItsValueIsPlannedAfterwards();
    void itIsNotUndone();
    void S45_thePlanListsWhatStays();
};

void TestReclaimSurplus::C6_onlyTheClaimTooManyIsDestroyed()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    auto expected = fixture.claims();
    expected.removeAll(QStringLiteral("1 username alice-again 1000"));
    const auto plan = fixture.plan();
    QCOMPARE(plan.items.size(), std::size_t(1));
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied"));
    QCOMPARE(fixture.writer.calls, lines("begin +0 -1 | commit 1"));
    QCOMPARE(fixture.claims(), expected);
    QVERIFY(report->rescan && report->rescan->counts.drift() == 0);
    QVERIFY(!fixture.plan().mayRun());
}

void TestReclaimSurplus::C6_allThatAreTooManyGoTogether()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    fixture.seedClaim("User", 1, ClaimType::Username, "alice-more");
    const auto plan = fixture.plan(ReclaimPlanKind::DestroyExtra);
    QCOMPARE(plan.items.size(), std::size_t(2));
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied applied"));
    QVERIFY(fixture.claims().contains(QStringLiteral("1 username alice 1000")));
    QCOMPARE(fixture.claims().filter(QStringLiteral("1 username")).size(), 1);
}

void TestReclaimSurplus::C6_nothingIsDestroyedUnlessTheRowHasItsOwn_data()
{
    using Change = std::function<void(ReclaimFixture &)>;
    QTest::addColumn<Change>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
    row("its own says something else", [](ReclaimFixture &fixture) { claimOf(fixture, "alice").claim.value = "eve"; });
    row("its own is for somebody else", [](ReclaimFixture &fixture) { claimOf(fixture, "alice").subject.id = 7; });
    row("its own is leased", [](ReclaimFixture &fixture) { claimOf(fixture, "alice").lease = Uuid{}; });
    row("the second is leased", [](ReclaimFixture &fixture) { claimOf(fixture, "alice-again").lease = Uuid{}; });
    row("the second is recent",
        [](ReclaimFixture &fixture) { claimOf(fixture, "alice-again").updatedAt = fixture.clock.wall - 1min; });
    row("the row is recent",
        [](ReclaimFixture &fixture) { fixture.database.rows["User"][0].updatedAt = fixture.clock.wall - 1min; });
    row("a replica", [](ReclaimFixture &fixture) { fixture.database.table.identity.isReplica = true; });
    row("no age", [](ReclaimFixture &fixture) {
        fixture.database.rows["User"][0].updatedAt.reset();
        fixture.database.rows["User"][0].createdAt.reset();
    });
}

void TestReclaimSurplus::C6_nothingIsDestroyedUnlessTheRowHasItsOwn()
{
    QFETCH(std::function<void(ReclaimFixture &)>, change);
    ReclaimFixture fixture;
    seedSurplus(fixture);
    change(fixture);
    const auto plan = fixture.plan();
    for (const auto &item : plan.items) {
        QVERIFY(!item.held || item.held->metadata.claim.value != "alice-again");
    }
    QVERIFY(plan.count(ClaimAction::Destroy) == 0);
}

void TestReclaimSurplus::C3_whatChangedSinceThePlanIsLeftAlone_data()
{
    using Change = std::function<void(ReclaimFixture &)>;
    QTest::addColumn<Change>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
    row("the row asks for the second",
        [](ReclaimFixture &fixture) { fixture.database.rows["User"][0].values[1] = "alice-again"; });
    row("the row and its own were renamed", [](ReclaimFixture &fixture) {
        fixture.database.rows["User"][0].values[1] = "alicia";
        claimOf(fixture, "alice").claim.value = "alicia";
    });
    row("the row is gone", [](ReclaimFixture &fixture) {
        auto &rows = fixture.database.rows["User"];
        rows.erase(rows.begin());
    });
    row("its own is gone", [](ReclaimFixture &fixture) {
        std::erase_if(fixture.service.records, [](const Record &record) { return record.claim.value == "alice"; });
    });
    row("its own changed", [](ReclaimFixture &fixture) { claimOf(fixture, "alice").subject.id = 7; });
    row("the second changed", [](ReclaimFixture &fixture) { claimOf(fixture, "alice-again").updatedAt += 1s; });
    row("the second is another one",
        [](ReclaimFixture &fixture) { claimOf(fixture, "alice-again").uuid.bytes[0] = 9; });
}

void TestReclaimSurplus::C3_whatChangedSinceThePlanIsLeftAlone()
{
    QFETCH(std::function<void(ReclaimFixture &)>, change);
    ReclaimFixture fixture;
    seedSurplus(fixture);
    const auto plan = fixture.plan();
    QVERIFY(plan.mayRun());
    change(fixture);
    const auto before = fixture.claims();
    const auto outcome = picture(*fixture.run(plan));
    // Another claim of that value is another claim: the one that the plan saw is gone.
    QVERIFY2(outcome == QStringLiteral("stale") || outcome == QStringLiteral("superseded"), qPrintable(outcome));
    QVERIFY(fixture.writer.calls.empty());
    QCOMPARE(fixture.claims(), before);
}

void TestReclaimSurplus::F53_aRowThatChangesUnderTheLeaseRetainsBoth()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    const auto before = fixture.claims();
    const auto plan = fixture.plan();
    fixture.writer.onLeased = [&] { fixture.database.rows["User"][0].values[1] = "alice-again"; };
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("stale"));
    QCOMPARE(fixture.writer.calls, lines("begin +0 -1 | roll_back 1"));
    QCOMPARE(fixture.claims(), before);
}

void TestReclaimSurplus::P21_whoWaitsForItsValueIsPlannedAfterwards()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    fixture.seedMissing(3, "alice-again");
    const auto plan = fixture.plan();
    QCOMPARE(plan.count(ClaimAction::Destroy), 1);
    QCOMPARE(plan.count(ClaimAction::Create), 0);
    QCOMPARE(plan.excluded.front().id, 3);
    QCOMPARE(picture(*fixture.run(plan)), QStringLiteral("applied"));
    const auto next = fixture.plan();
    QCOMPARE(next.count(ClaimAction::Create), 1);
    QCOMPARE(picture(*fixture.run(next)), QStringLiteral("applied"));
    QVERIFY(fixture.claims().contains(QStringLiteral("3 username alice-again 1000")));
}

void TestReclaimSurplus::itIsNotUndone()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto undo = undoOf(fixture, plan);
    QVERIFY(undo.items.empty());
    QCOMPARE(undo.excluded.front().why.code, Reason::Code::SourceHasOther);
}

void TestReclaimSurplus::S45_thePlanListsWhatStays()
{
    ReclaimFixture fixture;
    seedSurplus(fixture);
    const auto plan = fixture.plan();
    const auto text = planFileText(ReclaimPlanFile{plan, {}});
    const auto read = parseReclaimPlanFile(text);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->plan == plan);
    // What stays cannot be what goes.
    auto wrong = plan;
    wrong.items[0].asked = wrong.items[0].held->metadata;
    QVERIFY(fingerprintOf(wrong) != fingerprintOf(plan));
    QVERIFY(!parseReclaimPlanFile(planFileText(ReclaimPlanFile{wrong, {}})));
}

QTEST_APPLESS_MAIN(TestReclaimSurplus)
#include "tst_reclaimsurplus.moc"
