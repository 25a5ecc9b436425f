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
    void init();
    void cleanup() { m_run.reset(); }
    void theRightActionScoresFully();
    void C4_harmIsFoundAndNamed();

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
    // Those that the verdict says are to be committed.
    QJsonArray stale() const;
    // "+ Found the cause | - Caused harm: ...", after choosing a cause and scoring.
    QString evaluated(const QString &cause);

    QTemporaryDir m_state;
    std::unique_ptr<Run> m_run;
};

void TestDrillRun::init()
{
    m_run = std::make_unique<Run>();
    const auto output
        = runProgram(QStringLiteral("cells-sandbox"), {QStringLiteral("drills"), QStringLiteral("failure-4a")});
    const auto drill = drillOf(output.out);
    QVERIFY2(drill, output.all().constData());
    m_run->drill = *drill;
    const auto problem
        = m_run->sandbox.start(QStringList{QStringLiteral("--scenario"), drill->name} + drill->sandboxOptions());
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto environment = readEnvironment(m_run->sandbox.environmentFile().toStdString());
    QVERIFY(environment);
    m_run->session = std::make_unique<Session>(*environment, "cells-console test");
    m_run->pane = std::make_unique<DrillPane>(
        *drill, [services = m_run->session->services(drill->cell)](const QStringList &timelines, std::stop_token stop) {
            return fetchDrillFacts(services, timelines, std::move(stop));
        });
    // The cell is through with its transactions, and what they left is stale.
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

void TestDrillRun::theRightActionScoresFully()
{
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
    QFile timeline(m_run->folder.filePath(QStringLiteral("timeline.md")));
    QVERIFY(timeline.open(QIODevice::WriteOnly));
    timeline.write(ctl(QStringLiteral("audit export")).out);
    timeline.close();
    m_run->pane->noteTimeline(timeline.fileName());
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

QTEST_MAIN(TestDrillRun)
#include "tst_drillrun.moc"
