// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanranges.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace cells::plans;

namespace {

QStringList reclaimTitlesOf(const std::vector<PlanDescription::Section> &sections)
{
    QStringList titles;
    for (const auto &section : sections) {
        titles << QStringLiteral("%1 (%2 rows)").arg(section.title).arg(section.rows.size());
    }
    return titles;
}

} // namespace

class TestReclaimDescription : public QObject
{
    Q_OBJECT

private slots:
    void readsFromTopToBottom();
    void C18_aPartialPlanIsLabeledPartial();
    void C7_unaskedOwnersAreListed();
    void aClaimTooManyIsNotHadBack();
    void aFreedNameIsShown();
    void creationsAloneAreNotDestructive();
    void anUndoIsNamedOne();
    void itShowsHowToUndoIt();
    void itReportsUnownedClaimsOfAnUndo();
    void aSwapIsShownWithItsMembers();
    void aBlockedPlanShowsItsBlockers();
    void rowsFulfillTheModelsContract();
};

void TestReclaimDescription::readsFromTopToBottom()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedMissing(2, "bob");
    fixture.seedClaim("User", 3, ClaimType::Username, "dora");
    fixture.seedMissing(4, "erna");
    fixture.seedClaim("User", 900, ClaimType::Username, "erna").cell = {2};
    const auto description = describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {});
    QCOMPARE(description.action, QStringLiteral("Create 2 and destroy 1 claims of User in cell 1"));
    QVERIFY(description.target.startsWith(QStringLiteral("PRODUCTION prod · cell 1 · database gitlab_1 · scanned ")));
    QCOMPARE(reclaimTitlesOf(description.effects),
        (QStringList{QStringLiteral("Create 2 claims (2 rows)"), QStringLiteral("Destroy 1 claim (1 rows)")}));
    QCOMPARE(reclaimTitlesOf(description.leftAlone), QStringList{QStringLiteral("Skip 1 claim (1 rows)")});
    QVERIFY(description.leftAlone[0].consequence.contains(QStringLiteral("Cell 2 holds the value")));
    QCOMPARE(description.effects[0].rows[0].id, std::string("users 1 username"));
    QCOMPARE(description.effects[0].rows[0].wanted, QStringLiteral("alice · organization 1000"));
    QCOMPARE(description.effects[1].rows[0].claimed, QStringLiteral("dora · organization 1000"));
    QCOMPARE(description.typed, QStringLiteral("1 3"));
    QVERIFY(description.isDestructive && description.blockers.isEmpty() && description.irrevocable.size() == 1);
}

void TestReclaimDescription::C18_aPartialPlanIsLabeledPartial()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    auto plan = fixture.plan();
    const auto target = [&] { return describePlan(ReclaimPlanFile{plan, {}}, {}, {}).target; };
    plan.scan.upTo = 12'345;
    QVERIFY2(target().endsWith(QStringLiteral(", only ids 1 to 12\u202f345")), qPrintable(target()));
    plan.scan.upTo = ScanRanges::beyondAll;
    QVERIFY2(!target().contains(QStringLiteral("only")), qPrintable(target()));
    plan.scan.after = 9;
    QVERIFY2(target().endsWith(QStringLiteral(", only ids from 10")), qPrintable(target()));
}

void TestReclaimDescription::C7_unaskedOwnersAreListed()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto conduct = [&] {
        return describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {}).conduct.join(QLatin1Char(' '));
    };
    QVERIFY2(!conduct().contains(QStringLiteral("not checked for conflicts")), qPrintable(conduct()));
    fixture.service.isAdmin = false;
    QVERIFY2(conduct().contains(QStringLiteral("1 values were not checked for conflicts")), qPrintable(conduct()));
}

void TestReclaimDescription::aClaimTooManyIsNotHadBack()
{
    ReclaimFixture fixture;
    fixture.seedClaim("User", 3, ClaimType::Username, "dora");
    auto plan = fixture.plan();
    QCOMPARE(int(plan.items.size()), 1);
    const auto description = [&] { return describePlan(ReclaimPlanFile{plan, {}}, {}, {}); };
    QVERIFY(description().inverse.join(QLatin1Char(' ')).contains(QStringLiteral("created again")));
    QVERIFY(description().inverse.last().contains(QStringLiteral("Undo… on the Activity page")));
    QVERIFY(description().effects[0].consequence.startsWith(QStringLiteral("No row of this cell requests these.")));
    plan.items[0].asked = plan.items[0].held->metadata;
    QVERIFY(plan.items[0].isSurplus());
    const auto destroys = [&] { return description().effects[0].consequence; };
    QVERIFY2(destroys().startsWith(QStringLiteral("Duplicates: 1. Another claim already serves the row")),
        qPrintable(destroys()));
    plan.items.push_back(plan.items[0]);
    plan.items[1].asked.reset();
    QVERIFY2(destroys().startsWith(QStringLiteral("Extra: 1. No row of this cell requests them. Duplicates: 1.")),
        qPrintable(destroys()));
    plan.items.pop_back();
    QVERIFY2(description().irrevocable.first().contains(QStringLiteral("cannot be created again")),
        qPrintable(description().irrevocable.first()));
    QVERIFY2(description().inverse.isEmpty(), qPrintable(description().inverse.join(QLatin1Char(' '))));
}

void TestReclaimDescription::aFreedNameIsShown()
{
    ReclaimFixture fixture;
    fixture.seedUser(1, "alice");
    fixture.service.records.back().subject.id = 7;
    const auto description = describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {});
    QVERIFY2(description.irrevocable.first().contains(QStringLiteral("briefly free")),
        qPrintable(description.irrevocable.join(QLatin1Char('\n'))));
}

void TestReclaimDescription::creationsAloneAreNotDestructive()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto description = describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {});
    QCOMPARE(description.action, QStringLiteral("Create 1 claim of User in cell 1"));
    QVERIFY(!description.isDestructive && description.typed.isEmpty() && description.irrevocable.isEmpty());
}

void TestReclaimDescription::anUndoIsNamedOne()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    fixture.seedClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = fixture.plan();
    QVERIFY(fixture.run(plan));
    const auto description = describePlan(ReclaimPlanFile{undoOf(fixture, plan), {}}, {}, {});
    QCOMPARE(description.action, QStringLiteral("Undo: create 1 and destroy 1 claims of User in cell 1"));
}

void TestReclaimDescription::itShowsHowToUndoIt()
{
    ReclaimFixture fixture;
    seedEach(fixture);
    const auto plan = fixture.plan();
    const auto inverse = describePlan(ReclaimPlanFile{plan, {}}, {}, {}).inverse;
    QCOMPARE(inverse.size(), 3);
    const auto name = QString::fromStdString(fingerprintOf(plan).substr(0, 12));
    QVERIFY2(inverse.last().endsWith(QStringLiteral("cellsctl -e ENVIRONMENT -c 1 plan undo %1 --out FILE").arg(name)),
        qPrintable(inverse.last()));
    QVERIFY(fixture.run(plan));
    const auto undo = fixture.undoOf(plan);
    const auto description = describePlan(ReclaimPlanFile{*undo, {}}, {}, {});
    QVERIFY2(description.target.endsWith(QStringLiteral("undoes plan ") + name), qPrintable(description.target));
    QVERIFY2(description.target.contains(QStringLiteral("planned 2026")), qPrintable(description.target));
    QStringList because;
    for (const auto &section : description.effects) {
        because << section.rows.front().because;
    }
    QCOMPARE(because,
        (QStringList{QStringLiteral("That plan destroyed it."),
            QStringLiteral("That plan replaced an earlier claim with it."), QStringLiteral("That plan created it.")}));
    for (const auto &section : description.effects) {
        QVERIFY2(!section.consequence.contains(QStringLiteral("No row of this cell requests")),
            qPrintable(section.consequence));
    }
    QVERIFY(description.irrevocable.join(QLatin1Char(' ')).contains(QStringLiteral("another cell may take them")));
    const auto conduct = description.conduct.join(QLatin1Char(' '));
    QVERIFY2(conduct.contains(QStringLiteral("This undoes a plan")) && !conduct.contains(QStringLiteral("backfill")),
        qPrintable(conduct));
}

// bobby, carol for another subject, and dora: no row asks for them, so somebody or nobody sees to them.
void TestReclaimDescription::itReportsUnownedClaimsOfAnUndo()
{
    for (const bool isOn : {true, false}) {
        ReclaimFixture fixture;
        seedEach(fixture);
        const auto plan = fixture.plan();
        QVERIFY(fixture.run(plan));
        if (isOn) {
            fixture.flags.set({"cells_unique_claims"}, fixture.clock.now());
        }
        const auto description = describePlan(ReclaimPlanFile{*fixture.undoOf(plan), {}}, {}, {});
        QStringList texts;
        for (const auto &section : description.effects) {
            texts << section.consequence;
        }
        QVERIFY2(texts[0].contains(QStringLiteral("No row requests 1 of these")), qPrintable(texts[0]));
        QVERIFY2(texts[1].contains(QStringLiteral("No row requests 2 of these")), qPrintable(texts[1]));
        QVERIFY2(!texts[2].contains(QStringLiteral("of these")), qPrintable(texts[2]));
        QCOMPARE(texts[0].contains(QStringLiteral("once live claiming is on")), !isOn);
    }
}

void TestReclaimDescription::aSwapIsShownWithItsMembers()
{
    ReclaimFixture fixture;
    fixture.seedUser(1, "alice");
    fixture.seedUser(2, "bob");
    fixture.database.rows["User"][0].values[1] = "bob";
    fixture.database.rows["User"][1].values[1] = "alice";
    const auto conduct = describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {}).conduct;
    QVERIFY2(conduct.first().startsWith(QStringLiteral("users 1 and users 2 swap their username")),
        qPrintable(conduct.first()));
}

void TestReclaimDescription::aBlockedPlanShowsItsBlockers()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto description = describePlan(ReclaimPlanFile{fixture.plan(ReclaimPlanKind::Repair, false), {}}, {}, {});
    QVERIFY2(
        description.blockers.first().contains(QStringLiteral("backfill")), qPrintable(description.blockers.first()));
    fixture.flags.set({"cells_unique_claims"}, fixture.clock.now());
    const auto allowed = describePlan(ReclaimPlanFile{fixture.plan(ReclaimPlanKind::Repair, false), {}}, {}, {});
    QVERIFY(allowed.blockers.isEmpty());
    QVERIFY(allowed.conduct.last().startsWith(QStringLiteral("Live claiming of User is on.")));
    const auto backfill = describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {});
    QVERIFY(backfill.conduct.last().startsWith(QStringLiteral("This is a backfill")));
}

void TestReclaimDescription::rowsFulfillTheModelsContract()
{
    ReclaimFixture fixture;
    for (int id = 1; id <= 30; ++id) {
        fixture.seedMissing(id, "user-" + std::to_string(id));
    }
    PlanRowTable table(PlanDescription::About::Claims);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    table.setRows(describePlan(ReclaimPlanFile{fixture.plan(), {}}, {}, {}).effects[0].rows);
    QCOMPARE(table.rowCount(), 30);
    QCOMPARE(table.columnCount(), 4);
}

QTEST_GUILESS_MAIN(TestReclaimDescription)
#include "tst_reclaimdescription.moc"
