// SPDX-License-Identifier: MIT
#include "models/adapters/os/childprocess.h"
#include "models/adapters/os/processtable.h"
#include "tests/app/sandbox/outcomecheck.h"

#include <QTemporaryDir>

#include <algorithm>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace cells;
using namespace std::chrono_literals;

class TestChildProcess : public QObject
{
    Q_OBJECT

private slots:
    void reportsHowItEnded();
    void reportsAMissingProgram();
    void capturesTheOutput();
    void isKilledWhenItDoesNotListen();
    void isNotEndedByASignalThatItDoesNotAwaitYet();
    void S54_diesWithUs();
    void stepsDown();
    void findsAProgramInPath();
    void runsAScript();
    void S61_endsAGroupWhoseLeaderIsGone();
    void S61_aProcessThatEndsWhileItIsReadIsNoFailure();

private:
    Command shell(const std::string &script) const
    {
        Command command;
        command.arguments = {"/bin/sh", "-c", script};
        command.log = m_folder.filePath(QStringLiteral("log")).toStdString();
        return command;
    }

    QTemporaryDir m_folder;
};

void TestChildProcess::reportsHowItEnded()
{
    auto child = ChildProcess::start(shell("exit 7"));
    VERIFY_OUTCOME(child);
    QCOMPARE(child->waitFor(5s), std::optional<int>(7));
    auto killed = ChildProcess::start(shell("kill -TERM $$"));
    VERIFY_OUTCOME(killed);
    QCOMPARE(killed->waitFor(5s), std::optional<int>(128 + SIGTERM));
}

void TestChildProcess::reportsAMissingProgram()
{
    Command command;
    command.arguments = {"/usr/bin/no-such-program"};
    const auto child = ChildProcess::start(command);
    QVERIFY(!child);
    QCOMPARE(child.error().text(), std::string("Cannot start /usr/bin/no-such-program: No such file or directory."));
}

void TestChildProcess::capturesTheOutput()
{
    const auto ended = runToEnd(shell("echo said; echo complained >&2; exit 3"));
    QVERIFY(!ended);
    QCOMPARE(ended.error().text(), std::string("/bin/sh ended with code 3."));
    QCOMPARE(ended.error().detail, std::string("said\ncomplained\n"));
}

void TestChildProcess::isKilledWhenItDoesNotListen()
{
    auto child = ChildProcess::start(
        shell("trap '' TERM; echo ready >> " + m_folder.path().toStdString() + "/trap; while :; do sleep 0.01; done"));
    VERIFY_OUTCOME(child);
    QTRY_VERIFY(QFile::exists(m_folder.filePath(QStringLiteral("trap"))));
    child->end(SIGTERM, 50ms);
    QCOMPARE(child->waitFor(0ms), std::optional<int>(128 + SIGKILL));
}

// A cell was gone that was told to end its transactions while it began to live.
void TestChildProcess::isNotEndedByASignalThatItDoesNotAwaitYet()
{
    auto child = ChildProcess::start(shell("kill -USR1 $$; kill -USR2 $$; exit 3"));
    VERIFY_OUTCOME(child);
    QCOMPARE(child->waitFor(5s), std::optional<int>(3));
}

void TestChildProcess::S54_diesWithUs()
{
    int report[2];
    QCOMPARE(::pipe(report), 0);
    const pid_t parent = ::fork();
    if (parent == 0) {
        const auto child = ChildProcess::start(shell("exec sleep 1000"));
        const pid_t pid = child ? child->pid() : 0;
        (void)!::write(report[1], &pid, sizeof pid);
        ::kill(::getpid(), SIGKILL);
    }
    pid_t child = 0;
    QCOMPARE(::read(report[0], &child, sizeof child), ssize_t(sizeof child));
    QVERIFY(child > 0);
    ::waitpid(parent, nullptr, 0);
    ::close(report[0]);
    ::close(report[1]);
    QTRY_VERIFY(::kill(child, 0) != 0 && errno == ESRCH);
}

void TestChildProcess::stepsDown()
{
    const auto account = unprivilegedAccount();
    if (!account) {
        QSKIP("only root steps down");
    }
    auto command = shell("id -u; id -G; cat /proc/self/status | grep CapEff");
    command.account = account;
    VERIFY_OUTCOME(runToEnd(command));
    const auto output = endOfLog(command.log);
    QVERIFY2(output.ends_with(std::to_string(account->user) + "\n" + std::to_string(account->group)
                 + "\nCapEff:\t0000000000000000\n"),
        output.c_str());
}

void TestChildProcess::findsAProgramInPath()
{
    const auto found = findProgram("sh");
    QVERIFY(found && found->is_absolute() && found->filename() == "sh");
    QVERIFY(!findProgram("no-such-program-of-cells"));
    QCOMPARE(findProgram("/bin/sh")->string(), std::string("/bin/sh"));
}

void TestChildProcess::runsAScript()
{
    const auto script = m_folder.filePath(QStringLiteral("script")).toStdString();
    std::ofstream(script) << "#!/bin/sh\nexit 5\n";
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    Command command;
    command.arguments = {script};
    auto child = ChildProcess::start(command);
    VERIFY_OUTCOME(child);
    QTRY_VERIFY(child->codeIfEnded());
    QCOMPARE(*child->codeIfEnded(), 5);
    QCOMPARE(child->waitFor(0ms), std::optional<int>(5));
}

void TestChildProcess::S61_endsAGroupWhoseLeaderIsGone()
{
    const auto pidFile = m_folder.filePath(QStringLiteral("orphan"));
    auto child = ChildProcess::start(shell("sleep 1000 & echo $! > " + pidFile.toStdString() + "; exit 3"));
    VERIFY_OUTCOME(child);
    QTRY_VERIFY(child->codeIfEnded());
    std::ifstream file(pidFile.toStdString());
    pid_t orphan = 0;
    QVERIFY(file >> orphan);
    const auto isRunning = [orphan] {
        const auto table = processTable();
        return std::ranges::any_of(
            table, [orphan](const ProcessEntry &entry) { return entry.pid == orphan && entry.isRunning; });
    };
    QVERIFY(isRunning());
    child->endAll(5s);
    QVERIFY(!isRunning());
    QCOMPARE(child->waitFor(0ms), std::optional<int>(3));
}

// Reading its memory from the beginning fails, as reading fails once a process is gone.
void TestChildProcess::S61_aProcessThatEndsWhileItIsReadIsNoFailure()
{
    QCOMPARE(procText("/proc/self/mem"), std::string());
    QVERIFY(!procText("/proc/self/stat").empty());
    QCOMPARE(procText("/proc/self/none"), std::string());
}

QTEST_GUILESS_MAIN(TestChildProcess)
#include "tst_childprocess.moc"
