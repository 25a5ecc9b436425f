// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/simulationfigures.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <functional>

using namespace cells;

namespace {

// One text, or a list of them that one answer has to have.
QList<QByteArray> textsIn(const QJsonValue &value)
{
    QList<QByteArray> texts;
    for (const auto &one : value.isArray() ? value.toArray() : QJsonArray{value}) {
        texts << one.toString().toUtf8();
    }
    return texts;
}

bool areTexts(const QList<QByteArray> &texts)
{
    return !texts.isEmpty() && !texts.contains(QByteArray());
}

bool areKnown(const QJsonObject &json, const char *names)
{
    const auto known = splitArguments(QLatin1String(names));
    const auto keys = json.keys();
    return std::all_of(keys.begin(), keys.end(), [&](const QString &key) { return known.contains(key); });
}

// A word that means nothing would check nothing.
bool isUnderstood(const QJsonObject &check)
{
    const auto expectations = check[QLatin1String("expected_output")].toArray();
    return areKnown(check,
               "cell copy counts drift ends expected_output leases patience_seconds repair replica stops waits_for")
        && std::all_of(expectations.begin(), expectations.end(), [](const QJsonValue &one) {
               return areKnown(one.toObject(), "cell code contains early line")
                   && !one[QLatin1String("line")].toString().isEmpty()
                   && areTexts(textsIn(one[QLatin1String("contains")]));
           });
}

} // namespace

// Each scenario whose cells live is run, and what the console says of it is held against the scenario's own `check`:
//   counts    what the cell must have counted, so that the scenario is not empty
//   leases    verdicts, each with the counts that it must come to, or "some"; empty: no lease stays
//   expected_output  what cellsctl must come to say: {"line", "contains"}, a text or a list of texts of one answer;
//             with "code" where it ends with that; of another "cell", or of all (0); "early": before the transactions
//             are through
//   drift     by model, the classes that must be found
//   waits_for the application whose transactions all that wait, wait for; SIGUSR2 commits these, and nothing is left
//   replica   the console reads from one that lags: it says so and refuses deeds; then it is given the primary
//   copy      the console reads from a copy of the cell: "contradicts" or "silent" is what shows it, and it refuses to
//             roll back; then it is given the primary
//   stops     the application of the cell is stopped before the repair, as whoever sets its clock would: its reconciler
//             takes a lease of the repair for stale, too
//   repair    "leases" or "claims": the plan that leaves nothing to do; "none": there is nothing to do, or not here
class TestScenarios : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void isSeenAndRepaired_data();
    void isSeenAndRepaired();

private:
    struct Run
    {
        RunningSandbox sandbox;
        QJsonObject check;
        int cell = 1;
        QTemporaryDir folder;
    };

    static Answer ctl(const Run &run, const QString &line) { return ctlOf(run, run.cell, line); }
    static Answer ctlOf(const Run &run, int cell, const QString &line)
    {
        QStringList options{QStringLiteral("-e"), run.sandbox.environmentFile()};
        if (cell > 0) {
            options << QStringLiteral("-c") << QString::number(cell);
        }
        return runProgram(QStringLiteral("cellsctl"), options + splitArguments(line));
    }
    static int sql(const Run &run, const QString &database, const QString &text);
    static qint64 sumOf(const Run &run, const QString &sum);
    static QMap<QString, int> verdicts(const Run &run);
    static bool isNoneListed(const Run &run);
    static QStringList classesOf(const Run &run, const QString &model, const char *certainty = "sure");

    void checkExpectations(const Run &run, bool isEarly);
    void awaitWorkload(const Run &run);
    void leaveReplica(const Run &run);
    void leaveCopy(const Run &run);
    static void leadToPrimary(const Run &run);
    void checkLeases(const Run &run);
    void checkUndecided(const Run &run);
    void checkBarrier(const Run &run);
    void checkDrift(const Run &run);
    void repairLeases(const Run &run);
    void stopCell(const Run &run);
    void repairClaims(const Run &run, const QString &model);
    void checkNothingIsLeft(const Run &run);

    QTemporaryDir m_state;
};

int TestScenarios::sql(const Run &run, const QString &database, const QString &text)
{
    QProcess psql;
    psql.start(
        QStringLiteral("psql"), {QStringLiteral("-XAt"), QStringLiteral("-c"), text, run.sandbox.conninfo(database)});
    psql.waitForFinished();
    const auto output = psql.readAllStandardOutput().trimmed();
    return output.isEmpty() ? -1 : output.toInt();
}

// "left_3B+left_2B_answer_lost"
qint64 TestScenarios::sumOf(const Run &run, const QString &sum)
{
    qint64 all = 0;
    for (const auto &what : sum.split(QLatin1Char('+'))) {
        all += countedIn(run.sandbox, run.cell, what);
    }
    return all;
}

QMap<QString, int> TestScenarios::verdicts(const Run &run)
{
    QMap<QString, int> counts;
    const auto leases = ctl(run, QStringLiteral("leases --json")).json()[QLatin1String("leases")].toArray();
    for (const auto &lease : leases) {
        ++counts[lease.toObject()[QLatin1String("verdict")].toString()];
    }
    return counts;
}

// By the service, as the console reads it. Local rows may be left of leases that have ended.
bool TestScenarios::isNoneListed(const Run &run)
{
    const auto answer = ctl(run, QStringLiteral("leases --json")).json();
    const auto leases = answer[QLatin1String("leases")].toArray();
    return answer[QLatin1String("is_listing_complete")].toBool()
        && std::none_of(leases.begin(), leases.end(),
            [](const QJsonValue &lease) { return lease[QLatin1String("service_created_at")].isString(); });
}

// Those that it is sure of, or not.
QStringList TestScenarios::classesOf(const Run &run, const QString &model, const char *certainty)
{
    const auto counts = ctl(run, QStringLiteral("verify --json -m ") + model)
                            .json()[QLatin1String("models")][0][QLatin1String("counts")]
                            .toObject();
    QStringList classes;
    for (auto kind = counts.begin(); kind != counts.end(); ++kind) {
        if (kind.value()[QLatin1String(certainty)].toInt() > 0) {
            classes << kind.key();
        }
    }
    return classes;
}

void TestScenarios::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
}

void TestScenarios::isSeenAndRepaired_data()
{
    QTest::addColumn<QString>("path");
    const auto files = QDir(QStringLiteral(CELLS_SCENARIOS)).entryInfoList({QStringLiteral("*.json")});
    QVERIFY(files.size() >= 10);
    for (const auto &file : files) {
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
}

void TestScenarios::isSeenAndRepaired()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    Run run;
    run.check = QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("check")].toObject();
    run.cell = run.check[QLatin1String("cell")].toInt(1);
    QVERIFY2(isUnderstood(run.check), "a word of its check means nothing");
    const auto problem = run.sandbox.start(
        splitArguments(QStringLiteral("--cells 2 --transactions 80 --scenario ") + QFileInfo(path).baseName()));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto repair = run.check[QLatin1String("repair")].toString();
    const auto drift = run.check[QLatin1String("drift")].toObject();
    const auto steps = std::array<std::function<void()>, 11>{[&] { checkExpectations(run, true); },
        [&] { awaitWorkload(run); }, [&] { leaveReplica(run); }, [&] { leaveCopy(run); }, [&] { checkLeases(run); },
        [&] { checkExpectations(run, false); }, [&] { checkUndecided(run); }, [&] { checkBarrier(run); },
        [&] { checkDrift(run); }, [&] { stopCell(run); },
        [&] {
            if (repair == QLatin1String("leases")) {
                repairLeases(run);
            }
            for (const auto &model : repair == QLatin1String("claims") ? drift.keys() : QStringList{}) {
                repairClaims(run, model);
            }
        }};
    for (const auto &step : steps) {
        step();
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    checkNothingIsLeft(run);
}

// Asked again until it says so.
void TestScenarios::checkExpectations(const Run &run, bool isEarly)
{
    for (const auto &one : run.check[QLatin1String("expected_output")].toArray()) {
        const auto line = one[QLatin1String("line")].toString();
        const auto cell = one[QLatin1String("cell")].toInt(run.cell);
        const auto code = one[QLatin1String("code")];
        const auto texts = textsIn(one[QLatin1String("contains")]);
        Answer answer;
        const auto isShown = [&] {
            answer = ctlOf(run, cell, line);
            const auto all = answer.all();
            return std::all_of(texts.begin(), texts.end(), [&](const QByteArray &text) { return all.contains(text); })
                && (code.isUndefined() || answer.exitCode == code.toInt());
        };
        if (one[QLatin1String("early")].toBool() == isEarly) {
            QVERIFY2(QTest::qWaitFor(isShown, 90'000), (line.toUtf8() + '\n' + answer.all()).constData());
        }
    }
}

// Until its transactions are through; a cell that is killed never comes so far.
void TestScenarios::awaitWorkload(const Run &run)
{
    if (!run.check[QLatin1String("ends")].toBool()) {
        QTRY_VERIFY_WITH_TIMEOUT(countedIn(run.sandbox, run.cell, QStringLiteral("begun")) >= 80, 120'000);
    }
    for (const auto &what : run.check[QLatin1String("counts")].toArray()) {
        QTRY_VERIFY2_WITH_TIMEOUT(
            countedIn(run.sandbox, run.cell, what.toString()) > 0, qPrintable(what.toString()), 120'000);
    }
}

// F33: it is named, with its lag; no lease has a verdict, and no plan is made.
void TestScenarios::leaveReplica(const Run &run)
{
    if (!run.check[QLatin1String("replica")].toBool()) {
        return;
    }
    static const QRegularExpression lag(QStringLiteral("a replica of cell_%1, [1-9][^.]* behind").arg(run.cell));
    QByteArray output;
    const auto isNamed = [&] {
        output = ctl(run, QStringLiteral("check")).all();
        return QString::fromUtf8(output).contains(lag);
    };
    QVERIFY2(QTest::qWaitFor(isNamed, 60'000), output.constData());
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(run).keys(), QStringList{QStringLiteral("unknown")}, 90'000);
    const auto refused
        = ctl(run, QStringLiteral("plan leases --out ") + run.folder.filePath(QStringLiteral("no.json")));
    QVERIFY2(refused.exitCode != 0 && refused.all().contains("replica"), refused.all().constData());
    leadToPrimary(run);
}

// P10: what lacks the newest rows, or is written to by nobody, rolls nothing back, and says why.
void TestScenarios::leaveCopy(const Run &run)
{
    const auto bearing = run.check[QLatin1String("copy")].toString();
    if (bearing.isEmpty()) {
        return;
    }
    const auto shows = [&] {
        const auto proof = ctl(run, QStringLiteral("pairing --json")).json();
        const auto isOnItsOwn
            = proof[QLatin1String("database")][QLatin1String("timeline")].toString() == QLatin1String("2");
        const auto evidence = proof[QLatin1String("evidence")].toArray();
        return isOnItsOwn && std::any_of(evidence.begin(), evidence.end(), [&](const QJsonValue &one) {
            return one[QLatin1String("signal")].toString() == QLatin1String("recency")
                && one[QLatin1String("bearing")].toString() == bearing;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows(), 120'000);
    const auto plan = run.folder.filePath(QStringLiteral("copy.json"));
    const auto made = ctl(run, QStringLiteral("plan leases --json --out ") + plan);
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
    for (const auto &item : items) {
        QVERIFY2(item[QLatin1String("action")].toString() != QLatin1String("roll_back"), made.all().constData());
    }
    QVERIFY2(made.all().contains("recency_"), made.all().constData());
    QVERIFY2((made.exitCode != 0) == (bearing == QLatin1String("contradicts")), made.all().constData());
    leadToPrimary(run);
}

void TestScenarios::leadToPrimary(const Run &run)
{
    QFile file(run.sandbox.environmentFile());
    QVERIFY(file.open(QIODevice::ReadWrite));
    const auto environment = file.readAll().replace("/standby'", "/postgres'");
    QVERIFY(file.resize(0) && file.seek(0) && file.write(environment) == environment.size());
}

void TestScenarios::checkLeases(const Run &run)
{
    const auto expected = run.check[QLatin1String("leases")].toObject();
    const auto patience = run.check[QLatin1String("patience_seconds")].toInt(30) * 1000;
    if (expected.isEmpty()) {
        const auto text = QStringLiteral("SELECT count(*) FROM claim_leases WHERE cell_id = %1").arg(run.cell);
        QTRY_COMPARE_WITH_TIMEOUT(sql(run, QStringLiteral("topology"), text), 0, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isNoneListed(run), patience);
        return;
    }
    QMap<QString, int> found;
    const auto isAsExpected = [&] {
        found = verdicts(run);
        for (auto verdict = expected.begin(); verdict != expected.end(); ++verdict) {
            const auto sum = verdict.value().toString();
            const auto number = found.value(verdict.key());
            if (sum == QLatin1String("some") ? number == 0 : number != sumOf(run, sum)) {
                return false;
            }
        }
        return found.size() == expected.size();
    };
    const bool isSeen = QTest::qWaitFor(isAsExpected, 90'000);
    QString picture;
    for (auto verdict = found.begin(); verdict != found.end(); ++verdict) {
        picture += QStringLiteral("%1 %2, ").arg(verdict.value()).arg(verdict.key());
    }
    QVERIFY2(isSeen, qPrintable(picture));
    qInfo("%s", qPrintable(picture));
}

// P10: no plan rolls an undecided lease back.
void TestScenarios::checkUndecided(const Run &run)
{
    if (!run.check[QLatin1String("leases")].toObject().contains(QLatin1String("unknown"))) {
        return;
    }
    const auto planned
        = ctl(run, QStringLiteral("plan leases --json --out ") + run.folder.filePath(QStringLiteral("undecided.json")));
    const QJsonValue plan = planned.json()[QLatin1String("plan")];
    for (const auto &item : plan[QLatin1String("items")].toArray()) {
        QVERIFY2(item[QLatin1String("action")] != QLatin1String("roll_back"), planned.all().constData());
    }
    QVERIFY2(!plan[QLatin1String("excluded")].toArray().isEmpty(), planned.all().constData());
}

// P10: who is waited for is named, and nothing is planned; when it has ended, nothing is left to do.
void TestScenarios::checkBarrier(const Run &run)
{
    const auto application = run.check[QLatin1String("waits_for")].toString();
    if (application.isEmpty()) {
        return;
    }
    const auto leases = ctl(run, QStringLiteral("leases --json")).json()[QLatin1String("leases")].toArray();
    for (const auto &lease : leases) {
        const auto reasons = QJsonDocument(lease[QLatin1String("reasons")].toArray()).toJson();
        QVERIFY2(reasons.contains(application.toUtf8()), reasons.constData());
    }
    const auto planned
        = ctl(run, QStringLiteral("plan leases --json --out ") + run.folder.filePath(QStringLiteral("no.json")));
    QVERIFY2(
        planned.json()[QLatin1String("plan")][QLatin1String("items")].toArray().isEmpty(), planned.all().constData());
    run.sandbox.signal(SIGUSR2);
    const auto text = QStringLiteral("SELECT count(*) FROM claim_leases WHERE cell_id = %1").arg(run.cell);
    QTRY_COMPARE_WITH_TIMEOUT(sql(run, QStringLiteral("topology"), text), 0, 30'000);
}

void TestScenarios::checkDrift(const Run &run)
{
    const auto expected = run.check[QLatin1String("drift")].toObject();
    for (auto model = expected.begin(); model != expected.end(); ++model) {
        for (const auto &kind : model.value().toArray()) {
            QTRY_VERIFY2_WITH_TIMEOUT(classesOf(run, model.key()).contains(kind.toString()),
                qPrintable(model.key() + QLatin1Char(' ') + kind.toString()), 90'000);
        }
    }
}

void TestScenarios::repairLeases(const Run &run)
{
    const auto plan = run.folder.filePath(QStringLiteral("leases.json"));
    const auto made = ctl(run, QStringLiteral("plan leases --rate 100 --reason-for-more DRILL-1 --json --out ") + plan);
    QVERIFY2(made.exitCode == 0,
        made.all().right(1500).prepend(made.err).prepend(QByteArray::number(made.exitCode)).constData());
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
    QVERIFY(!items.isEmpty());
    const auto applied = ctl(run,
        QStringLiteral("apply %1 --confirm-cell %2 --confirm-count %3 --reason DRILL-1")
            .arg(plan)
            .arg(run.cell)
            .arg(items.size()));
    QVERIFY2(applied.exitCode == 0, (applied.err + applied.out.left(2000)).constData());
    const auto leases = QStringLiteral("SELECT count(*) FROM claim_leases WHERE cell_id = %1").arg(run.cell);
    QCOMPARE(sql(run, QStringLiteral("topology"), leases), 0);
}

void TestScenarios::stopCell(const Run &run)
{
    if (!run.check[QLatin1String("stops")].toBool()) {
        return;
    }
    const auto stopped = runProgram(QStringLiteral("cells-sandbox"),
        {QStringLiteral("inject"), QStringLiteral("--dir"), QFileInfo(run.sandbox.environmentFile()).path(),
            QStringLiteral("--cell"), QString::number(run.cell), QStringLiteral("pause_cell")});
    QVERIFY2(stopped.exitCode == 0, stopped.all().constData());
}

// What changed just now is in doubt for a while, and in no plan.
void TestScenarios::repairClaims(const Run &run, const QString &model)
{
    QTRY_VERIFY_WITH_TIMEOUT(
        !(classesOf(run, model) + classesOf(run, model, "doubtful")).contains(QStringLiteral("recent")), 120'000);
    const auto plan = run.folder.filePath(model + QStringLiteral(".json"));
    const auto made = ctl(run,
        QStringLiteral("plan reclaim -m %1 --backfill --rate 100 --reason-for-more DRILL-1 --json --out %2")
            .arg(model, plan));
    QVERIFY2(made.exitCode == 0,
        made.all().right(1500).prepend(made.err).prepend(QByteArray::number(made.exitCode)).constData());
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
    QVERIFY(!items.isEmpty());
    const auto applied = ctl(run,
        QStringLiteral("apply %1 --confirm-cell %2 --confirm-count %3 --reason DRILL-1")
            .arg(plan)
            .arg(run.cell)
            .arg(items.size()));
    QVERIFY2(applied.exitCode == 0, (applied.err + applied.out.left(2000)).constData());
}

// What the service has is whole, and agrees with the rows but where the scenario leaves something to people.
void TestScenarios::checkNothingIsLeft(const Run &run)
{
    const auto audit = runProgram(QStringLiteral("cells-topology-service"),
        {QStringLiteral("--audit"), QStringLiteral("--database"), run.sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY2(audit.exitCode == 0, audit.all().constData());
    const bool isLeftToPeople = run.check[QLatin1String("repair")] == QLatin1String("none")
        && !run.check[QLatin1String("drift")].toObject().isEmpty();
    if (!isLeftToPeople) {
        const auto verified = ctl(run, QStringLiteral("verify"));
        QVERIFY2(verified.exitCode == 0, verified.all().right(3000).constData());
    }
}

QTEST_GUILESS_MAIN(TestScenarios)
#include "tst_scenarios.moc"
