// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/sandboxbehindbastion.h"

#include <QFile>
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
    void S63_aCellBehindABastionIsRepaired();
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
    QVERIFY2(listed.out.contains("cell 3 main connection: new\n") && listed.out.contains("\n    -N\n"),
        listed.all().constData());
    QCOMPARE(m_behind.starts(), 0);
    const auto allowed = ctl(QStringLiteral("commands --allow"));
    QVERIFY2(
        allowed.exitCode == 0 && allowed.out.contains("cell 3 main connection: allowed\n"), allowed.all().constData());
    QCOMPARE(m_behind.starts(), 0);
}

// The leases are surveyed, a plan is made and applied, and a table is scanned.
void TestBastion::S63_aCellBehindABastionIsRepaired()
{
    const auto pairing = ctl(QStringLiteral("-c 3 pairing"));
    QVERIFY2(pairing.exitCode == 0, pairing.all().constData());
    QVERIFY(m_behind.starts() > 0);
    m_behind.sandbox().signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(), QStringLiteral("371 commit, 41 roll_back"), 120'000);
    const auto plan = m_folder.filePath(QStringLiteral("plan.json"));
    const auto made
        = ctl(QStringLiteral("-c 3 plan leases --rate 100 --reason-for-more ALERT-63 --json --out ") + plan);
    QVERIFY2(made.exitCode == 0, made.all().right(2000).constData());
    const auto applied
        = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 412 --reason ALERT-63").arg(plan));
    QVERIFY2(applied.exitCode == 0, applied.all().right(2000).constData());
    QVERIFY2(!verdicts().contains(QStringLiteral("roll_back")), qPrintable(verdicts()));
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
