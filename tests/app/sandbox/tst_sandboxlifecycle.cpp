// SPDX-License-Identifier: MIT
#include "tests/app/sandbox/outcomecheck.h"
#include "tests/app/sandbox/sandboxprocess.h"

#include <fstream>
#include <unistd.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const std::vector<std::string> small{"--records", "2000", "--cells", "2"};

} // namespace

class TestSandboxLifecycle : public QObject
{
    Q_OBJECT

private slots:
    void leavesNothingBehind_data();
    void leavesNothingBehind();
    void S54_endsWhenItsParentIsKilled();
    void S54_isCleanedUpAfterItWasKilled();
    void endsWhileItStarts();
    void endsWhenAServerEnds();
    void F61_leavesAForeignFolderAlone();
    void S54_runsAsAnOrdinaryUser();
    void listsItsScenarios();
    void refusesAnUnknownScenario();
};

void TestSandboxLifecycle::leavesNothingBehind_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestSandboxLifecycle::leavesNothingBehind()
{
    QFETCH(int, signal);
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start(small), std::string());
    QVERIFY(sandbox.processes().size() >= 3);
    sandbox.process().end(signal, 20s);
    QCOMPARE(sandbox.process().waitFor(0ms), std::optional<int>(0));
    QVERIFY(sandbox.isGone());
}

void TestSandboxLifecycle::S54_endsWhenItsParentIsKilled()
{
    SandboxProcess sandbox;
    auto command = sandbox.command(small);
    std::string line;
    for (const auto &word : command.arguments) {
        line += "'" + word + "' ";
    }
    command.arguments = {"/bin/sh", "-c", line + "& wait"};
    QCOMPARE(sandbox.startAs(command), std::string());
    sandbox.process().end(SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(sandbox.isGone(), 20'000);
}

void TestSandboxLifecycle::S54_isCleanedUpAfterItWasKilled()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start(small), std::string());
    sandbox.process().end(SIGKILL);
    QVERIFY(std::filesystem::exists(sandbox.folder() / "seeded.json"));
    std::filesystem::remove(sandbox.folder() / "environment.yml");
    const auto logBefore = sandbox.logText().size();
    auto again = ChildProcess::start(sandbox.command(small));
    VERIFY_OUTCOME(again);
    QTRY_VERIFY_WITH_TIMEOUT(sandbox.logText().find("\nready ", logBefore) != std::string::npos, 60'000);
    again->end(SIGTERM, 20s);
    QVERIFY(sandbox.isGone());
}

void TestSandboxLifecycle::endsWhileItStarts()
{
    SandboxProcess sandbox;
    auto process = ChildProcess::start(sandbox.command({"--records", "1000000"}));
    VERIFY_OUTCOME(process);
    QTRY_VERIFY_WITH_TIMEOUT(sandbox.logText().find("filling") != std::string::npos, 60'000);
    process->end(SIGTERM, 20s);
    QCOMPARE(process->waitFor(0ms), std::optional<int>(0));
    QVERIFY(sandbox.isGone());
}

void TestSandboxLifecycle::endsWhenAServerEnds()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start(small), std::string());
    std::ifstream stream(sandbox.folder() / "postgres/data/postmaster.pid");
    pid_t postmaster = 0;
    stream >> postmaster;
    QVERIFY(postmaster > 0);
    ::kill(postmaster, SIGKILL);
    QCOMPARE(sandbox.process().waitFor(30s), std::optional<int>(1));
    QVERIFY(sandbox.logText().find("one of its servers has ended: PostgreSQL.") != std::string::npos);
    QTRY_VERIFY_WITH_TIMEOUT(sandbox.isGone(), 20'000);
}

void TestSandboxLifecycle::F61_leavesAForeignFolderAlone()
{
    SandboxProcess sandbox;
    std::filesystem::create_directory(sandbox.folder());
    std::ofstream(sandbox.folder() / "precious") << "mine";
    QVERIFY(sandbox.start(small).find("is not empty and not ours") != std::string::npos);
    QCOMPARE(sandbox.process().waitFor(0ms), std::optional<int>(1));
    QCOMPARE(sandbox.file("precious"), std::string("mine"));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(sandbox.folder()), {}), std::ptrdiff_t(1));
}

void TestSandboxLifecycle::S54_runsAsAnOrdinaryUser()
{
    const auto account = unprivilegedAccount();
    if (!account) {
        QSKIP("we are one, as in all other tests");
    }
    SandboxProcess sandbox;
    std::filesystem::create_directory(sandbox.folder());
    QCOMPARE(::chown(sandbox.folder().c_str(), account->user, account->group), 0);
    auto command = sandbox.command(small);
    command.account = account;
    QCOMPARE(sandbox.startAs(command), std::string());
    sandbox.process().end(SIGTERM, 20s);
    QVERIFY(sandbox.processes().empty());
    // It was given the folder, so the folder stays.
    QVERIFY(std::filesystem::is_empty(sandbox.folder()));
}

void TestSandboxLifecycle::listsItsScenarios()
{
    SandboxProcess sandbox;
    auto command = sandbox.command({});
    command.arguments = {command.arguments.front(), "--list-scenarios"};
    VERIFY_OUTCOME(runToEnd(command));
    QVERIFY(sandbox.logText().starts_with("default\t"));
    QVERIFY(sandbox.logText().find("\ncalm\t") != std::string::npos);
}

void TestSandboxLifecycle::refusesAnUnknownScenario()
{
    SandboxProcess sandbox;
    QVERIFY(sandbox.start({"--scenario", "chaos"}).find("There is no scenario chaos") != std::string::npos);
    QVERIFY(sandbox.isGone());
}

QTEST_GUILESS_MAIN(TestSandboxLifecycle)
#include "tst_sandboxlifecycle.moc"
