// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <csignal>

using namespace cells;

namespace {

int killRounds()
{
    return qEnvironmentVariableIsSet("CELLS_ROUNDS") ? qEnvironmentVariableIntValue("CELLS_ROUNDS") : 4;
}

} // namespace

// F49: kill -9 of a real cellsctl in the middle of a plan of 20, CELLS_ROUNDS times.
class TestKilledApply : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F44_F56_aStoppedRunForgetsWhatItSaw();
    void F49_theNextRunFinishesAKilledOne();
    void F51_twoRunsOfOnePlanHaveOneEffect();

private:
    QStringList arguments(const QString &line) const
    {
        return QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line);
    }
    Answer ctl(const QString &line) const { return runProgram(QStringLiteral("cellsctl"), arguments(line)); }
    QJsonArray leases() const
    {
        return ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray();
    }
    // As many as there are, of these up to five to roll back, that nobody touched yet.
    QStringList nextTwenty() const;
    int countAtService(const QStringList &uuids) const;
    // Such as "commit 11, wait 4".
    QString verdictsLeft() const;

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
};

void TestKilledApply::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // Nothing is rolled back while a transaction is open that a lease may belong to.
    m_sandbox.signal(SIGUSR1);
    QTRY_VERIFY2_WITH_TIMEOUT(verdictsLeft().contains(QStringLiteral("roll_back")), qPrintable(verdictsLeft()), 60'000);
}

QStringList TestKilledApply::nextTwenty() const
{
    QStringList uuids;
    int rollbacks = 0;
    for (const auto &value : leases()) {
        const auto lease = value.toObject();
        const auto verdict = lease[QLatin1String("verdict")].toString();
        const bool isRollback = verdict == QStringLiteral("roll_back") && rollbacks < 5;
        if ((verdict == QStringLiteral("commit") || isRollback) && uuids.size() < 20) {
            rollbacks += isRollback;
            uuids << lease[QLatin1String("uuid")].toString();
        }
    }
    return uuids;
}

QString TestKilledApply::verdictsLeft() const
{
    QMap<QString, int> counts;
    for (const auto &lease : leases()) {
        ++counts[lease[QLatin1String("verdict")].toString()];
    }
    QStringList texts;
    for (auto one = counts.cbegin(); one != counts.cend(); ++one) {
        texts << QStringLiteral("%1 %2").arg(one.key()).arg(one.value());
    }
    return texts.join(QStringLiteral(", "));
}

int TestKilledApply::countAtService(const QStringList &uuids) const
{
    int count = 0;
    for (const auto &lease : leases()) {
        count += lease[QLatin1String("service_created_at")].isString()
            && uuids.contains(lease[QLatin1String("uuid")].toString());
    }
    return count;
}

void TestKilledApply::F49_theNextRunFinishesAKilledOne()
{
    int broken = 0;
    for (int round = 0; round < killRounds(); ++round) {
        const auto uuids = nextTwenty();
        QVERIFY2(uuids.size() == 20, qPrintable(QStringLiteral("round %1: %2").arg(round).arg(verdictsLeft())));
        const auto plan = m_folder.filePath(QStringLiteral("plan-%1.json").arg(round));
        const auto made = ctl(QStringLiteral("-c 3 plan leases --lease %1 --rate 20 --reason-for-more A-1 --out %2")
                                  .arg(uuids.join(QLatin1Char(',')), plan));
        QVERIFY2(made.exitCode == 0, made.all().constData());
        const auto apply = QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 20 --json --reason A-1").arg(plan);
        // One of the round before stays open as long as its call may still take effect.
        const auto openBefore = openIntents(m_sandbox);
        QProcess process;
        // From the first item on, at any moment.
        QVERIFY(runUntil(process, arguments(apply), m_sandbox, QRandomGenerator::global()->bounded(2, 38)));
        broken += interrupt(process);
        const auto openAfter = openIntents(m_sandbox);
        QVERIFY2(openAfter >= 0 && openAfter <= openBefore + 1, QByteArray::number(openAfter).constData());
        const auto again = ctl(apply);
        QVERIFY2(again.exitCode == 0 || again.exitCode == 8, again.all().constData());
        const auto counts = again.json()[QLatin1String("counts")].toObject();
        QCOMPARE(counts[QLatin1String("applied")].toInt() + counts[QLatin1String("superseded")].toInt(), 20);
        QCOMPARE(countAtService(uuids), 0);
    }
    qInfo("%d of %d runs were broken off", broken, killRounds());
    QVERIFY(broken > 0);
    const auto service = runProgram(QStringLiteral("cells-topology-service"),
        {QStringLiteral("--audit"), QStringLiteral("--database"), m_sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY2(service.exitCode == 0, service.all().constData());
}

// C22: both do it at once; one does all of it, and the other is told who does.
void TestKilledApply::F51_twoRunsOfOnePlanHaveOneEffect()
{
    // Of 408 leases that can be settled many rounds above leave fewer.
    const auto uuids = nextTwenty();
    QVERIFY(uuids.size() > 1);
    const auto plan = m_folder.filePath(QStringLiteral("both.json"));
    QCOMPARE(ctl(QStringLiteral("-c 3 plan leases --lease %1 --rate 20 --reason-for-more A-1 --out %2")
                     .arg(uuids.join(QLatin1Char(',')), plan))
                 .exitCode,
        0);
    const auto apply = arguments(
        QStringLiteral("apply %1 --confirm-cell 3 --confirm-count %2 --json --reason A-1").arg(plan).arg(uuids.size()));
    QProcess both[2];
    for (auto &process : both) {
        process.start(programPath(QStringLiteral("cellsctl")), apply);
    }
    int applied = 0;
    for (auto &process : both) {
        QVERIFY(process.waitForFinished(120'000));
        const auto out = process.readAllStandardOutput();
        const auto output = out + process.readAllStandardError();
        const auto counts = QJsonDocument::fromJson(out).object()[QLatin1String("counts")].toObject();
        // Who comes when the other one has just ended finds that all is done.
        const bool isRefused = process.exitCode() == 7 && output.contains("A plan is running in cell 3");
        QVERIFY2(isRefused || process.exitCode() == 0 || process.exitCode() == 8, output.constData());
        QCOMPARE(counts[QLatin1String("unknown")].toInt() + counts[QLatin1String("not_applied")].toInt(), 0);
        applied += counts[QLatin1String("applied")].toInt();
    }
    QCOMPARE(applied, int(uuids.size()));
    QCOMPARE(countAtService(uuids), 0);
    // What a kill above left open is looked at by a later run; the chain is whole all the same.
    QVERIFY(ctl(QStringLiteral("audit verify --json")).json()[QLatin1String("is_whole")].toBool());
}

// SIGSTOP for CELLS_STOP_SECONDS: what the stopped one saw before is not acted on. Meanwhile it keeps its turn, so that
// somebody else who wants to run the same plan is refused.
void TestKilledApply::F44_F56_aStoppedRunForgetsWhatItSaw()
{
    const auto uuids = nextTwenty();
    QVERIFY(uuids.size() > 4);
    const auto plan = m_folder.filePath(QStringLiteral("stopped.json"));
    QCOMPARE(
        ctl(QStringLiteral("-c 3 plan leases --lease %1 --out %2").arg(uuids.join(QLatin1Char(',')), plan)).exitCode,
        0);
    const auto apply = arguments(
        QStringLiteral("apply %1 --confirm-cell 3 --confirm-count %2 --json --reason A-1").arg(plan).arg(uuids.size()));
    const auto records = auditRecordCount(m_sandbox) + 6;
    QProcess stopped;
    stopped.start(programPath(QStringLiteral("cellsctl")), apply);
    QTRY_VERIFY_WITH_TIMEOUT(stopped.state() == QProcess::NotRunning || auditRecordCount(m_sandbox) >= records, 60'000);
    QVERIFY(stopped.state() == QProcess::Running);
    QCOMPARE(::kill(pid_t(stopped.processId()), SIGSTOP), 0);
    QProcess other;
    other.start(programPath(QStringLiteral("cellsctl")), apply);
    // Time is what this is about.
    const int seconds
        = qEnvironmentVariableIsSet("CELLS_STOP_SECONDS") ? qEnvironmentVariableIntValue("CELLS_STOP_SECONDS") : 3;
    QTest::qWait(seconds * 1000);
    QCOMPARE(::kill(pid_t(stopped.processId()), SIGCONT), 0);
    for (auto *process : {&stopped, &other}) {
        QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(120'000));
        const auto out = process->readAllStandardOutput();
        const auto output = out + process->readAllStandardError();
        const auto counts = QJsonDocument::fromJson(out).object()[QLatin1String("counts")].toObject();
        // The stopped one has its turn yet.
        const bool isRefused = process->exitCode() == 7 && output.contains("A plan is running in cell 3");
        QVERIFY2(isRefused || process->exitCode() == 0 || process->exitCode() == 8, output.constData());
        QCOMPARE(counts[QLatin1String("unknown")].toInt() + counts[QLatin1String("not_applied")].toInt(), 0);
    }
    QCOMPARE(countAtService(uuids), 0);
    QVERIFY(ctl(QStringLiteral("audit verify --json")).json()[QLatin1String("is_whole")].toBool());
}

QTEST_GUILESS_MAIN(TestKilledApply)
#include "tst_killedapply.moc"
