// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QElapsedTimer>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

// "key_nullable main issues.project_id", sorted.
QStringList linesOf(const QJsonArray &findings)
{
    QStringList lines;
    for (const auto &it : findings) {
        lines << (QStringList{it["finding"_L1].toString(), it["database"_L1].toString(), it["object"_L1].toString()})
                     .join(u' ');
    }
    lines.sort();
    return lines;
}

} // namespace

// cellsctl schema over cells that agree with their checkout, and over one with each finding once.
class TestSchema : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aSoundCellHasNoFinding();
    void eachFindingIsFoundOnce();
    void rowsThatBreakTheRulesAreFound();
    void theCellsAreCompared();
    void onlyNewFindingsAreLoud();
    void progressAndBackgroundAreShown();
    void C18_anotherVersionWithholdsFindings();
    void C18_whatCannotBeReadIsNamed();
    void C18_keysToAMainThatIsNotReadAreUnknown();
    void C16_anothersSchemaIsNotCompared();
    void aCheckoutOfElevenHundredTablesIsFast();

private:
    Answer ctl(const RunningSandbox &sandbox, const QString &line) const
    {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, sandbox.environmentFile()} + splitArguments(line));
    }
    // What was seeded in `cell`, of which the row checks and the comparison find `kinds`.
    QStringList seeded(int cell, const QStringList &kinds, bool isOfKinds) const
    {
        QStringList lines;
        for (const auto &it : m_faulty.seeded()["schema"_L1].toArray()) {
            if (it["cell"_L1].toInt() == cell && kinds.contains(it["finding"_L1].toString()) == isOfKinds) {
                lines << linesOf({it});
            }
        }
        lines.sort();
        return lines;
    }
    // That which differs from the others, and has rows that break the rules.
    int faultyCell() const
    {
        for (const auto &it : m_faulty.seeded()["schema"_L1].toArray()) {
            if (it["finding"_L1].toString() == u"cells_differ"_s) {
                return it["cell"_L1].toInt();
            }
        }
        return 0;
    }

    RunningSandbox m_sound;
    RunningSandbox m_faulty;
    QTemporaryDir m_state;
};

const QStringList &byRows()
{
    static const QStringList kinds{u"keys_null"_s, u"keys_several"_s, u"key_differs_from_parent"_s, u"key_dangling"_s};
    return kinds;
}

void TestSchema::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    for (const auto &[sandbox, scenario] :
        {std::pair(&m_sound, "schema-calm"), std::pair(&m_faulty, "schema-default")}) {
        const auto problem
            = sandbox->start(splitArguments(u"--scenario %1 --records 2000"_s.arg(QLatin1String(scenario))));
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
}

void TestSchema::aSoundCellHasNoFinding()
{
    for (int cell = 1; cell <= 3; ++cell) {
        const auto answer = ctl(m_sound, u"-c %1 schema findings --json"_s.arg(cell));
        QCOMPARE(linesOf(answer.json()["findings"_L1].toArray()), QStringList());
        QVERIFY2(answer.exitCode == 0, answer.all().constData());
        QVERIFY(answer.json()["is_complete"_L1].toBool());
    }
    const auto rows = ctl(m_sound, u"-c 2 schema rows --json"_s);
    QCOMPARE(linesOf(rows.json()["findings"_L1].toArray()), QStringList());
    QVERIFY2(rows.exitCode == 0 && rows.json()["is_complete"_L1].toBool(), rows.all().constData());
    const auto compared = ctl(m_sound, u"-c 1 schema compare"_s);
    QVERIFY2(compared.exitCode == 0 && compared.out.contains("All tables are the same"), compared.all().constData());
}

void TestSchema::eachFindingIsFoundOnce()
{
    const auto cell = faultyCell();
    const auto answer = ctl(m_faulty, u"-c %1 schema findings --json"_s.arg(cell));
    const auto expected = seeded(cell, byRows() + QStringList{u"cells_differ"_s}, false);
    QVERIFY(expected.size() > 20);
    QCOMPARE(linesOf(answer.json()["findings"_L1].toArray()), expected);
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
    const auto csv = ctl(m_faulty, u"-c %1 schema findings -o csv"_s.arg(cell));
    QCOMPARE(csv.out.count('\n'), expected.size() + 1);
    for (int other = 1; other <= 3; ++other) {
        if (other != cell) {
            const auto sound = ctl(m_faulty, u"-c %1 schema findings --json"_s.arg(other));
            QCOMPARE(linesOf(sound.json()["findings"_L1].toArray()),
                seeded(other, byRows() + QStringList{u"cells_differ"_s}, false));
        }
    }
}

void TestSchema::rowsThatBreakTheRulesAreFound()
{
    const auto cell = faultyCell();
    const auto answer = ctl(m_faulty, u"-c %1 schema rows --json"_s.arg(cell));
    QCOMPARE(linesOf(answer.json()["findings"_L1].toArray()), seeded(cell, byRows(), true));
    QVERIFY2(answer.exitCode == 1 && !answer.err.contains("looked up"), answer.all().constData());
    // Also keys of the database ci that lead to main, but none that loose foreign keys have yet to follow.
    const auto ofCi = answer.json()["findings"_L1].toArray();
    QCOMPARE(std::ranges::count_if(ofCi, [](const auto &it) { return it["database"_L1].toString() == u"ci"_s; }), 1);
    const auto one = ctl(m_faulty, u"-c %1 schema rows --table approval_project_rules --json"_s.arg(cell));
    QCOMPARE(one.json()["tables"_L1].toArray().size(), 1);
    QCOMPARE(one.json()["tables"_L1][0]["faults"_L1][0]["count"_L1].toInt(), 3);
    QVERIFY2(one.exitCode == 1, one.all().constData());
}

void TestSchema::theCellsAreCompared()
{
    const auto cell = faultyCell();
    const auto answer = ctl(m_faulty, u"-c %1 schema compare --json"_s.arg(cell == 1 ? 2 : 1));
    QStringList different;
    for (const auto &it : answer.json()["tables"_L1].toArray()) {
        for (int i = 0; i < 3; ++i) {
            if (it["cells"_L1][i]["match"_L1].toString() != u"same"_s) {
                QCOMPARE(i + 1, cell);
                different << it["table"_L1].toString();
            }
        }
    }
    QVERIFY2(different.contains(u"operations_feature_flags"_s), qPrintable(different.join(u' ')));
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
}

void TestSchema::onlyNewFindingsAreLoud()
{
    const auto cell = faultyCell();
    const auto loud = [&] { return ctl(m_faulty, u"-c %1 schema findings --new"_s.arg(cell)); };
    QCOMPARE(loud().exitCode, 1);
    const auto accepted = ctl(m_faulty, u"-c %1 schema accept"_s.arg(cell));
    QVERIFY2(accepted.exitCode == 0 && accepted.out.contains("Accepted"), accepted.all().constData());
    QCOMPARE(loud().exitCode, 0);
    QCOMPARE(ctl(m_faulty, u"-c %1 schema findings"_s.arg(cell)).exitCode, 1);
    // The alert is about the last survey, not about the schema as it is.
    const auto isAlerted = [&] { return ctl(m_faulty, u"alerts --only firing --json"_s).out.contains("SchemaFinding"); };
    const auto alter = [&](const QString &change) {
        QProcess psql;
        psql.start(u"psql"_s, {u"-Xq"_s, u"-c"_s, change, m_faulty.conninfo(u"cell_%1"_s.arg(cell))});
        psql.waitForFinished();
        QVERIFY2(psql.exitCode() == 0, psql.readAllStandardError().constData());
    };
    alter(u"CREATE TABLE undocumented (id bigint PRIMARY KEY)"_s);
    QVERIFY(!isAlerted());
    QCOMPARE(loud().exitCode, 1);
    QVERIFY(isAlerted());
    alter(u"DROP TABLE undocumented"_s);
    QCOMPARE(loud().exitCode, 0);
    QVERIFY(!isAlerted());
}

void TestSchema::progressAndBackgroundAreShown()
{
    const auto progress = ctl(m_faulty, u"-c %1 schema progress"_s.arg(faultyCell()));
    QVERIFY2(progress.exitCode == 0 && progress.out.contains("gitlab_main_org"), progress.all().constData());
    const auto tables = ctl(m_faulty, u"-c %1 schema progress --by table -o csv"_s.arg(faultyCell()));
    QVERIFY2(
        tables.out.contains("issue_tracker_data,main,gitlab_main_org,declared,nullable"), tables.all().constData());
    const auto background = ctl(m_faulty, u"-c %1 schema background --json"_s.arg(faultyCell()));
    QVERIFY2(background.exitCode == 0, background.all().constData());
    QVERIFY(background.json()["migrations"_L1].toArray().size() > 5);
    QVERIFY(!background.json()["backfills"_L1].toArray().isEmpty());
}

// An older checkout does not drown the page in findings.
void TestSchema::C18_anotherVersionWithholdsFindings()
{
    const QDir checkout(QFileInfo(m_faulty.environmentFile()).path() + u"/checkout"_s);
    const QDir versions(checkout.filePath(u"db/schema_migrations"_s));
    const auto newest = versions.entryList(QDir::Files, QDir::Name).constLast();
    QVERIFY(QFile::rename(versions.filePath(newest), checkout.filePath(newest)));
    const auto answer = ctl(m_faulty, u"-c %1 schema findings --json"_s.arg(faultyCell()));
    QVERIFY(QFile::rename(checkout.filePath(newest), versions.filePath(newest)));
    QVERIFY2(answer.exitCode == 4 && answer.err.contains("newer than the checkout"), answer.all().constData());
    const auto loud = linesOf(answer.json()["findings"_L1].toArray());
    QVERIFY(std::ranges::none_of(loud, [](const QString &it) { return it.startsWith(u"key_"_s); }));
    QVERIFY(std::ranges::any_of(loud, [](const QString &it) { return it.startsWith(u"migration_"_s); }));
    QVERIFY(answer.json()["withheld"_L1].toArray().size() > 10);
}

void TestSchema::C18_whatCannotBeReadIsNamed()
{
    const auto none = ctl(m_sound, u"-c 1 schema findings --gitlab /nonexistent"_s);
    QVERIFY2(none.exitCode == 4 && none.err.contains("/nonexistent"), none.all().constData());
}

// The other databases are searched all the same.
void TestSchema::C18_keysToAMainThatIsNotReadAreUnknown()
{
    QFile file(m_faulty.environmentFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto name = "cell_" + QByteArray::number(faultyCell());
    const auto withoutMain = file.readAll().replace("dbname='" + name + "'", "dbname='gone'");
    QVERIFY(withoutMain.contains("dbname='gone'"));
    const auto path = QFileInfo(file).path() + u"/without-main.yml"_s;
    QFile written(path);
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(withoutMain) > 0);
    written.close();
    const auto answer = runProgram(
        u"cellsctl"_s, {u"-e"_s, path, u"-c"_s, QString::number(faultyCell()), u"schema"_s, u"rows"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 4, answer.all().constData());
    QVERIFY2(answer.err.count("keys of ci_pipeline_schedules were looked up") == 1, answer.all().constData());
    QVERIFY(answer.json()["findings"_L1].toArray().isEmpty());
}

void TestSchema::C16_anothersSchemaIsNotCompared()
{
    QFile file(m_sound.environmentFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto swapped
        = file.readAll().replace("dbname='cell_1'", "dbname='cell_2'").replace("dbname=cell_1", "dbname=cell_2");
    const auto path = QFileInfo(file).path() + u"/swapped.yml"_s;
    QFile written(path);
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(swapped) > 0);
    written.close();
    const auto refused = runProgram(u"cellsctl"_s, {u"-e"_s, path, u"-c"_s, u"1"_s, u"schema"_s, u"findings"_s});
    QVERIFY2(refused.exitCode == 6 && refused.err.contains("does not belong to cell 1"), refused.all().constData());
}

void TestSchema::aCheckoutOfElevenHundredTablesIsFast()
{
    RunningSandbox large;
    const auto problem = large.start(splitArguments(u"--scenario schema-calm --records 2000 --tables 1100"_s));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QElapsedTimer timer;
    timer.start();
    const auto answer = ctl(large, u"-c 2 schema findings --json"_s);
    qInfo("three databases with 1,100 tables each, and their checkout, compared in %lld ms",
        static_cast<long long>(timer.elapsed()));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
}

QTEST_GUILESS_MAIN(TestSchema)
#include "tst_schema.moc"
