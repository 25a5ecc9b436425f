// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/driftlines.h"

#include <QSet>
#include <QTest>

using namespace cells;
using namespace driftlines;

// The scenario org-moved: rows that stayed behind are counted and left alone, and the conflict among them is found.
class TestMovedOrganization : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F20_allThatStayedBehindIsFound_data();
    void F20_allThatStayedBehindIsFound();
    void F20_whatMovedAwayIsNothingToActOn();
    void F20_whereStatesCannotBeReadAllIsConflict();
    void C7_nothingOfItIsPlanned();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line));
    }
    void run(const QString &database, const QString &statement) const
    {
        QProcess psql;
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-Xqc"), statement, QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"),
                m_sandbox.conninfo(database)});
        QVERIFY(psql.waitForFinished() && psql.exitCode() == 0);
    }
    static int sure(const QJsonObject &counts, const char *kind)
    {
        return counts[QLatin1String(kind)][QLatin1String("sure")].toInt();
    }
    QJsonObject countsOf(const QString &model) const
    {
        const auto answer = ctl(QStringLiteral("-c 2 verify --json -m ") + model);
        return answer.json()[QLatin1String("models")][0][QLatin1String("counts")].toObject();
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
};

void TestMovedOrganization::initTestCase()
{
    const auto message = m_sandbox.start(splitArguments(QStringLiteral("--scenario org-moved --records 2000")));
    QVERIFY2(message.isEmpty(), qPrintable(message));
}

void TestMovedOrganization::F20_allThatStayedBehindIsFound_data()
{
    QTest::addColumn<int>("cell");
    for (const int cell : {1, 2, 3}) {
        QTest::addRow("cell %d", cell) << cell;
    }
}

void TestMovedOrganization::F20_allThatStayedBehindIsFound()
{
    QFETCH(const int, cell);
    const auto seeded = m_sandbox.seeded()[QLatin1String("cells")][cell - 1][QLatin1String("drift")].toObject();
    const auto answer = ctl(QStringLiteral("-c %1 verify --json").arg(cell));
    const auto models = answer.json()[QLatin1String("models")].toArray();
    QCOMPARE(models.size(), seeded.size());
    int moved = 0;
    for (const auto &report : models) {
        const auto model = report[QLatin1String("model")].toString();
        QCOMPARE(model + QLatin1Char('\n') + picture(linesOfFound(report.toObject())),
            model + QLatin1Char('\n') + picture(seededLines(seeded[model].toObject())));
        moved += sure(report[QLatin1String("counts")].toObject(), "moved_away") > 0 ? 1 : 0;
    }
    // Only the conflict is something to act on.
    QVERIFY2(answer.exitCode == (cell == 2 ? 1 : 0), answer.all().constData());
    QVERIFY2(cell == 2 ? moved >= 8 : moved == 0, answer.all().constData());
}

void TestMovedOrganization::F20_whatMovedAwayIsNothingToActOn()
{
    const auto answer = ctl(QStringLiteral("-c 2 verify -m Route --show 100"));
    QVERIFY2(answer.exitCode == 0 && answer.out.contains("MOVED AWAY") && answer.out.contains("moved_away, to cell 3"),
        answer.all().constData());
    const auto report = ctl(QStringLiteral("-c 2 drift report"));
    QVERIFY2(report.out.contains("moved away to cell 3"), report.all().constData());
}

void TestMovedOrganization::F20_whereStatesCannotBeReadAllIsConflict()
{
    const auto before = countsOf(QStringLiteral("Organization"));
    QCOMPARE(sure(before, "moved_away"), 2);
    run(QStringLiteral("cell_2"), QStringLiteral("REVOKE SELECT ON namespaces FROM console_reader"));
    const auto routes = countsOf(QStringLiteral("Route"));
    run(QStringLiteral("cell_2"), QStringLiteral("GRANT SELECT ON namespaces TO console_reader"));
    QCOMPARE(sure(routes, "moved_away"), 0);
    QVERIFY(sure(routes, "conflict") > 0);
    // At work again, as after an exit from maintenance: then two cells want the same.
    run(QStringLiteral("cell_2"), QStringLiteral("UPDATE organizations SET state = 4 WHERE state = 6"));
    const auto active = countsOf(QStringLiteral("Organization"));
    run(QStringLiteral("cell_2"), QStringLiteral("UPDATE organizations SET state = 6 WHERE state = 4"));
    QCOMPARE(sure(active, "moved_away"), 0);
    QCOMPARE(sure(active, "conflict"), 2);
}

void TestMovedOrganization::C7_nothingOfItIsPlanned()
{
    const auto plan = [this](const char *model) {
        return ctl(QStringLiteral("-c 2 plan reclaim --backfill --json -m %1 --out %2")
                       .arg(QLatin1String(model), m_folder.filePath(QLatin1String(model))));
    };
    const auto routes = plan("Route");
    QVERIFY2(routes.exitCode == 7 && routes.json()[QLatin1String("plan")][QLatin1String("items")].toArray().isEmpty(),
        routes.all().constData());
    // The source in conflict is looked at, and what is left out says why.
    const auto users = plan("User");
    QVERIFY2(users.exitCode == 7 && users.json()[QLatin1String("plan")][QLatin1String("items")].toArray().isEmpty(),
        users.all().constData());
    QSet<QString> reasons;
    for (const auto &left : users.json()[QLatin1String("plan")][QLatin1String("excluded")].toArray()) {
        reasons.insert(left[QLatin1String("why")][QLatin1String("code")].toString());
    }
    QCOMPARE(reasons, (QSet<QString>{QStringLiteral("held_by_cell"), QStringLiteral("moved_away")}));
}

QTEST_GUILESS_MAIN(TestMovedOrganization)
#include "tst_movedorganization.moc"
