#include "models/engine/scan/scanranges.h"
#include "models/presentation/plans/reclaimsheet.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cells;

namespace {

QStringList titlesOf(const std::vector<PlanSheet::Part> &parts)
{
    QStringList titles;
    for (const auto &part : parts) {
        titles << QStringLiteral("%1 (%2 rows)").arg(part.title).arg(part.rows.size());
    }
    return titles;
}

} // namespace

class TestReclaimSheet : public QObject
{
    Q_OBJECT

private slots:
    void readsFromTopToBottom();
    void C18_aPartIsSaidToBeOne();
    void C7_whoseOwnersNobodyWasAskedIsSaid();
    void aClaimTooManyIsNotHadBack();
    void aFreedNameIsSaid();
    void creationsAloneAreNotDestructive();
    void anUndoIsNamedOne();
    void itSaysWhatUndoesIt();
    void itSaysWhatOfAnUndoNobodyKeeps();
    void aSwapIsSaidWithItsMembers();
    void aBlockedPlanSaysWhy();
    void rowsKeepTheModelsContract();
};

void TestReclaimSheet::readsFromTopToBottom()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantMissing(2, "bob");
    world.plantClaim("User", 3, ClaimType::Username, "dora");
    world.plantMissing(4, "erna");
    world.plantClaim("User", 900, ClaimType::Username, "erna").cell = {2};
    const auto sheet = sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {});
    QCOMPARE(sheet.deed, QStringLiteral("Create 2 and destroy 1 claims of User in cell 1"));
    QVERIFY(sheet.place.startsWith(QStringLiteral("PRODUCTION prod · cell 1 · database gitlab_1 · scanned ")));
    QCOMPARE(titlesOf(sheet.effects),
        (QStringList{QStringLiteral("Create 2 claims (2 rows)"), QStringLiteral("Destroy 1 claim (1 rows)")}));
    QCOMPARE(titlesOf(sheet.leftAlone), QStringList{QStringLiteral("Leave 1 claim alone (1 rows)")});
    QVERIFY(sheet.leftAlone[0].consequence.contains(QStringLiteral("Cell 2 holds the value")));
    QCOMPARE(sheet.effects[0].rows[0].id, std::string("users 1 username"));
    QCOMPARE(sheet.effects[0].rows[0].wanted, QStringLiteral("alice · organization 1000"));
    QCOMPARE(sheet.effects[1].rows[0].claimed, QStringLiteral("dora · organization 1000"));
    QCOMPARE(sheet.typed, QStringLiteral("1 3"));
    QVERIFY(sheet.isDestructive && sheet.blocking.isEmpty() && sheet.irrevocable.size() == 1);
}

void TestReclaimSheet::C18_aPartIsSaidToBeOne()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    auto plan = world.plan();
    const auto place = [&] { return sheetOf(ReclaimPlanFile{plan, {}}, {}, {}).place; };
    plan.scan.upTo = 12'345;
    QVERIFY2(place().endsWith(QStringLiteral(", only ids 1 to 12\u202f345")), qPrintable(place()));
    plan.scan.upTo = ScanRanges::pastAll;
    QVERIFY2(!place().contains(QStringLiteral("only")), qPrintable(place()));
    plan.scan.after = 9;
    QVERIFY2(place().endsWith(QStringLiteral(", only ids from 10 on")), qPrintable(place()));
}

void TestReclaimSheet::C7_whoseOwnersNobodyWasAskedIsSaid()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto conduct = [&] {
        return sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {}).conduct.join(QLatin1Char(' '));
    };
    QVERIFY2(!conduct().contains(QStringLiteral("Nobody was asked")), qPrintable(conduct()));
    world.service.isAdmin = false;
    QVERIFY2(conduct().contains(QStringLiteral("Nobody was asked who holds 1 of the values")), qPrintable(conduct()));
}

void TestReclaimSheet::aClaimTooManyIsNotHadBack()
{
    ReclaimWorld world;
    world.plantClaim("User", 3, ClaimType::Username, "dora");
    auto plan = world.plan();
    QCOMPARE(int(plan.items.size()), 1);
    const auto sheet = [&] { return sheetOf(ReclaimPlanFile{plan, {}}, {}, {}); };
    QVERIFY(sheet().inverse.join(QLatin1Char(' ')).contains(QStringLiteral("made again")));
    QVERIFY(sheet().inverse.last().contains(QStringLiteral("Undo… on the Activity page")));
    QVERIFY(sheet().effects[0].consequence.startsWith(QStringLiteral("No row of this cell asks for these.")));
    plan.items[0].asked = plan.items[0].held->metadata;
    QVERIFY(plan.items[0].isSurplus());
    const auto destroys = [&] { return sheet().effects[0].consequence; };
    QVERIFY2(destroys().startsWith(QStringLiteral("Duplicates: 1. A row asks for one")), qPrintable(destroys()));
    plan.items.push_back(plan.items[0]);
    plan.items[1].asked.reset();
    QVERIFY2(destroys().startsWith(QStringLiteral("Extra: 1. No row of this cell asks for them. Duplicates: 1.")),
        qPrintable(destroys()));
    plan.items.pop_back();
    QVERIFY2(sheet().irrevocable.first().contains(QStringLiteral("cannot be made again")),
        qPrintable(sheet().irrevocable.first()));
    QVERIFY2(sheet().inverse.isEmpty(), qPrintable(sheet().inverse.join(QLatin1Char(' '))));
}

void TestReclaimSheet::aFreedNameIsSaid()
{
    ReclaimWorld world;
    world.plantUser(1, "alice");
    world.service.records.back().subject.id = 7;
    const auto sheet = sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {});
    QVERIFY2(sheet.irrevocable.first().contains(QStringLiteral("free for a moment")),
        qPrintable(sheet.irrevocable.join(QLatin1Char('\n'))));
}

void TestReclaimSheet::creationsAloneAreNotDestructive()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto sheet = sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {});
    QCOMPARE(sheet.deed, QStringLiteral("Create 1 claim of User in cell 1"));
    QVERIFY(!sheet.isDestructive && sheet.typed.isEmpty() && sheet.irrevocable.isEmpty());
}

void TestReclaimSheet::anUndoIsNamedOne()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    world.plantClaim("User", 4, ClaimType::Username, "dora");
    const auto plan = world.plan();
    QVERIFY(world.run(plan));
    const auto sheet = sheetOf(ReclaimPlanFile{undoOf(world, plan), {}}, {}, {});
    QCOMPARE(sheet.deed, QStringLiteral("Undo: create 1 and destroy 1 claims of User in cell 1"));
}

void TestReclaimSheet::itSaysWhatUndoesIt()
{
    ReclaimWorld world;
    plantEach(world);
    const auto plan = world.plan();
    const auto inverse = sheetOf(ReclaimPlanFile{plan, {}}, {}, {}).inverse;
    QCOMPARE(inverse.size(), 3);
    const auto name = QString::fromStdString(fingerprintOf(plan).substr(0, 12));
    QVERIFY2(inverse.last().endsWith(QStringLiteral("cellsctl -e ENVIRONMENT -c 1 plan undo %1 --out FILE").arg(name)),
        qPrintable(inverse.last()));
    QVERIFY(world.run(plan));
    const auto undo = world.undoOf(plan);
    const auto sheet = sheetOf(ReclaimPlanFile{*undo, {}}, {}, {});
    QVERIFY2(sheet.place.endsWith(QStringLiteral("undoes plan ") + name), qPrintable(sheet.place));
    QVERIFY2(sheet.place.contains(QStringLiteral("planned 2026")), qPrintable(sheet.place));
    QStringList because;
    for (const auto &part : sheet.effects) {
        because << part.rows.front().because;
    }
    QCOMPARE(because,
        (QStringList{QStringLiteral("That plan destroyed it."),
            QStringLiteral("That plan made it in place of what was there."), QStringLiteral("That plan made it.")}));
    for (const auto &part : sheet.effects) {
        QVERIFY2(!part.consequence.contains(QStringLiteral("No row of this cell asks")), qPrintable(part.consequence));
    }
    QVERIFY(sheet.irrevocable.join(QLatin1Char(' ')).contains(QStringLiteral("another cell may take it")));
    const auto conduct = sheet.conduct.join(QLatin1Char(' '));
    QVERIFY2(conduct.contains(QStringLiteral("This undoes a plan")) && !conduct.contains(QStringLiteral("backfill")),
        qPrintable(conduct));
}

// bobby, carol for another subject, and dora: no row asks for them, so somebody or nobody sees to them.
void TestReclaimSheet::itSaysWhatOfAnUndoNobodyKeeps()
{
    for (const bool isOn : {true, false}) {
        ReclaimWorld world;
        plantEach(world);
        const auto plan = world.plan();
        QVERIFY(world.run(plan));
        if (isOn) {
            world.flags.set({"cells_unique_claims"}, world.clock.now());
        }
        const auto sheet = sheetOf(ReclaimPlanFile{*world.undoOf(plan), {}}, {}, {});
        QStringList said;
        for (const auto &part : sheet.effects) {
            said << part.consequence;
        }
        QVERIFY2(said[0].contains(QStringLiteral("For 1 of these no row asks")), qPrintable(said[0]));
        QVERIFY2(said[1].contains(QStringLiteral("For 2 of these no row asks")), qPrintable(said[1]));
        QVERIFY2(!said[2].contains(QStringLiteral("of these")), qPrintable(said[2]));
        QCOMPARE(said[0].contains(QStringLiteral("nobody keeps them")), !isOn);
    }
}

void TestReclaimSheet::aSwapIsSaidWithItsMembers()
{
    ReclaimWorld world;
    world.plantUser(1, "alice");
    world.plantUser(2, "bob");
    world.database.rows["User"][0].values[1] = "bob";
    world.database.rows["User"][1].values[1] = "alice";
    const auto conduct = sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {}).conduct;
    QVERIFY2(conduct.first().startsWith(QStringLiteral("users 1 and users 2 have each other's username")),
        qPrintable(conduct.first()));
}

void TestReclaimSheet::aBlockedPlanSaysWhy()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto sheet = sheetOf(ReclaimPlanFile{world.plan(ReclaimPlanKind::Repair, false), {}}, {}, {});
    QVERIFY2(sheet.blocking.first().contains(QStringLiteral("backfill")), qPrintable(sheet.blocking.first()));
    world.flags.set({"cells_unique_claims"}, world.clock.now());
    const auto allowed = sheetOf(ReclaimPlanFile{world.plan(ReclaimPlanKind::Repair, false), {}}, {}, {});
    QVERIFY(allowed.blocking.isEmpty());
    QVERIFY(allowed.conduct.last().startsWith(QStringLiteral("Live claiming of User is on.")));
    const auto backfill = sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {});
    QVERIFY(backfill.conduct.last().startsWith(QStringLiteral("This is a backfill")));
}

void TestReclaimSheet::rowsKeepTheModelsContract()
{
    ReclaimWorld world;
    for (int id = 1; id <= 30; ++id) {
        world.plantMissing(id, "user-" + std::to_string(id));
    }
    PlanRowTable table(PlanSheet::About::Claims);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    table.setRows(sheetOf(ReclaimPlanFile{world.plan(), {}}, {}, {}).effects[0].rows);
    QCOMPARE(table.rowCount(), 30);
    QCOMPARE(table.columnCount(), 4);
}

QTEST_GUILESS_MAIN(TestReclaimSheet)
#include "tst_reclaimsheet.moc"
