// SPDX-License-Identifier: MIT
#include "models/rules/plans/plantargets.h"

#include <QTest>

using namespace cells;
using namespace cells::plans;

namespace {

const PlanTarget made{"staging", "staging", "127.0.0.1:39651", CellId{3}, "cell_3", "7711"};

} // namespace

class TestPlanTargets : public QObject
{
    Q_OBJECT

private slots:
    void C16_nothingDiffersAtHome();
    void C16_whatDiffersIsNamedForBothTargets_data();
    void C16_whatDiffersIsNamedForBothTargets();
    void C16_withoutAConnectionTheFileIsCompared();
};

void TestPlanTargets::C16_nothingDiffersAtHome()
{
    QCOMPARE(textOf(differencesOf(made, made)), std::string());
    QCOMPARE(textOf(differencesInFile(made, made)), std::string());
}

void TestPlanTargets::C16_whatDiffersIsNamedForBothTargets_data()
{
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("environment") << 0 << QStringLiteral("environment staging instead of other");
    QTest::newRow("kind") << 1 << QStringLiteral("kind staging instead of production");
    QTest::newRow("service") << 2 << QStringLiteral("service 127.0.0.1:39651 instead of 127.0.0.1:42391");
    QTest::newRow("cell") << 3 << QStringLiteral("cell 3 instead of 4");
    QTest::newRow("database") << 4 << QStringLiteral("database cell_3 instead of cell_4");
    QTest::newRow("server") << 5 << QStringLiteral("database system id 7711 instead of 7722");
    QTest::newRow("server unknown") << 6 << QStringLiteral("database system id 7711 instead of (unknown)");
    QTest::newRow("two") << 7
                         << QStringLiteral("service 127.0.0.1:39651 instead of 127.0.0.1:42391; database system id "
                                           "7711 instead of 7722");
}

void TestPlanTargets::C16_whatDiffersIsNamedForBothTargets()
{
    QFETCH(int, field);
    QFETCH(QString, text);
    auto here = made;
    here.environment = field == 0 ? "other" : here.environment;
    here.environmentKind = field == 1 ? "production" : here.environmentKind;
    here.service = field == 2 || field == 7 ? "127.0.0.1:42391" : here.service;
    here.cell = field == 3 ? CellId{4} : here.cell;
    here.database = field == 4 ? "cell_4" : here.database;
    here.systemIdentifier = field == 5 || field == 7 ? "7722" : field == 6 ? "" : here.systemIdentifier;
    QCOMPARE(QString::fromStdString(textOf(differencesOf(made, here))), text);
    QVERIFY(textOf(refusalOf(differencesOf(made, here))).ends_with(text.toStdString() + "."));
}

void TestPlanTargets::C16_withoutAConnectionTheFileIsCompared()
{
    auto here = made;
    here.database = "cell_4";
    here.systemIdentifier = "7722";
    QCOMPARE(textOf(differencesInFile(made, here)), std::string());
    here.service = "127.0.0.1:42391";
    QCOMPARE(textOf(differencesInFile(made, here)), std::string("service 127.0.0.1:39651 instead of 127.0.0.1:42391"));
}

QTEST_APPLESS_MAIN(TestPlanTargets)
#include "tst_plantargets.moc"
