// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/sandboxbehindbastion.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <csignal>

using namespace cells;

// A cell in trouble whose service and databases are reached only through a bastion, by connection commands, with
// PgBouncer in front of the databases: the console finds and repairs the same as without.
class TestBastion : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S60_nothingIsReachedBeforeItsCommandsAreAllowed();
    void S63_aCellBehindABastionIsSurveyed();
    void C25_aRunStopsBeforeItsGrantEnds();
    void F11_aTunnelThatDiesSendsNothingTwice_data();
    void F11_aTunnelThatDiesSendsNothingTwice();
    void S63_aCellBehindABastionIsRepaired();
    void S63_aCellBehindABastionIsScanned();
    void S60_aChangedFileIsAskedForAgain();
    void withoutTheBastionNothingIsReached();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_behind.environmentFile()} + splitArguments(line));
    }
    QString verdicts() const
    {
        return verdictsIn(ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray());
    }
    QStringList apply(const QString &options = {}) const
    {
        return QStringList{QStringLiteral("-e"), m_behind.environmentFile()}
        + splitArguments(
            QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 412 --reason ALERT-63 ").arg(plan()) + options);
    }
    QString plan() const { return m_folder.filePath(QStringLiteral("plan.json")); }
    // The leases of the intents and outcomes in the audit log, such as "intent 9f3c", "applied 9f3c".
    QStringList auditedCalls() const;
    // Replaces the file, and returns what was in it.
    QByteArray rewrite(const QByteArray &text) const;

    QTemporaryDir m_state;
    QTemporaryDir m_folder;
    SandboxBehindBastion m_behind;
};

void TestBastion::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto problem = m_behind.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

QStringList TestBastion::auditedCalls() const
{
    QFile file(QFileInfo(m_behind.environmentFile()).path() + QStringLiteral("/audit.jsonl"));
    QStringList calls;
    if (file.open(QIODevice::ReadOnly)) {
        for (const auto &line : file.readAll().split('\n')) {
            const auto record = QJsonDocument::fromJson(line).object();
            const auto kind = record[QLatin1String("kind")].toString();
            const auto fields = record[QLatin1String("fields")].toObject();
            const auto lease = fields[QLatin1String("lease")].toString();
            if (kind == QStringLiteral("intent")) {
                calls << kind + QLatin1Char(' ') + lease;
            } else if (kind == QStringLiteral("outcome")) {
                calls << fields[QLatin1String("outcome")].toString() + QLatin1Char(' ') + lease;
            }
        }
    }
    return calls;
}

QByteArray TestBastion::rewrite(const QByteArray &text) const
{
    QFile file(m_behind.environmentFile());
    if (!file.open(QIODevice::ReadWrite)) {
        return {};
    }
    const auto before = file.readAll();
    file.resize(0);
    file.seek(0);
    file.write(text);
    return before;
}

void TestBastion::S60_nothingIsReachedBeforeItsCommandsAreAllowed()
{
    const auto refused = ctl(QStringLiteral("-c 3 leases"));
    QCOMPARE(refused.exitCode, 7);
    QVERIFY2(refused.err.contains("has commands that you have not allowed: service connection (new), cell 1 main "
                                  "connection (new)"),
        refused.all().constData());
    QVERIFY(refused.err.contains("commands --allow") || refused.err.contains("add --allow"));
    const auto listed = ctl(QStringLiteral("commands"));
    QCOMPARE(listed.exitCode, 1);
    QVERIFY2(listed.out.contains("cell 3 main connection: new\n") && listed.out.contains("\n    \"-N\"\n"),
        listed.all().constData());
    QCOMPARE(m_behind.starts(), 0);
    const auto allowed = ctl(QStringLiteral("commands --allow"));
    QVERIFY2(
        allowed.exitCode == 0 && allowed.out.contains("cell 3 main connection: allowed\n"), allowed.all().constData());
    QCOMPARE(m_behind.starts(), 0);
}

void TestBastion::S63_aCellBehindABastionIsSurveyed()
{
    const auto pairing = ctl(QStringLiteral("-c 3 pairing"));
    QVERIFY2(pairing.exitCode == 0, pairing.all().constData());
    QVERIFY(m_behind.starts() > 0);
    m_behind.sandbox().signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(), QStringLiteral("371 commit, 41 roll_back"), 120'000);
    const auto made
        = ctl(QStringLiteral("-c 3 plan leases --rate 100 --reason-for-more ALERT-63 --json --out ") + plan());
    QVERIFY2(made.exitCode == 0, made.all().right(2000).constData());
}

// Writing ends two minutes before the grant. What is left then is not begun.
void TestBastion::C25_aRunStopsBeforeItsGrantEnds()
{
    const auto until = [](int seconds) {
        return "grant_until: " + QDateTime::currentDateTimeUtc().addSecs(seconds).toString(Qt::ISODate).toUtf8() + '\n';
    };
    const auto before = rewrite({});
    rewrite(before + until(60));
    const auto refused = runProgram(QStringLiteral("cellsctl"), apply());
    QCOMPARE(refused.exitCode, 7);
    QVERIFY2(refused.err.contains("Writing cannot be armed, because your grant ends at "), refused.all().constData());
    QVERIFY(auditedCalls().isEmpty());
    // A busy machine may take longer to prepare the run than the grant leaves.
    Answer stopped;
    for (int seconds = 20; seconds < 200 && (stopped.exitCode == -1 || stopped.exitCode == 7); seconds *= 3) {
        rewrite(before + until(120 + seconds));
        stopped = runProgram(QStringLiteral("cellsctl"), apply(QStringLiteral("--rate 2 --json")));
    }
    rewrite(before);
    QVERIFY2(stopped.exitCode == 8, stopped.all().right(2000).constData());
    const auto report = stopped.json();
    QVERIFY2(report[QLatin1String("stopped_because")].toString().contains(QStringLiteral("Your grant ends at ")),
        stopped.all().left(2000).constData());
    const auto counts = report[QLatin1String("counts")].toObject();
    const int done = counts[QLatin1String("applied")].toInt();
    // The time may come between an intent and its call, which is then refused.
    const int refusedCalls = counts[QLatin1String("not_applied")].toInt();
    QVERIFY2(done > 0 && refusedCalls <= 1 && done + refusedCalls + counts[QLatin1String("not_started")].toInt() == 412,
        stopped.all().left(2000).constData());
    QCOMPARE(auditedCalls().size(), 2 * (done + refusedCalls));
    QCOMPARE(openIntents(m_behind.sandbox()), 0);
}

void TestBastion::F11_aTunnelThatDiesSendsNothingTwice_data()
{
    QTest::addColumn<bool>("isBastionThere");
    QTest::newRow("the tunnels alone") << true;
    QTest::newRow("with the bastion") << false;
}

// The item under way ends as what is read back, and the rest can be run when there is a way again.
void TestBastion::F11_aTunnelThatDiesSendsNothingTwice()
{
    QFETCH(bool, isBastionThere);
    QProcess process;
    QVERIFY(runUntil(process, apply(QStringLiteral("--rate 10")), m_behind.sandbox(), 40));
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    if (!isBastionThere) {
        m_behind.bastion().end();
    }
    QVERIFY(m_behind.killTunnels() > 0);
    if (isBastionThere) {
        // Those that were started instead. The macro reads its condition once more, so killing is no part of it.
        int killed = 0;
        QTRY_VERIFY_WITH_TIMEOUT(
            process.state() == QProcess::NotRunning || killed > 0 || (killed = m_behind.killTunnels()) > 0, 120'000);
    }
    QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning, 120'000);
    const auto printed = process.readAllStandardOutput() + process.readAllStandardError();
    // Tunnels that are started again in time cost a call at most: the run goes on, and what it sent is checked below.
    const bool isSurvived = isBastionThere && process.exitCode() == 0;
    QVERIFY2(process.exitCode() == 8 || process.exitCode() == 9 || isSurvived,
        (QByteArray::number(process.exitCode()) + printed.right(900)).constData());
    QVERIFY2(isBastionThere || printed.contains("ended early: "), printed.right(900).constData());
    if (!isBastionThere) {
        const auto launched = m_behind.bastion().launch();
        QVERIFY2(launched, launched ? "" : launched.error().text().c_str());
    }
}

// The rest of the plan is applied.
void TestBastion::S63_aCellBehindABastionIsRepaired()
{
    const auto applied = runProgram(QStringLiteral("cellsctl"), apply());
    // Leases that are done already are superseded.
    QVERIFY2(applied.exitCode == 8, applied.all().right(2000).constData());
    // An intent of the run that lost its way is resolved by the first run half a minute later, when no call can be
    // left.
    QTRY_VERIFY_WITH_TIMEOUT(openIntents(m_behind.sandbox()) == 0
            || (runProgram(QStringLiteral("cellsctl"), apply()), openIntents(m_behind.sandbox()) == 0),
        120'000);
    // A call was only made again after it was read back as not done.
    QHash<QString, QString> last;
    for (const auto &call : auditedCalls()) {
        const auto what = call.section(QLatin1Char(' '), 0, 0);
        const auto lease = call.section(QLatin1Char(' '), 1);
        const auto former = last.value(lease);
        QVERIFY2(what != QStringLiteral("intent") || former.isEmpty() || former.endsWith(QStringLiteral("not_applied"))
                || former == QStringLiteral("unknown"),
            qPrintable(lease + QStringLiteral(" was called after ") + former));
        last.insert(lease, what);
    }
    QCOMPARE(last.size(), 412);
    QVERIFY2(!verdicts().contains(QStringLiteral("commit")), qPrintable(verdicts()));
    QVERIFY2(!verdicts().contains(QStringLiteral("roll_back")), qPrintable(verdicts()));
}

void TestBastion::S63_aCellBehindABastionIsScanned()
{
    const auto scanned = ctl(QStringLiteral("-c 3 verify -m User --json"));
    const auto models = scanned.json()[QLatin1String("models")].toArray();
    QVERIFY2(
        models.size() == 1 && models[0][QLatin1String("is_complete")].toBool(), scanned.all().right(2000).constData());
    const auto checked = ctl(QStringLiteral("-c 3 check"));
    QVERIFY2(checked.out.contains("Command to the database") && checked.out.contains("This command succeeded"),
        checked.all().constData());
}

void TestBastion::S60_aChangedFileIsAskedForAgain()
{
    QFile file(m_behind.environmentFile());
    QVERIFY(file.open(QIODevice::ReadWrite));
    const auto text = file.readAll();
    auto changed = text;
    changed.replace("'-T'", "'-v'");
    QVERIFY(changed != text && file.resize(0) && file.seek(0) && file.write(changed) == changed.size() && file.flush());
    const int before = m_behind.starts();
    const auto refused = ctl(QStringLiteral("-c 3 leases"));
    QCOMPARE(refused.exitCode, 7);
    QVERIFY2(refused.err.contains("cell 3 main connection (changed)"), refused.all().constData());
    QCOMPARE(m_behind.starts(), before);
    QVERIFY(file.resize(0) && file.seek(0) && file.write(text) == text.size());
    file.close();
    QCOMPARE(ctl(QStringLiteral("commands")).exitCode, 0);
}

void TestBastion::withoutTheBastionNothingIsReached()
{
    m_behind.bastion().end();
    const auto answer = ctl(QStringLiteral("-c 3 pairing"));
    QVERIFY2(answer.exitCode != 0 && answer.err.contains("ended with code 255"), answer.all().constData());
}

QTEST_GUILESS_MAIN(TestBastion)
#include "tst_bastion.moc"
