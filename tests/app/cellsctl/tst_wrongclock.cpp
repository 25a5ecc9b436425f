// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QMap>
#include <QStandardPaths>
#include <QTest>

#include <csignal>

using namespace cells;

// The clock of the machine that cellsctl runs on is wrong by more than a lease takes to become stale, in either
// direction; those of the service and of the database are right. Only the wall clock is: time passes as ever.
class TestWrongClock : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F43_verdictsAreOnlyPostponed_data();
    void F43_verdictsAreOnlyPostponed();
    void F43_nothingIsPlanned_data();
    void F43_nothingIsPlanned();

private:
    Answer ctl(const QString &line, const QString &clock = {}) const;
    QMap<QString, QString> verdicts(const Answer &answer) const;

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
};

void TestWrongClock::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("faketime")).isEmpty(),
        "install it with `apt-get install faketime`");
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // The transaction that all without a row have to wait for.
    m_sandbox.signal(SIGUSR1);
}

Answer TestWrongClock::ctl(const QString &line, const QString &clock) const
{
    const auto arguments = QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line);
    if (clock.isEmpty()) {
        return runProgram(QStringLiteral("cellsctl"), arguments);
    }
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("FAKETIME_DONT_FAKE_MONOTONIC"), QStringLiteral("1"));
    // A library comes before that of the address sanitizer.
    variables.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
    QProcess process;
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral("faketime"),
        QStringList{QStringLiteral("-f"), clock, programPath(QStringLiteral("cellsctl"))} + arguments);
    process.waitForFinished(120'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
        process.readAllStandardError()};
}

QMap<QString, QString> TestWrongClock::verdicts(const Answer &answer) const
{
    QMap<QString, QString> verdicts;
    for (const auto &lease : answer.json()[QLatin1String("leases")].toArray()) {
        verdicts[lease.toObject()[QLatin1String("uuid")].toString()]
            = lease.toObject()[QLatin1String("verdict")].toString();
    }
    return verdicts;
}

void TestWrongClock::F43_verdictsAreOnlyPostponed_data()
{
    QTest::addColumn<QString>("clock");
    QTest::newRow("12 minutes ahead") << QStringLiteral("+12m");
    QTest::newRow("12 minutes behind") << QStringLiteral("-12m");
    QTest::newRow("a minute ahead") << QStringLiteral("+60s");
    QTest::newRow("a minute behind") << QStringLiteral("-60s");
}

void TestWrongClock::F43_verdictsAreOnlyPostponed()
{
    QFETCH(QString, clock);
    Answer now;
    QTRY_COMPARE_WITH_TIMEOUT(
        (now = ctl(QStringLiteral("-c 3 leases --json")), verdictsIn(now.json()[QLatin1String("leases")].toArray())),
        QStringLiteral("371 commit, 41 roll_back"), 60'000);
    const auto right = verdicts(now);
    const auto answer = ctl(QStringLiteral("-c 3 leases --json"), clock);
    const auto wrong = verdicts(answer);
    QVERIFY2(wrong.size() == 412, answer.all().right(2000).constData());
    int postponed = 0;
    for (auto lease = wrong.begin(); lease != wrong.end(); ++lease) {
        const bool isPostponed = lease.value() == QLatin1String("wait") || lease.value() == QLatin1String("unknown");
        QVERIFY2(isPostponed || lease.value() == right[lease.key()],
            qPrintable(lease.key() + QLatin1Char(' ') + lease.value() + QLatin1Char(' ') + right[lease.key()]));
        postponed += isPostponed;
    }
    QCOMPARE(postponed, 412);
    QVERIFY2(answer.all().contains("clock"), answer.all().right(2000).constData());
}

void TestWrongClock::F43_nothingIsPlanned_data()
{
    F43_verdictsAreOnlyPostponed_data();
}

void TestWrongClock::F43_nothingIsPlanned()
{
    QFETCH(QString, clock);
    const auto file
        = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-')));
    const auto planned = ctl(QStringLiteral("-c 3 plan leases --json --out ") + file, clock);
    QVERIFY2(planned.exitCode > 0, planned.all().right(2000).constData());
    QVERIFY2(planned.json()[QLatin1String("plan")][QLatin1String("items")].toArray().isEmpty(),
        planned.all().right(2000).constData());
}

QTEST_GUILESS_MAIN(TestWrongClock)
#include "tst_wrongclock.moc"
