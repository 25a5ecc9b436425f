// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/os/processtable.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace cells;

// However cellsctl is ended, its connection commands end with it.
class TestCommandEnds : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void S61_aClosedTerminalClosesTheConnection();
    void S61_nohupOutlivesTheTerminal();
    void S61_theSecondSignalEndsWhatACommandStarted();
    void S61_aKilledProgramLeavesNoCommand();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QByteArray content(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }
    bool isRunning(const char *pidFile) const
    {
        const auto pid = content(pidFile).toInt();
        const auto table = processTable();
        return std::ranges::any_of(
            table, [pid](const ProcessEntry &entry) { return entry.pid == pid && entry.isRunning; });
    }
    // The service of the environment, and the keys of its connection command, which is allowed.
    void writeEnvironment(const std::string &service, const QString &connection) const;
    void start(QProcess &process, const QStringList &before = {}) const;

    QTemporaryDir m_folder;
};

void TestCommandEnds::initTestCase()
{
    for (const auto *variable : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"}) {
        qputenv(variable, m_folder.path().toUtf8());
    }
    // It may be ignored here, and would be there.
    ::signal(SIGHUP, SIG_DFL);
    const auto authority = ThrowAwayAuthority::create(m_folder.path().toStdString());
    QVERIFY(authority);
    QVERIFY(authority->issueClient("admin"));
}

void TestCommandEnds::init()
{
    for (const auto *name : {"log", "child"}) {
        QFile::remove(path(name));
    }
}

void TestCommandEnds::writeEnvironment(const std::string &service, const QString &connection) const
{
    QFile file(path("environment.yml"));
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    const auto text
        = QStringLiteral("name: hung\nkind: development\nservice:\n  address: %1\n  ca: ca.pem\n  certificate: "
                         "admin.pem\n  private_key: admin.key\n  identity: admin\n  connection: %2\n"
                         "cells:\n  - id: 1\n    database: host=127.0.0.1 dbname=cell_1 user=console_reader\n")
              .arg(QString::fromStdString(service), connection);
    QVERIFY(file.write(text.toUtf8()) > 0);
    file.close();
    const auto allowed = runProgram(QStringLiteral("cellsctl"),
        {QStringLiteral("-e"), path("environment.yml"), QStringLiteral("commands"), QStringLiteral("--allow")});
    QVERIFY2(allowed.exitCode == 0, allowed.all().constData());
}

void TestCommandEnds::start(QProcess &process, const QStringList &before) const
{
    auto arguments = before;
    arguments << programPath(QStringLiteral("cellsctl")) << QStringLiteral("-e") << path("environment.yml")
              << QStringLiteral("cells");
    process.start(arguments.takeFirst(), arguments);
}

void TestCommandEnds::S61_aClosedTerminalClosesTheConnection()
{
    const SilentPort service;
    writeEnvironment(service.address(),
        QStringLiteral("{open: [/bin/sh, -c, 'echo up >> log'], close: [/bin/sh, -c, 'echo down >> log']}"));
    QProcess process;
    start(process);
    QTRY_VERIFY_WITH_TIMEOUT(service.isCalled() || process.state() == QProcess::NotRunning, 30'000);
    QCOMPARE(content("log"), QByteArray("up"));
    QCOMPARE(::kill(pid_t(process.processId()), SIGHUP), 0);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(content("log"), QByteArray("up\ndown"));
}

void TestCommandEnds::S61_nohupOutlivesTheTerminal()
{
    const SilentPort service;
    writeEnvironment(service.address(), QStringLiteral("{open: [/bin/sh, -c, 'echo up >> log']}"));
    QProcess process;
    start(process, {QStringLiteral("/usr/bin/nohup")});
    QTRY_VERIFY_WITH_TIMEOUT(service.isCalled() || process.state() == QProcess::NotRunning, 30'000);
    QCOMPARE(::kill(pid_t(process.processId()), SIGHUP), 0);
    QVERIFY(!process.waitForFinished(500));
    QCOMPARE(::kill(pid_t(process.processId()), SIGTERM), 0);
    QVERIFY(process.waitForFinished(30'000));
}

// Its end in order takes longer, because it ignores the first request.
void TestCommandEnds::S61_theSecondSignalEndsWhatACommandStarted()
{
    writeEnvironment(
        "127.0.0.1:1", QStringLiteral("{open: [/bin/sh, -c, \"trap '' TERM; sleep 60 & echo $! > child; wait\"]}"));
    QProcess process;
    start(process);
    QTRY_VERIFY_WITH_TIMEOUT(isRunning("child") || process.state() == QProcess::NotRunning, 30'000);
    QVERIFY(isRunning("child"));
    QElapsedTimer timer;
    timer.start();
    const auto pid = pid_t(process.processId());
    // Until it has noticed two.
    const auto hasEnded = [&] {
        return process.state() == QProcess::NotRunning || (::kill(pid, SIGINT) == 0 && process.waitForFinished(100));
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), 30'000);
    QVERIFY2(timer.elapsed() < 1900, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!isRunning("child"));
}

// The kernel ends it; what it started itself is another matter.
void TestCommandEnds::S61_aKilledProgramLeavesNoCommand()
{
    writeEnvironment("127.0.0.1:1", QStringLiteral("{open: [/bin/sh, -c, 'echo $$ > child; exec sleep 60']}"));
    QProcess process;
    start(process);
    QTRY_VERIFY_WITH_TIMEOUT(isRunning("child") || process.state() == QProcess::NotRunning, 30'000);
    QVERIFY(isRunning("child"));
    QCOMPARE(::kill(pid_t(process.processId()), SIGKILL), 0);
    QVERIFY(process.waitForFinished(30'000));
    QTRY_VERIFY(!isRunning("child"));
}

QTEST_GUILESS_MAIN(TestCommandEnds)
#include "tst_commandends.moc"
