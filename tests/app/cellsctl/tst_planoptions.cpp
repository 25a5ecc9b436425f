// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/logsocket.h"

#include <QFile>
#include <QTest>

#include <csignal>

using namespace cells;

namespace {

// A session of psql that stays open, as a worker's transaction does.
class OpenSession
{
public:
    explicit OpenSession(const QString &conninfo)
    {
        m_psql.setProcessChannelMode(QProcess::MergedChannels);
        m_psql.start(QStringLiteral("psql"), {QStringLiteral("-XAt"), conninfo});
    }
    ~OpenSession()
    {
        m_psql.closeWriteChannel();
        m_psql.waitForFinished();
    }

    // What it answers; nothing in five seconds: it waits.
    QByteArray run(const QByteArray &sql)
    {
        m_psql.write(sql + "\n\\echo done\n");
        QByteArray answer;
        while (!answer.contains("done") && m_psql.waitForReadyRead(5000)) {
            answer += m_psql.readAll();
        }
        return answer;
    }

private:
    QProcess m_psql;
};

} // namespace

// What a plan and an environment may ask for beyond the usual: speed, a second place for records, fences. The real
// programs on the night of the lost leases, after its transaction has ended: 371 to commit, 41 to roll back.
class TestPlanOptions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C20_moreThanUsualNeedsAReason();
    void C20_aPlanIsNotOutrun();
    void F47_aPlanThatCannotBeWrittenIsNotThereByHalf();
    void S44_everyRecordGoesToTheLogToo();
    void S44_aMissingLogIsReported();
    void S44_aLogThatIsRequiredStopsEverything();
    void aFenceNeedsLeave();
    void aFencedRollbackLeavesARowThatNoTransactionCanCommit();
    void P10_aTransactionThatBeginsAfterThePlanIsWaitedFor();
    void theAuditLogIsWhole();

private:
    Answer ctl(const QString &line, const QString &environment = {}) const
    {
        const auto file = environment.isEmpty() ? m_environment : environment;
        return runProgram(QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), file} + splitArguments(line));
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    // The environment with a line more at its top, or for cell 3; surveys do not take long.
    QString environment(const QByteArray &top, const QByteArray &cell = {}) const;
    // Leases of the verdict that nobody touched yet.
    QStringList next(const QString &verdict, int count) const;
    // A plan for one of them; its file.
    QString planFor(const QString &lease, const QString &options, const QString &environment = {});
    Answer apply(const QString &plan, const QString &environment = {}) const
    {
        return ctl(
            QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1").arg(plan), environment);
    }
    bool isAtService(const QString &lease) const;

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    QString m_environment;
    int m_plans = 0;
};

void TestPlanOptions::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = environment({});
    m_sandbox.signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(next(QStringLiteral("roll_back"), 100).size(), 41, 60'000);
}

QString TestPlanOptions::environment(const QByteArray &top, const QByteArray &cell) const
{
    QFile original(m_sandbox.environmentFile());
    [[maybe_unused]] const bool isOpen = original.open(QIODevice::ReadOnly);
    auto text = original.readAll();
    text.replace("thresholds:\n", "thresholds:\n  absence_interval: 200ms\n");
    text.replace("cells:\n", top + "cells:\n");
    text.replace("    name: cell_3\n", "    name: cell_3\n" + cell);
    QFile file(m_sandbox.environmentFile() + QString::number(qHash(top + cell)));
    [[maybe_unused]] const bool isMade = file.open(QIODevice::WriteOnly | QIODevice::Truncate);
    file.write(text);
    return file.fileName();
}

QStringList TestPlanOptions::next(const QString &verdict, int count) const
{
    QStringList uuids;
    for (const auto &value : ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray()) {
        if (value.toObject()[QLatin1String("verdict")] == verdict && uuids.size() < count) {
            uuids << value.toObject()[QLatin1String("uuid")].toString();
        }
    }
    return uuids;
}

QString TestPlanOptions::planFor(const QString &lease, const QString &options, const QString &environment)
{
    const auto file = path(QStringLiteral("plan-%1.json").arg(++m_plans));
    ctl(QStringLiteral("-c 3 plan leases --lease %1 --out %2 %3").arg(lease, file, options), environment);
    return file;
}

bool TestPlanOptions::isAtService(const QString &lease) const
{
    const auto leases = ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray();
    for (const auto &value : leases) {
        const auto it = value.toObject();
        if (it[QLatin1String("uuid")] == lease) {
            return it[QLatin1String("service_created_at")].isString();
        }
    }
    return false;
}

void TestPlanOptions::C20_moreThanUsualNeedsAReason()
{
    const auto make = [&](const char *options) {
        return ctl(QStringLiteral("-c 3 plan leases --kind commit --out %1 %2")
                       .arg(path(QStringLiteral("caps-%1.json").arg(++m_plans)), QLatin1String(options)));
    };
    const auto usual = make("");
    QVERIFY2(usual.exitCode == 0 && usual.out.contains("at most 5 calls per second"), usual.all().constData());
    QVERIFY(!usual.out.contains("RAISED LIMITS"));
    for (const auto *options : {"--rate 6", "--max-leases 501", "--rate 6 --reason-for-more ."}) {
        const auto made = make(options);
        QVERIFY2(made.exitCode == 7 && made.out.contains("need a reason"), made.all().constData());
    }
    for (const auto *options : {"--rate 101 --reason-for-more A-1", "--max-leases 2001 --reason-for-more A-1"}) {
        QCOMPARE(make(options).exitCode, 2);
    }
    const auto raised = make("--rate 50 --max-leases 900 --reason-for-more ALERT-4711");
    QVERIFY2(raised.exitCode == 0
            && raised.out.contains(
                "RAISED LIMITS: 900 items (default 500) and 50 calls per second (default 5). Reason: "
                "ALERT-4711"),
        raised.all().constData());
    const auto few = make("--max-leases 3");
    QVERIFY2(few.exitCode == 0 && few.out.contains("A plan holds at most 3 items"), few.all().constData());
}

void TestPlanOptions::C20_aPlanIsNotOutrun()
{
    const auto lease = next(QStringLiteral("commit"), 1)[0];
    const auto usual = planFor(lease, {});
    const auto command = QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1 --rate 20");
    const auto outrun = ctl(command.arg(usual));
    QVERIFY2(
        outrun.exitCode == 7 && outrun.err.contains("The plan allows 5 calls per second"), outrun.all().constData());
    QVERIFY(isAtService(lease));
    const auto done = ctl(command.arg(planFor(lease, QStringLiteral("--rate 20 --reason-for-more ALERT-4711"))));
    QVERIFY2(done.exitCode == 0, done.all().constData());
    const auto auditLog = ctl(QStringLiteral("audit export --format json --search ALERT-4711"));
    QVERIFY2(auditLog.out.contains("limits_raised_because"), auditLog.all().constData());
}

// As on a full disk: no file may become larger than a few blocks.
void TestPlanOptions::F47_aPlanThatCannotBeWrittenIsNotThereByHalf()
{
    const auto plan = path(QStringLiteral("too-large.json"));
    QProcess shell;
    shell.start(QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral("trap '' XFSZ; ulimit -f 8; exec \"$@\""), QStringLiteral("sh"),
            programPath(QStringLiteral("cellsctl")), QStringLiteral("-e"), m_environment, QStringLiteral("-c"),
            QStringLiteral("3"), QStringLiteral("plan"), QStringLiteral("leases"), QStringLiteral("--out"), plan});
    QVERIFY(shell.waitForFinished(60'000));
    const auto err = shell.readAllStandardError();
    QVERIFY2(
        shell.exitCode() == 2 && err.contains("too-large.json cannot be written: File too large"), err.constData());
    QVERIFY(!QFile::exists(plan));
}

void TestPlanOptions::S44_everyRecordGoesToTheLogToo()
{
    LogSocket log(path(QStringLiteral("log")));
    const auto copied
        = environment("audit_syslog: required\naudit_syslog_socket: " + path(QStringLiteral("log")).toUtf8() + '\n');
    const auto before = auditRecordCount(m_sandbox);
    const auto done = apply(planFor(next(QStringLiteral("commit"), 1)[0], {}), copied);
    QVERIFY2(done.exitCode == 0, done.all().constData());
    const auto messages = log.messages();
    // Armed, begun, intent, outcome, ended.
    QCOMPARE(messages.size(), 5);
    QCOMPARE(auditRecordCount(m_sandbox) - before, 5);
    QVERIFY2(
        messages[2].contains("cells-audit[") && messages[2].contains("\"kind\":\"intent\""), messages[2].constData());
}

void TestPlanOptions::S44_aMissingLogIsReported()
{
    const auto lease = next(QStringLiteral("commit"), 1)[0];
    const auto copied = environment("audit_syslog: optional\naudit_syslog_socket: /nonexistent/log\n");
    const auto done = apply(planFor(lease, {}), copied);
    QVERIFY2(done.exitCode == 0, done.all().constData());
    QVERIFY2(done.err.contains("/nonexistent/log: No such file"), done.err.constData());
    QVERIFY(!isAtService(lease));
}

void TestPlanOptions::S44_aLogThatIsRequiredStopsEverything()
{
    const auto lease = next(QStringLiteral("commit"), 1)[0];
    const auto copied = environment("audit_syslog: required\naudit_syslog_socket: /nonexistent/log\n");
    const auto refused = apply(planFor(lease, {}), copied);
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("requires every record"), refused.all().constData());
    QVERIFY(isAtService(lease));
}

void TestPlanOptions::aFenceNeedsLeave()
{
    const auto lease = next(QStringLiteral("roll_back"), 1)[0];
    const auto made = ctl(
        QStringLiteral("-c 3 plan leases --fence --lease %1 --out %2").arg(lease, path(QStringLiteral("no.json"))));
    QVERIFY2(made.exitCode == 7 && made.out.contains("does not allow fence rows"), made.all().constData());
    // Nor when the leave is taken away afterwards.
    const auto allowed = environment({}, "    fence_rows: allowed\n");
    const auto plan = planFor(lease, QStringLiteral("--fence"), allowed);
    const auto refused = apply(plan);
    QVERIFY2(refused.exitCode == 8 && refused.out.contains("stale"), refused.all().constData());
    QVERIFY(isAtService(lease));
}

void TestPlanOptions::aFencedRollbackLeavesARowThatNoTransactionCanCommit()
{
    const auto allowed = environment({}, "    fence_rows: allowed\n");
    const auto lease = next(QStringLiteral("roll_back"), 1)[0];
    const auto plan = planFor(lease, QStringLiteral("--fence"), allowed);
    QVERIFY(ctl(QStringLiteral("plan show ") + plan).out.contains("Before each rollback, a fence row"));
    const auto done = apply(plan, allowed);
    QVERIFY2(done.exitCode == 0, done.all().constData());
    QVERIFY(!isAtService(lease));
    OpenSession worker(m_sandbox.conninfo(QStringLiteral("cell_3")));
    const auto inserted
        = worker.run("INSERT INTO cells_outstanding_leases VALUES ('" + lease.toUtf8() + "', now(), now());");
    QVERIFY2(inserted.contains("duplicate key"), inserted.constData());
}

// A worker that leases before its transaction begins. The run first sees the lease while it is open, so it waits; what
// only a fence sees is in tst_rollbackfence.
void TestPlanOptions::P10_aTransactionThatBeginsAfterThePlanIsWaitedFor()
{
    const auto allowed = environment({}, "    fence_rows: allowed\n");
    const auto lease = next(QStringLiteral("roll_back"), 1)[0];
    const auto plan = planFor(lease, QStringLiteral("--fence"), allowed);
    OpenSession worker(m_sandbox.conninfo(QStringLiteral("cell_3")));
    const auto inserted
        = worker.run("BEGIN; INSERT INTO cells_outstanding_leases VALUES ('" + lease.toUtf8() + "', now(), now());");
    QVERIFY2(inserted.contains("INSERT 0 1"), inserted.constData());
    const auto refused = apply(plan, allowed);
    QVERIFY2(refused.exitCode == 8 && refused.out.contains("may still commit"), refused.all().constData());
    QVERIFY(isAtService(lease));
    QVERIFY(worker.run("COMMIT;").contains("COMMIT"));
    // The row is fresh, so it is left to Rails.
    const auto leases = ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray();
    for (const auto &value : leases) {
        if (value.toObject()[QLatin1String("uuid")] == lease) {
            QCOMPARE(value.toObject()[QLatin1String("verdict")].toString(), QStringLiteral("wait"));
        }
    }
}

void TestPlanOptions::theAuditLogIsWhole()
{
    const auto answer = ctl(QStringLiteral("audit verify --json"));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    QCOMPARE(answer.json()[QLatin1String("open_intents")].toInt(), 0);
}

QTEST_GUILESS_MAIN(TestPlanOptions)
#include "tst_planoptions.moc"
