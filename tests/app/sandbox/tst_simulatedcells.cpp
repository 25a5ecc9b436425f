// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/app/sandbox/outcomecheck.h"
#include "tests/app/sandbox/sandboxprocess.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const std::vector<std::string> everyFailure{"--failure", "1=0.03", "2A-permanent=0.03", "2A-temporary=0.03",
    "2A-batch=0.03", "2B=0.03", "3A=0.03", "3B=0.03", "4A=0.03", "4B=0.03", "5A=0.03"};

std::vector<std::string> joined(std::vector<std::string> arguments, const std::vector<std::string> &more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

} // namespace

// Cells that claim, fail and reconcile by themselves, against the real service.
class TestSimulatedCells : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void P1_failuresLeaveNoBreachAndNoDrift();
    void theBulkWorkersAbsenceLeaks();
    void theVerifierBackfills();
    void theVerifierStopsAtAConflict();
    void F20_theVerifierStopsAtASwap();
    void S54_aPausedCellEndsWithTheSandbox();
    void aKilledCellIsReported();
    void injectedFaultsPauseSlowAndKill();
    void P10_longTransactionsEndAsTheyAreAsked_data();
    void P10_longTransactionsEndAsTheyAreAsked();
    void anUnansweredCallIsRetried();
    void theReconcilerWaitsForTheGivenTime();
    void unknownOptionsAreUsage();

private:
    std::int64_t count(const SandboxProcess &sandbox, const std::string &database, const std::string &sql) const;
    // The last figures of a cell.
    QJsonObject figures(const SandboxProcess &sandbox, int cell) const;
    std::int64_t counted(const SandboxProcess &sandbox, int cell, const char *what) const;
    // What `cellsctl verify` ends with, and the figures of a model.
    int verify(const SandboxProcess &sandbox, int cell, QByteArray *logText = nullptr) const;

    QTemporaryDir m_state;
};

void TestSimulatedCells::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
}

std::int64_t TestSimulatedCells::count(
    const SandboxProcess &sandbox, const std::string &database, const std::string &sql) const
{
    const auto connection = SqlConnection::open(sandbox.conninfo(database));
    const auto rows = connection ? (*connection)->run(sql) : tl::unexpected(connection.error());
    return rows ? rows->number(0, 0) : -1;
}

QJsonObject TestSimulatedCells::figures(const SandboxProcess &sandbox, int cell) const
{
    const auto logText
        = QByteArray::fromStdString(sandbox.file(("simulated-" + std::to_string(cell) + ".log").c_str()));
    const auto end = logText.lastIndexOf('\n');
    const auto begin = end > 0 ? logText.lastIndexOf('\n', end - 1) + 1 : 0;
    return QJsonDocument::fromJson(logText.mid(begin, end - begin)).object();
}

std::int64_t TestSimulatedCells::counted(const SandboxProcess &sandbox, int cell, const char *what) const
{
    return figures(sandbox, cell)[QLatin1String("counts")][QLatin1String(what)].toInteger();
}

int TestSimulatedCells::verify(const SandboxProcess &sandbox, int cell, QByteArray *logText) const
{
    QProcess process;
    process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
        {QStringLiteral("-e"), QString::fromStdString(sandbox.folder() / "environment.yml"), QStringLiteral("-c"),
            QString::number(cell), QStringLiteral("verify")});
    process.waitForFinished(120'000);
    if (logText) {
        *logText = process.readAllStandardOutput() + process.readAllStandardError();
    }
    return process.exitCode();
}

// No verifier here: what the transactions and the reconciler leave has to be right by itself.
void TestSimulatedCells::P1_failuresLeaveNoBreachAndNoDrift()
{
    SandboxProcess sandbox;
    const auto options
        = joined({"--scenario", "calm", "--records", "2000", "--cells", "2", "--rate", "50", "--time-scale", "120",
                     "--transactions", "400", "--contested", "0.1", "--no-verifier", "--strictness", "design"},
            everyFailure);
    QCOMPARE(sandbox.start(options), std::string());
    for (const int cell : {1, 2}) {
        QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, cell, "begun") >= 400, 120'000);
        for (const auto *kind : {"committed", "not_valid", "refused_taken", "refused_leased", "refused_by_service",
                 "rolled_back", "left_3B", "left_4A", "left_5A", "bulk_jobs_done"}) {
            QVERIFY2(counted(sandbox, cell, kind) > 0, kind);
        }
    }
    QTRY_COMPARE_WITH_TIMEOUT(count(sandbox, "topology", "SELECT count(*) FROM claim_leases"), 0, 60'000);
    for (const int cell : {1, 2}) {
        const auto database = "cell_" + std::to_string(cell);
        QTRY_COMPARE_WITH_TIMEOUT(count(sandbox, database, "SELECT count(*) FROM cells_outstanding_leases"), 0, 90'000);
        QByteArray logText;
        QVERIFY2(verify(sandbox, cell, &logText) == 0, logText.constData());
        QVERIFY(counted(sandbox, cell, "reconciler_rolled_back") > 0);
        QVERIFY(counted(sandbox, cell, "reconciler_committed") > 0);
        QVERIFY(counted(sandbox, cell, "reconciler_orphans_deleted") > 0);
    }
    Command audit;
    audit.arguments = {CELLS_PROGRAMS "/cells-topology-service", "--audit", "--database", sandbox.conninfo("topology")};
    VERIFY_OUTCOME(runToEnd(audit));
}

void TestSimulatedCells::theBulkWorkersAbsenceLeaks()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "1", "--rate", "50", "--mix",
                 "import_emails=1", "--transactions", "20", "--no-verifier", "--no-bulk-worker"}),
        std::string());
    QTRY_COMPARE_WITH_TIMEOUT(counted(sandbox, 1, "bulk_jobs_missing"), 20, 60'000);
    const auto emails = count(sandbox, "cell_1", "SELECT count(*) FROM emails");
    QCOMPARE(count(sandbox, "topology", "SELECT count(*) FROM claims WHERE source_type = 2"), emails - 100);
}

void TestSimulatedCells::theVerifierBackfills()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "16000", "--cells", "1", "--transactions", "1",
                 "--time-scale", "1200", "--no-reconciler"}),
        std::string());
    QTRY_COMPARE_WITH_TIMEOUT(counted(sandbox, 1, "begun"), 1, 60'000);
    const auto removed = count(sandbox, "topology",
        "WITH gone AS (DELETE FROM claims WHERE source_type = 2 RETURNING 1) SELECT count(*) FROM gone");
    QVERIFY(removed > 2'000);
    QTRY_COMPARE_WITH_TIMEOUT(
        count(sandbox, "topology", "SELECT count(*) FROM claims WHERE source_type = 2"), removed, 120'000);
    QByteArray logText;
    QVERIFY2(verify(sandbox, 1, &logText) == 0, logText.constData());
}

// The batch with a value that another cell holds is met again and again, and nothing behind it is claimed. The other
// cell leaves the claim alone because it is recent.
void TestSimulatedCells::theVerifierStopsAtAConflict()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "16000", "--cells", "2", "--transactions", "1", "--mix",
                 "add_key=1", "--time-scale", "1200", "--no-reconciler"}),
        std::string());
    QTRY_COMPARE_WITH_TIMEOUT(counted(sandbox, 1, "begun"), 1, 60'000);
    QCOMPARE(
        count(sandbox, "topology",
            "WITH taken AS (UPDATE claims SET cell_id = 2, updated_at = now() + '1 day' WHERE source_type = 2 AND "
            "source_key = (SELECT "
            "source_key FROM claims WHERE source_type = 2 AND cell_id = 1 ORDER BY source_key OFFSET 1500 LIMIT 1)"
            " RETURNING 1), gone AS (DELETE FROM claims WHERE source_type = 2 AND cell_id = 1 AND source_key NOT IN"
            " (SELECT source_key FROM claims WHERE source_type = 2 AND cell_id = 1 ORDER BY source_key OFFSET 1500"
            " LIMIT 1)) SELECT count(*) FROM taken"),
        1);
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "verifier_conflicts") > 1, 120'000);
    // It is the 1,501st, so that its chunk ends 499 behind it; what was claimed elsewhere hangs on where the worker
    // was.
    QCOMPARE(
        count(sandbox, "topology",
            "WITH email AS (SELECT cell_id, updated_at, ('x' || encode(source_key, 'hex'))::bit(64)::bigint AS id "
            "FROM claims WHERE source_type = 2) SELECT count(*) FROM email JOIN email AS taken ON taken.cell_id = 2 "
            "AND taken.updated_at > now() WHERE email.cell_id = 1 AND email.id - taken.id BETWEEN -500 AND 499"),
        0);
}

// By the design document, it claims each name before the other row has freed it, so its chunk is refused, and nothing
// changes. As Rails relies on it, one call swaps them (tst_railsupdates).
void TestSimulatedCells::F20_theVerifierStopsAtASwap()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "1", "--transactions", "1", "--mix",
                 "add_key=1", "--time-scale", "1200", "--no-reconciler", "--strictness", "design"}),
        std::string());
    QTRY_COMPARE_WITH_TIMEOUT(counted(sandbox, 1, "begun"), 1, 60'000);
    QCOMPARE(
        count(sandbox, "cell_1",
            "WITH pair AS (SELECT min(id) AS a, max(id) AS b FROM (SELECT id FROM users ORDER BY id LIMIT 2) two), "
            "swapped AS (UPDATE users SET username = other.username, updated_at = '2024-01-01' FROM users other, "
            "pair WHERE (users.id, other.id) IN ((a, b), (b, a)) RETURNING 1) SELECT count(*) FROM swapped"),
        2);
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "verifier_refused") > 1, 120'000);
    QByteArray logText;
    QCOMPARE(verify(sandbox, 1, &logText), 1);
    // User: 280 rows, 560 claims, of which 558 match, none is missing and 2 are different.
    QVERIFY2(logText.simplified().contains("User 280 560 558 · 2 "), logText.constData());
}

void TestSimulatedCells::S54_aPausedCellEndsWithTheSandbox()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "2", "--simulate"}), std::string());
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "committed") > 0, 60'000);
    const auto paused = pid_t(figures(sandbox, 1)[QLatin1String("pid")].toInteger());
    QCOMPARE(::kill(paused, SIGSTOP), 0);
    sandbox.process().end(SIGTERM, 20s);
    QCOMPARE(sandbox.process().waitFor(0ms), std::optional<int>(0));
    QVERIFY(sandbox.isGone());

    SandboxProcess killed;
    QCOMPARE(killed.start({"--scenario", "calm", "--records", "2000", "--cells", "2", "--simulate"}), std::string());
    QTRY_VERIFY_WITH_TIMEOUT(counted(killed, 1, "committed") > 0, 60'000);
    QCOMPARE(::kill(pid_t(figures(killed, 1)[QLatin1String("pid")].toInteger()), SIGSTOP), 0);
    killed.process().end(SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(killed.processes().empty(), 20'000);
}

void TestSimulatedCells::aKilledCellIsReported()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "2", "--simulate"}), std::string());
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 2, "committed") > 0, 60'000);
    QCOMPARE(::kill(pid_t(figures(sandbox, 2)[QLatin1String("pid")].toInteger()), SIGKILL), 0);
    QTRY_VERIFY_WITH_TIMEOUT(
        sandbox.logText().find(R"({"event":"ended","cell":2,"code":137})") != std::string::npos, 10'000);
    const auto committed = counted(sandbox, 1, "committed");
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "committed") > committed, 20'000);
}

void TestSimulatedCells::injectedFaultsPauseSlowAndKill()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "2", "--simulate", "--rate", "20"}),
        std::string());
    const auto inject = [&](std::vector<std::string> arguments) {
        Command command;
        command.arguments = joined({CELLS_PROGRAMS "/cells-sandbox", "inject", "--dir", sandbox.folder()}, arguments);
        return runToEnd(command);
    };
    const auto pid = [&](int cell) { return figures(sandbox, cell)[QLatin1String("pid")].toInteger(); };
    const auto isStopped = [&](int cell) {
        QFile status(QStringLiteral("/proc/%1/stat").arg(pid(cell)));
        return status.open(QIODevice::ReadOnly) && status.readAll().contains(") T ");
    };
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "committed") > 0 && counted(sandbox, 2, "committed") > 0, 60'000);
    VERIFY_OUTCOME(inject({"pause_cell", "--cell", "2"}));
    QTRY_VERIFY_WITH_TIMEOUT(isStopped(2), 10'000);
    const auto committed = counted(sandbox, 2, "committed");
    const auto others = counted(sandbox, 1, "committed");
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "committed") > others, 20'000);
    QCOMPARE(counted(sandbox, 2, "committed"), committed);
    VERIFY_OUTCOME(inject({"resume_cell", "--cell", "2"}));
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 2, "committed") > committed, 20'000);
    // Slow: it stands still, and goes on by itself, again and again.
    VERIFY_OUTCOME(inject({"pause_cell", "--cell", "2", "--seconds", "0.7", "--every", "1", "--until", "60"}));
    for (int turn = 0; turn < 2; ++turn) {
        QTRY_VERIFY_WITH_TIMEOUT(isStopped(2), 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(!isStopped(2), 10'000);
    }
    VERIFY_OUTCOME(inject({"kill_cell", "--cell", "1"}));
    QTRY_VERIFY_WITH_TIMEOUT(
        sandbox.logText().find(R"({"event":"ended","cell":1,"code":137})") != std::string::npos, 10'000);
    QVERIFY(!inject({"make_coffee"}));
    Command nowhere;
    nowhere.arguments
        = {CELLS_PROGRAMS "/cells-sandbox", "inject", "--dir", m_state.path().toStdString(), "kill_service"};
    QVERIFY(!runToEnd(nowhere));
}

void TestSimulatedCells::P10_longTransactionsEndAsTheyAreAsked_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<QByteArray>("counted");
    QTest::newRow("committed") << SIGUSR2 << QByteArray("committed");
    QTest::newRow("rolled back") << SIGUSR1 << QByteArray("rolled_back");
}

// Their leases are outstanding and their rows hidden until then; afterwards nothing is left, and rows and claims agree.
void TestSimulatedCells::P10_longTransactionsEndAsTheyAreAsked()
{
    QFETCH(int, signal);
    QFETCH(QByteArray, counted);
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "long-transaction", "--cells", "1", "--transactions", "1"}), std::string());
    const std::string leases = "SELECT count(*) FROM claim_leases";
    QTRY_COMPARE_WITH_TIMEOUT(this->counted(sandbox, 1, "begun"), 4, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(count(sandbox, "topology", leases), 3, 30'000);
    QCOMPARE(count(sandbox, "cell_1", "SELECT count(*) FROM cells_outstanding_leases"), 0);
    const auto before = this->counted(sandbox, 1, counted.constData());
    QCOMPARE(::kill(sandbox.process().pid(), signal), 0);
    QTRY_COMPARE_WITH_TIMEOUT(this->counted(sandbox, 1, "held_open"), 0, 30'000);
    QCOMPARE(this->counted(sandbox, 1, counted.constData()), before + 3);
    QCOMPARE(count(sandbox, "topology", leases), 0);
    QCOMPARE(count(sandbox, "cell_1", "SELECT count(*) FROM cells_outstanding_leases"), 0);
    QByteArray logText;
    QVERIFY2(verify(sandbox, 1, &logText) == 0, logText.constData());
}

// As the Rails client did before 19.4; a service that comes back in time is not noticed.
void TestSimulatedCells::anUnansweredCallIsRetried()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "slow-service", "--cells", "1", "--transactions", "120", "--behavior",
                 "retries_begin=true"}),
        std::string());
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "begun") >= 120, 120'000);
    QVERIFY(counted(sandbox, 1, "calls_tried_again") > 0);
    QVERIFY(counted(sandbox, 1, "committed") > 0);
}

// GitLab's five minutes pass in 2.5 s here, an hour in 30 s. The console is given the same threshold.
void TestSimulatedCells::theReconcilerWaitsForTheGivenTime()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "calm", "--records", "2000", "--cells", "1", "--rate", "50", "--time-scale",
                 "120", "--transactions", "10", "--mix", "add_key=1", "--failure", "3B=1", "--no-verifier",
                 "--behavior", "stale_lease_minutes=60"}),
        std::string());
    // Where BeginUpdate is not answered in time, there may be a lease or not.
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "left_3B") + counted(sandbox, 1, "begin_unanswered") >= 10, 30'000);
    const std::string leases = "SELECT count(*) FROM claim_leases";
    const auto left = count(sandbox, "topology", leases);
    QVERIFY(left > 0);
    const auto runs = counted(sandbox, 1, "reconciler_runs");
    QTRY_VERIFY_WITH_TIMEOUT(counted(sandbox, 1, "reconciler_runs") >= runs + 8, 30'000);
    QCOMPARE(counted(sandbox, 1, "reconciler_rolled_back"), 0);
    QCOMPARE(count(sandbox, "topology", leases), left);
    QVERIFY(sandbox.file("environment.yml").find("stale_lease: 30000ms\n") != std::string::npos);
}

void TestSimulatedCells::unknownOptionsAreUsage()
{
    for (const auto &word : {"9=0.1", "3B", "3B=2", "3B=x"}) {
        SandboxProcess sandbox;
        QVERIFY(sandbox.start({"--failure", word}).find("cannot be read. Write it like") != std::string::npos);
        QCOMPARE(sandbox.process().waitFor(0ms), std::optional<int>(2));
    }
    for (const auto &word : {"retries_begin", "retries_begin=1", "sleeps=true", "stale_lease_minutes=0"}) {
        SandboxProcess sandbox;
        QVERIFY(sandbox.start({"--behavior", word}).find("cannot be read. Write it like") != std::string::npos);
        QCOMPARE(sandbox.process().waitFor(0ms), std::optional<int>(2));
    }
}

QTEST_GUILESS_MAIN(TestSimulatedCells)
#include "tst_simulatedcells.moc"
