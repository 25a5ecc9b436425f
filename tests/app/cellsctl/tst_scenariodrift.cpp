// SPDX-License-Identifier: MIT
#include "tests/app/sandbox/sandboxprocess.h"
#include "tests/support/fixtures/driftlines.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

#include <algorithm>

using namespace driftlines;

// The scenario drift, with CELLS_RECORDS records a cell, fewer than it has by itself when that is not set: every class
// that a scan knows, in numbers that are known, and a worker that cannot go on.
class TestScenarioDrift : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C14_findsSeededDriftAfterAKill();
    void heldBackFindsTheSame();
    void F20_theWorkerStandsBeforeWhatAnotherCellHolds();

private:
    QStringList arguments(const QStringList &more) const
    {
        return QStringList{QStringLiteral("-e"), QString::fromStdString(m_sandbox.folder() / "environment.yml"),
                   QStringLiteral("-c"), QStringLiteral("1")}
        + more;
    }
    QJsonObject answerOf(const QStringList &more) const
    {
        QProcess process;
        process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"), arguments(more));
        process.waitForFinished(1'200'000);
        return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    }
    QJsonObject newestScan() const
    {
        const auto history = answerOf({QStringLiteral("drift"), QStringLiteral("list"), QStringLiteral("--json")});
        return history[QLatin1String("scans")].toArray().first().toObject();
    }
    QJsonObject seeded() const
    {
        const auto seeded = QJsonDocument::fromJson(QByteArray::fromStdString(m_sandbox.file("seeded.json")));
        return seeded[QLatin1String("cells")][0].toObject();
    }
    void compare(const QJsonObject &answer) const;

    QTemporaryDir m_state;
    cells::SandboxProcess m_sandbox;
};

void TestScenarioDrift::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto message = m_sandbox.start({"--scenario", "drift", "--records",
        qEnvironmentVariable("CELLS_RECORDS", QStringLiteral("40000")).toStdString()});
    QVERIFY2(m_sandbox.isReady(), message.c_str());
}

void TestScenarioDrift::compare(const QJsonObject &answer) const
{
    const auto drift = seeded()[QLatin1String("drift")].toObject();
    const auto models = answer[QLatin1String("models")].toArray();
    QCOMPARE(models.size(), drift.size());
    for (const auto &report : models) {
        const auto model = report[QLatin1String("model")].toString();
        QVERIFY(report[QLatin1String("is_complete")].toBool());
        QCOMPARE(model + QLatin1Char('\n') + picture(linesOfFound(report.toObject())),
            model + QLatin1Char('\n') + picture(seededLines(drift[model].toObject())));
    }
}

// All models, killed as soon as a part of one is compared; the scan that goes on tells of all of it.
void TestScenarioDrift::C14_findsSeededDriftAfterAKill()
{
    QProcess process;
    process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
        arguments({QStringLiteral("verify"), QStringLiteral("--rate"), QStringLiteral("500"), QStringLiteral("--jobs"),
            QStringLiteral("8")}));
    bool isKilled = false;
    const auto killHalfWay = [&] {
        const auto scan = newestScan();
        if (!isKilled && scan[QLatin1String("end")] == QLatin1String("running")
            && scan[QLatin1String("rows")].toInt() > 0) {
            process.kill();
            isKilled = true;
        }
        return isKilled;
    };
    QTRY_VERIFY_WITH_TIMEOUT(killHalfWay(), 120'000);
    QVERIFY(process.waitForFinished());
    const auto killed = newestScan()[QLatin1String("run")].toString();
    const auto answer = answerOf({QStringLiteral("verify"), QStringLiteral("--resume"), QStringLiteral("--json")});
    compare(answer);
    const auto models = answer[QLatin1String("models")].toArray();
    QVERIFY(std::any_of(models.begin(), models.end(),
        [&](const QJsonValue &report) { return report[QLatin1String("run")].toString() == killed; }));
}

// A database where others have nothing to do holds nobody back, and one that is asked finds the same.
void TestScenarioDrift::heldBackFindsTheSame()
{
    compare(answerOf({QStringLiteral("verify"), QStringLiteral("--max-transactions"), QStringLiteral("50"),
        QStringLiteral("--max-lag"), QStringLiteral("30s"), QStringLiteral("--json")}));
}

void TestScenarioDrift::F20_theWorkerStandsBeforeWhatAnotherCellHolds()
{
    const auto answer
        = answerOf({QStringLiteral("worker"), QStringLiteral("-m"), QStringLiteral("User"), QStringLiteral("--json")});
    const auto user = answer[QLatin1String("models")][0].toObject();
    const auto blockers = user[QLatin1String("blockers")].toArray();
    const auto blockedBy = seeded()[QLatin1String("progress")][QLatin1String("User")][QLatin1String("blocked_by")];
    QVERIFY(blockedBy.toInteger() > 0);
    QVERIFY2(std::any_of(blockers.begin(), blockers.end(),
                 [&](const QJsonValue &one) {
                     return one[QLatin1String("why")] == QLatin1String("held_by_cell")
                         && one[QLatin1String("id")].toInteger() == blockedBy.toInteger();
                 }),
        QJsonDocument(user).toJson().constData());
}

QTEST_GUILESS_MAIN(TestScenarioDrift)
#include "tst_scenariodrift.moc"
