// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/sqlitefile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/claims/catalogue.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/scanservice.h"
#include "models/session/session.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <random>
#include <thread>

using namespace cells;
using namespace cells::drift;
using namespace cells::leases;

namespace {

// CELLS_STRESS_SECONDS: how long.
int stressSeconds()
{
    return qEnvironmentVariableIsSet("CELLS_STRESS_SECONDS") ? qEnvironmentVariableIntValue("CELLS_STRESS_SECONDS")
                                                             : 20;
}

// What one person types again and again while another one has the console open.
constexpr const char *commands[]
    = {"leases --json", "claims --model User --limit 5 --json", "verify --model Email --json", "verify estimate --json",
        "drift report", "drift list", "flags --json", "readiness --json", "worker --json"};

} // namespace

// B1: the console and eight shells on the same histories, some of which are killed at any moment. Nothing that was kept
// is lost, and nothing is put aside.
class TestTogether : public QObject
{
    Q_OBJECT

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(1000 * (stressSeconds() + 300))); }

private slots:
    void initTestCase();
    void C14_C22_nothingIsLostAndNothingPutAside();

private:
    struct Shell
    {
        QString command;
        std::unique_ptr<QProcess> process;
        int runs = 0;
        int kills = 0;
    };
    // What the console does all the time: scans, and reads what was kept, on threads of its own.
    void scanUntil(std::stop_token stop, QStringList &problems);
    void readUntil(std::stop_token stop, QStringList &problems);
    void start(Shell &shell) const;
    void endRun(Shell &shell, QStringList &problems);
    QString state(const char *name) const
    {
        return m_folder.filePath(QStringLiteral("cells-console/") + QLatin1String(name));
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
    std::atomic<int> m_scans = 0;
    std::atomic<int> m_reads = 0;
    int m_verified = 0;
};

void TestTogether::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_session
        = std::make_unique<Session>(*readEnvironment(m_sandbox.environmentFile().toStdString()), "cells-console test");
}

void TestTogether::scanUntil(std::stop_token stop, QStringList &problems)
{
    auto &scans = *m_session->services({1}).scans;
    while (!stop.stop_requested()) {
        for (const auto &model : commonModels()) {
            ScanRequest request;
            request.model = &model;
            const auto report = scans.scan(request, [](const ScanProgress &) {}, {});
            if (!report || !report->saveProblem.isEmpty() || !report->baselineProblem.isEmpty()) {
                problems << QString::fromStdString(!report
                        ? report.error().text()
                        : textOf(report->saveProblem) + "|" + textOf(report->baselineProblem));
                continue;
            }
            ++m_scans;
            const auto history = openScanHistory(usualHistoryFile());
            const auto found = history
                ? (*history)->fetch({m_session->environment().name, {1}, std::string(model.name)})
                : propagate(history.error());
            const auto isThere = [&](const StoredScan &one) { return one.run == report->run && one.end == "complete"; };
            if (!found || std::ranges::none_of(*found, isThere)) {
                problems << QStringLiteral("a scan that was kept is not there");
            }
        }
    }
}

void TestTogether::readUntil(std::stop_token stop, QStringList &problems)
{
    const auto &services = m_session->services({1});
    const auto note = [&](const auto &answer) {
        ++m_reads;
        if (!answer) {
            problems << QString::fromStdString(answer.error().text());
        }
    };
    while (!stop.stop_requested()) {
        note(services.scans->fetchSummaries({}));
        note(services.scans->fetchEarlierScans({}));
        note(services.scans->fetchEarlierEstimates({}));
        note(services.leases->survey([](SurveyProgress) {}, {}));
        note(services.leases->fetchStoredSurveys({}));
        note(services.scans->fetchFlagChanges({}));
    }
}

void TestTogether::start(Shell &shell) const
{
    shell.process = std::make_unique<QProcess>();
    shell.process->start(programPath(QStringLiteral("cellsctl")),
        QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("1")}
            + splitArguments(shell.command));
}

void TestTogether::endRun(Shell &shell, QStringList &problems)
{
    const auto output = shell.process->readAllStandardOutput() + shell.process->readAllStandardError();
    for (const auto *word : {"damaged", "malformed", "cannot be used", "locked", "was created", "disk I/O"}) {
        if (output.contains(word)) {
            problems << shell.command + QStringLiteral(": ") + QString::fromUtf8(output.right(2000));
        }
    }
    const bool isKilled = shell.process->exitStatus() == QProcess::CrashExit;
    const int code = shell.process->exitCode();
    shell.kills += isKilled;
    ++shell.runs;
    m_verified += !isKilled && code <= 1 && shell.command.startsWith(QLatin1String("verify"));
    start(shell);
}

void TestTogether::C14_C22_nothingIsLostAndNothingPutAside()
{
    QStringList ofScans;
    QStringList ofReads;
    QStringList ofShells;
    std::vector<Shell> shells;
    for (const auto *command : commands) {
        shells.push_back({QLatin1String(command), nullptr});
        start(shells.back());
    }
    std::mt19937 random(1);
    {
        std::jthread scans([&](std::stop_token stop) { scanUntil(stop, ofScans); });
        std::jthread reads([&](std::stop_token stop) { readUntil(stop, ofReads); });
        QElapsedTimer timer;
        timer.start();
        for (qint64 nextKill = 300; timer.elapsed() < 1000 * stressSeconds();) {
            for (auto &shell : shells) {
                if (shell.process->waitForFinished(5)) {
                    endRun(shell, ofShells);
                }
            }
            if (timer.elapsed() > nextKill) {
                shells[random() % shells.size()].process->kill();
                nextKill = timer.elapsed() + std::uniform_int_distribution<qint64>(300, 3000)(random);
            }
        }
    }
    int runs = 0;
    int kills = 0;
    for (auto &shell : shells) {
        shell.process->kill();
        shell.process->waitForFinished();
        runs += shell.runs;
        kills += shell.kills;
    }
    qInfo("%d scans, %d reads, %d runs of cellsctl, %d of them killed", int(m_scans), int(m_reads), runs, kills);
    const auto problems = ofScans + ofReads + ofShells;
    QVERIFY2(problems.isEmpty(), qPrintable(problems.mid(0, 5).join(QLatin1Char('\n'))));
    QVERIFY(m_scans > 0 && m_reads > 0 && runs > int(std::size(commands)) && kills > 0);
    const auto aside = QDir(m_folder.filePath(QStringLiteral("cells-console"))).entryList({QStringLiteral("*.bad*")});
    QVERIFY2(aside.isEmpty(), qPrintable(aside.join(QLatin1Char(' '))));
    for (const auto *name : {"history.sqlite", "flags.sqlite", "surveys.sqlite"}) {
        const auto file = SqliteFile::open(state(name).toStdString());
        QVERIFY2(file, name);
        QCOMPARE(*(*file)->check(), std::string());
    }
    // Numbers are given once, also to those that are dropped in favor of newer ones.
    const auto history = SqliteFile::open(state("history.sqlite").toStdString());
    const auto stored = (*history)->number("SELECT max(number) FROM scans");
    QVERIFY2(
        *stored >= m_scans + m_verified, qPrintable(QStringLiteral("%1 of %2").arg(*stored).arg(m_scans + m_verified)));
}

QTEST_GUILESS_MAIN(TestTogether)
#include "tst_together.moc"
