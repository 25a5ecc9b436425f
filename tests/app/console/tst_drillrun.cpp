// SPDX-License-Identifier: MIT
#include "app/console/drill/drillpane.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/session/session.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/simulationfigures.h"

#include <QAbstractButton>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace cells;

// A drill with the real scenario and the real servers: done as it should be, and done wrongly. What is judged are the
// audit trail, the leases and every model of the cell.
class TestDrillRun : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_STATE_HOME", m_state.path().toUtf8()); }
    void cleanup() { m_run.reset(); }
    void theRightActionScoresFully();
    void C4_harmIsFoundAndNamed();
    void doingNothingScoresFully_data();
    void doingNothingScoresFully();
    void aRestoredCellIsResolved();
    void aRetiredCellIsTakenOutOfService();

private:
    struct Run
    {
        RunningSandbox sandbox;
        Drill drill;
        std::unique_ptr<Session> session;
        std::unique_ptr<DrillPane> pane;
        QTemporaryDir folder;
    };

    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_run->sandbox.environmentFile()} + splitArguments(line));
    }
    void start(const char *name);
    // Its transactions are through, and what they left is stale.
    void startFailing();
    QString path(const char *name) const { return m_run->folder.filePath(QLatin1String(name)); }
    void exportTimeline();
    // Those that the verdict says are to be committed.
    QJsonArray stale() const;
    // "+ Found the cause | - Caused harm: ...", after choosing a cause and scoring.
    QString evaluated(const QString &cause);

    QTemporaryDir m_state;
    std::unique_ptr<Run> m_run;
};

void TestDrillRun::start(const char *name)
{
    m_run = std::make_unique<Run>();
    const auto output
        = runProgram(QStringLiteral("cells-sandbox"), {QStringLiteral("drills"), QString::fromLatin1(name)});
    const auto drill = drillOf(output.out);
    QVERIFY2(drill, output.all().constData());
    m_run->drill = *drill;
    const auto problem
        = m_run->sandbox.start(QStringList{QStringLiteral("--scenario"), drill->name} + drill->sandboxOptions());
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto environment = readEnvironment(m_run->sandbox.environmentFile().toStdString());
    QVERIFY(environment);
    m_run->session = std::make_unique<Session>(*environment, "cells-console test");
    m_run->pane = std::make_unique<DrillPane>(*drill,
        [drill = *drill, services = m_run->session->services(drill->cell)](const QStringList &timelines,
            std::stop_token stop) { return fetchDrillFacts(drill, services, timelines, std::move(stop)); });
}

void TestDrillRun::startFailing()
{
    start("failure-4a");
    QVERIFY(m_run->pane);
    QTRY_VERIFY_WITH_TIMEOUT(countedIn(m_run->sandbox, 1, QStringLiteral("begun")) >= 80, 90'000);
    QTRY_VERIFY_WITH_TIMEOUT(
        stale().size() == countedIn(m_run->sandbox, 1, QStringLiteral("left_4A")) && !stale().isEmpty(), 90'000);
}

QJsonArray TestDrillRun::stale() const
{
    QJsonArray stale;
    const auto leases = ctl(QStringLiteral("-c 1 leases --json")).json()[QLatin1String("leases")].toArray();
    for (const auto &lease : leases) {
        if (lease.toObject()[QLatin1String("verdict")] == QLatin1String("commit")) {
            stale.append(lease);
        }
    }
    return stale;
}

QString TestDrillRun::evaluated(const QString &cause)
{
    auto &pane = *m_run->pane;
    pane.askForCause();
    QAbstractButton *evaluateButton = nullptr;
    for (auto *button : pane.findChildren<QAbstractButton *>()) {
        if (button->text() == cause) {
            button->click();
        }
        evaluateButton = button->text() == QLatin1String("Score the drill") ? button : evaluateButton;
    }
    bool isEvaluated = false;
    const auto listening = connect(&pane, &DrillPane::evaluated, this, [&isEvaluated] { isEvaluated = true; });
    evaluateButton->click();
    [&isEvaluated] { QTRY_VERIFY_WITH_TIMEOUT(isEvaluated, 60'000); }();
    disconnect(listening);
    QStringList lines;
    for (const auto &line : pane.score()) {
        lines << (line.status == Status::Ok ? QStringLiteral("+ ") : QStringLiteral("- ")) + line.title
                + QStringLiteral(": ") + line.text;
    }
    return lines.join(QStringLiteral(" | "));
}

void TestDrillRun::exportTimeline()
{
    QFile timeline(path("timeline.md"));
    QVERIFY(timeline.open(QIODevice::WriteOnly));
    timeline.write(ctl(QStringLiteral("audit export")).out);
    timeline.close();
    m_run->pane->noteTimeline(timeline.fileName());
}

void TestDrillRun::theRightActionScoresFully()
{
    startFailing();
    QVERIFY(!QTest::currentTestFailed());
    const auto untouched = evaluated(m_run->drill.cause);
    QVERIFY2(untouched.contains(QStringLiteral("- Not finished: No action was taken.")), qPrintable(untouched));
    const auto plan = m_run->folder.filePath(QStringLiteral("plan.json"));
    const auto made = ctl(QStringLiteral("-c 1 plan leases --json --out ") + plan);
    QVERIFY2(made.exitCode == 0, made.all().constData());
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray().size();
    const auto applied
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --reason DRILL-1").arg(plan).arg(items));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    QVERIFY(evaluated(m_run->drill.cause).contains(QStringLiteral("- Timeline not exported")));
    exportTimeline();
    QString score;
    // What the last transactions wrote is too recent to be judged for half a minute.
    const auto isFull = [&] { return (score = evaluated(m_run->drill.cause)).count(QStringLiteral("+ ")) == 4; };
    QVERIFY2(QTest::qWaitFor(isFull, 120'000), qPrintable(score));
    // Of what was not so when it was judged first, half a point: the deed, and the timeline.
    QCOMPARE(halvesOf(m_run->pane->score()), 6);
    QVERIFY2(score.contains(QStringLiteral("+ Acted correctly: Done: ")), qPrintable(score));
}

// Somebody takes the leases for forgotten ones, and rolls them back past the console.
void TestDrillRun::C4_harmIsFoundAndNamed()
{
    startFailing();
    QVERIFY(!QTest::currentTestFailed());
    auto environment = *readEnvironment(m_run->sandbox.environmentFile().toStdString());
    const auto writer = openLeaseWriter(environment, {1}, {});
    QVERIFY2(writer, writer ? "" : writer.error().text().c_str());
    for (const auto &lease : stale()) {
        const auto uuid = Uuid::parse(lease.toObject()[QLatin1String("uuid")].toString().toStdString());
        QVERIFY(uuid && (*writer)->rollBackLease(*uuid, {}));
    }
    const auto wrong
        = m_run->drill.causes.first() == m_run->drill.cause ? m_run->drill.causes.last() : m_run->drill.causes.first();
    QString score;
    const auto isHarmFound = [&] { return (score = evaluated(wrong)).contains(QStringLiteral("- Caused harm")); };
    QVERIFY2(QTest::qWaitFor(isHarmFound, 120'000), qPrintable(score));
    QVERIFY2(score.contains(QStringLiteral("missing of")), qPrintable(score));
    QVERIFY2(score.startsWith(QStringLiteral("- Missed the cause: Wrong: ") + wrong), qPrintable(score));
    QVERIFY2(score.contains(QStringLiteral("- Not finished")), qPrintable(score));
}

void TestDrillRun::doingNothingScoresFully_data()
{
    QTest::addColumn<QString>("drill");
    QTest::addColumn<QByteArray>("sign");
    QTest::newRow("cell-lost") << QStringLiteral("cell-lost") << QByteArray("The database cannot be read");
    QTest::newRow("cell-split") << QStringLiteral("cell-split") << QByteArray("part of the cell may write");
}

void TestDrillRun::doingNothingScoresFully()
{
    QFETCH(QString, drill);
    QFETCH(QByteArray, sign);
    start(drill.toLatin1().constData());
    QVERIFY(!QTest::currentTestFailed());
    Answer state;
    const auto isSeen = [&] {
        state = ctl(QStringLiteral("-c %1 down status").arg(m_run->drill.cell.value));
        return state.out.contains(sign);
    };
    QVERIFY2(QTest::qWaitFor(isSeen, 120'000), state.all().constData());
    QString score;
    const auto isFull = [&] { return (score = evaluated(m_run->drill.cause)).count(QStringLiteral("+ ")) == 4; };
    QVERIFY2(QTest::qWaitFor(isFull, 120'000), qPrintable(score));
    QVERIFY2(score.contains(QStringLiteral("No action was needed, and none was taken.")), qPrintable(score));
    QCOMPARE(halvesOf(m_run->pane->score()), 8);
}

void TestDrillRun::aRestoredCellIsResolved()
{
    start("cell-restored");
    QVERIFY(!QTest::currentTestFailed());
    const auto made = [&] {
        const auto plan = ctl(QStringLiteral("-c 2 plan leases --json --out ") + path("plan.json")).json();
        const bool isWhole = plan[QLatin1String("plan")][QLatin1String("items")].toArray().size() == 11;
        return isWhole || (QFile::remove(path("plan.json")) && false);
    };
    QVERIFY(QTest::qWaitFor(made, 120'000));
    const auto applied
        = ctl(QStringLiteral("apply %1 --confirm-cell 2 --confirm-count 11 --reason DRILL-1").arg(path("plan.json")));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    exportTimeline();
    const auto score = evaluated(m_run->drill.cause);
    QVERIFY2(score.count(QStringLiteral("+ ")) == 4, qPrintable(score));
}

void TestDrillRun::aRetiredCellIsTakenOutOfService()
{
    start("decommission-clean");
    QVERIFY(!QTest::currentTestFailed());
    const auto score = evaluated(m_run->drill.cause);
    QVERIFY2(score.contains(QStringLiteral("- Not finished: No action was taken.")), qPrintable(score));
    QCOMPARE(ctl(QStringLiteral("-c 3 verify")).exitCode, 0);
    const auto revoked = runProgram(QStringLiteral("cells-sandbox"),
        {QStringLiteral("inject"), QStringLiteral("--dir"), QFileInfo(m_run->sandbox.environmentFile()).path(),
            QStringLiteral("revoke_certificate"), QStringLiteral("--cell"), QStringLiteral("3")});
    QCOMPARE(revoked.exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(ctl(QStringLiteral("-c 3 decommission check")).exitCode, 0, 60'000);
    QCOMPARE(ctl(QStringLiteral("-c 3 decommission archive ") + path("archive")).exitCode, 0);
    const auto planned
        = ctl(QStringLiteral("-c 3 plan decommission --archive %1 --out %2 --rate 100 --reason-for-more x")
                  .arg(path("archive"), path("end.json")));
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const auto shown = ctl(QStringLiteral("plan show ") + path("end.json")).out;
    const auto line = shown.mid(shown.indexOf("\nfingerprint ") + 13);
    const auto fingerprint = QString::fromLatin1(line.left(line.indexOf('\n')));
    const auto approved = ctl(QStringLiteral("plan approve %1 --as jane --key %2 --fingerprint %3 --reason read,it")
                                  .arg(path("end.json"), m_run->sandbox.approverKey(), fingerprint));
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    const auto count
        = ctl(QStringLiteral("plan show --json ") + path("end.json")).json()[QLatin1String("claims")].toInt();
    Answer applied;
    const auto hasWaited = [&] {
        applied = ctl(QStringLiteral("apply %1 --archive %2 --confirm-cell 3 --confirm-count %3 --reason DRILL-2")
                          .arg(path("end.json"), path("archive"))
                          .arg(count));
        return !applied.err.contains("can still object");
    };
    QVERIFY(QTest::qWaitFor(hasWaited, 90'000));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    exportTimeline();
    const auto done = evaluated(m_run->drill.cause);
    QVERIFY2(done.count(QStringLiteral("+ ")) == 4, qPrintable(done));
}

QTEST_MAIN(TestDrillRun)
#include "tst_drillrun.moc"
