// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>

using namespace cells;

namespace {

// What S39 allows; the sanitizers look for leaks at the end.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int endsWithinMs = 6'000;
#else
constexpr int endsWithinMs = 2'000;
#endif

} // namespace

// The service, the databases and Redis take every connection and never answer. Whatever is waited for, a program ends
// when it is told to, in order and soon.
class TestHungEnd : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S39_cellsctlEndsAtASignal_data();
    void S39_cellsctlEndsAtASignal();
    void S39_theConsoleEndsAtASignal_data();
    void S39_theConsoleEndsAtASignal();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    // Takes every connection, on ports of its own for each run: whoever came before would still wait there.
    struct Ports
    {
        SilentPort service;
        SilentPort database;
        SilentPort redis;
    };
    void writeEnvironment(const Ports &ports) const;
    void endIt(QProcess &process, int signal);

    QTemporaryDir m_folder;
};

void TestHungEnd::initTestCase()
{
    for (const auto *variable : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"}) {
        qputenv(variable, m_folder.path().toUtf8());
    }
    const auto authority = ThrowAwayAuthority::create(m_folder.path().toStdString());
    QVERIFY(authority);
    QVERIFY(authority->issueClient("admin"));
}

void TestHungEnd::writeEnvironment(const Ports &ports) const
{
    QFile file(path("environment.yml"));
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    auto text = QStringLiteral("name: hung\nkind: sandbox\nservice:\n  address: %1\n  ca: ca.pem\n  certificate: "
                               "admin.pem\n  private_key: admin.key\n  identity: admin\naudit: audit.jsonl\ncells:\n")
                    .arg(QString::fromStdString(ports.service.address()));
    for (int cell = 1; cell <= 3; ++cell) {
        text += QStringLiteral("  - id: %1\n    name: cell_%1\n    database: \"host=127.0.0.1 port=%2 dbname=cell_%1 "
                               "user=console_reader\"\n    redis:\n      address: 127.0.0.1:%3\n      database: %1\n")
                    .arg(cell)
                    .arg(ports.database.port())
                    .arg(ports.redis.port());
    }
    QVERIFY(file.write(text.toUtf8()) > 0);
}

// A crash at the end is none the less one.
void TestHungEnd::endIt(QProcess &process, int signal)
{
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(::kill(pid_t(process.processId()), signal), 0);
    const bool hasEnded = process.waitForFinished(60'000);
    const auto took = timer.elapsed();
    const auto output = process.readAllStandardError().right(3000);
    QVERIFY2(hasEnded, output.constData());
    qInfo("ended after %lld ms with %d", took, process.exitCode());
    QVERIFY2(process.exitStatus() == QProcess::NormalExit, output.constData());
    QVERIFY2(!output.contains("Sanitizer"), output.constData());
    QVERIFY2(took <= endsWithinMs, qPrintable(QString::number(took)));
}

void TestHungEnd::S39_cellsctlEndsAtASignal_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("number");
    for (const auto *line : {"cells", "-c 1 leases", "-c 1 verify", "-c 1 claims", "-c 1 worker", "-c 1 pairing",
             "-c 1 plan leases --out p.json", "-c 1 plan reclaim -m User --out p.json", "check", "flags", "readiness",
             "owner jane"}) {
        QTest::addRow("%s, SIGINT", line) << QString::fromLatin1(line) << SIGINT;
    }
    QTest::addRow("leases, SIGTERM") << QStringLiteral("-c 1 leases") << SIGTERM;
}

void TestHungEnd::S39_cellsctlEndsAtASignal()
{
    QFETCH(QString, line);
    QFETCH(int, number);
    const Ports ports;
    writeEnvironment(ports);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(programPath(QStringLiteral("cellsctl")),
        QStringList{QStringLiteral("-e"), path("environment.yml")} + splitArguments(line));
    QTRY_VERIFY_WITH_TIMEOUT(ports.service.isCalled() || ports.database.isCalled() || ports.redis.isCalled()
            || process.state() == QProcess::NotRunning,
        30'000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    endIt(process, number);
}

void TestHungEnd::S39_theConsoleEndsAtASignal_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestHungEnd::S39_theConsoleEndsAtASignal()
{
    QFETCH(int, number);
    if (!QFile::exists(programPath(QStringLiteral("cells-console")))) {
        QSKIP("built without the window");
    }
    const Ports ports;
    writeEnvironment(ports);
    QProcess process;
    process.start(programPath(QStringLiteral("cells-console")),
        {QStringLiteral("--environment"), path("environment.yml"), QStringLiteral("--settings"),
            path("settings.json")});
    QTRY_VERIFY_WITH_TIMEOUT(
        (ports.service.isCalled() && ports.database.isCalled()) || process.state() == QProcess::NotRunning, 30'000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    endIt(process, number);
    QCOMPARE(process.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestHungEnd)
#include "tst_hungend.moc"
