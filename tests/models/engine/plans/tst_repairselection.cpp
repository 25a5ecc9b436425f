// SPDX-License-Identifier: MIT
#include "models/engine/plans/repairselection.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

#include <numeric>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::plans;

namespace {

void add(Differences &differences, std::int64_t id, ClaimType type, DriftClass drift, bool isSure = true)
{
    Difference difference;
    difference.id = id;
    difference.type = type;
    difference.drift = drift;
    difference.isSure = isSure;
    differences.append(difference);
}

std::vector<std::uint32_t> allOf(const Differences &differences)
{
    std::vector<std::uint32_t> rows(differences.size());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

QStringList itemsOf(const ReclaimPlan &plan)
{
    QStringList names;
    for (const auto &item : plan.items) {
        names << QString::fromStdString(nameOf(item));
    }
    return names;
}

} // namespace

// What is listed is what is planned, and nothing else.
class TestRepairSelection : public QObject
{
    Q_OBJECT

private slots:
    void C19_onlyWhatIsSureCounts();
    void C7_whatOnlyABackfillMakesIsCountedApart();
    void aSourceIsNeverCutInTwo();
    void theOrderOfTheListDoesNotMatter();
    void whatIsHiddenIsLeftAlone();
};

void TestRepairSelection::C19_onlyWhatIsSureCounts()
{
    Differences differences;
    add(differences, 1, ClaimType::Username, DriftClass::Missing);
    add(differences, 2, ClaimType::Username, DriftClass::Missing, false);
    add(differences, 3, ClaimType::Username, DriftClass::Conflict);
    add(differences, 4, ClaimType::Username, DriftClass::Recent);
    const auto chosen = selectForRepair(differences, allOf(differences), {});
    QCOMPARE(chosen.listed, 4U);
    QCOMPARE(chosen.repairable, 1U);
    QCOMPARE(chosen.chosen, 1U);
    // Those that may be left alone go along, for the plan to say why.
    QCOMPARE(chosen.sources, (std::vector<std::int64_t>{1, 2, 3}));
}

void TestRepairSelection::C7_whatOnlyABackfillMakesIsCountedApart()
{
    Differences differences;
    for (const std::int64_t id : {1, 2}) {
        Difference difference;
        difference.id = id;
        difference.type = ClaimType::Username;
        difference.drift = id == 1 ? DriftClass::Missing : DriftClass::Extra;
        difference.isFlagOff = true;
        differences.append(difference);
    }
    const auto chosen = selectForRepair(differences, allOf(differences), {});
    // Destroying what no row asks for is no backfill.
    QCOMPARE(chosen.repairable, 1U);
    QCOMPARE(chosen.flagOff, 1U);
    QVERIFY(chosen.mayBePlanned());
}

void TestRepairSelection::aSourceIsNeverCutInTwo()
{
    Differences differences;
    for (std::int64_t id = 1; id <= 5; ++id) {
        add(differences, id, ClaimType::UserId, DriftClass::Missing);
        add(differences, id, ClaimType::Username, DriftClass::Missing);
    }
    const auto chosen = selectForRepair(differences, allOf(differences), {}, 3);
    QCOMPARE(chosen.repairable, 10U);
    QCOMPARE(chosen.chosen, 4U);
    QCOMPARE(chosen.sources, (std::vector<std::int64_t>{1, 2}));
    // What is behind is told, so that no plan takes its part for all.
    QVERIFY(chosen.beyond == std::optional(PlanRest{3, 3, 5}));
    QVERIFY(!selectForRepair(differences, allOf(differences), {}).beyond);
}

void TestRepairSelection::theOrderOfTheListDoesNotMatter()
{
    Differences differences;
    for (const std::int64_t id : {1, 2, 3}) {
        add(differences, id, ClaimType::Username, DriftClass::Missing);
    }
    const std::vector<std::uint32_t> rows{2, 0};
    QCOMPARE(selectForRepair(differences, rows, {}).sources, (std::vector<std::int64_t>{1, 3}));
}

// Both claims of user 1 are missing, and only one of them is listed.
void TestRepairSelection::whatIsHiddenIsLeftAlone()
{
    ReclaimFixture fixture;
    fixture.seedRow("User", 1, {"1", "alice"});
    ReclaimPlanRequest request;
    request.model = modelNamed("User");
    request.sources = {1};
    request.scan = {fixture.clock.now(), 0, 10, 10, 0};
    request.isBackfill = true;
    const auto planned = [&] {
        return *planReclaim(request, fixture.history, {}, fixture.context, fixture.cellSources(), fixture.admin(),
            fixture.clock, {}, {});
    };
    QCOMPARE(itemsOf(planned()).size(), 2);
    request.listed = ListedClaims{{1, ClaimType::Username}};
    request.filter = "type:username";
    const auto plan = planned();
    QCOMPARE(itemsOf(plan), QStringList{QStringLiteral("users 1 username")});
    QCOMPARE(int(plan.excluded.size()), 1);
    QCOMPARE(plan.excluded[0].type, ClaimType::UserId);
    QCOMPARE(QString::fromStdString(textOf(plan.excluded[0].why)),
        QStringLiteral("It is hidden by the filter: type:username"));
}

QTEST_GUILESS_MAIN(TestRepairSelection)
#include "tst_repairselection.moc"
