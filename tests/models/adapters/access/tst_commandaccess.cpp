// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/access/localport.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/adapters/os/processtable.h"
#include "models/adapters/os/systemclock.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <future>

using namespace cells;
using namespace std::chrono_literals;

using Change = void (*)(ConnectionCommand &);
Q_DECLARE_METATYPE(Change)

// The commands of environment files: that only allowed ones start, and every way in which one may misbehave.
class TestCommandAccess : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void S60_nothingStartsThatWasNotAllowed();
    void S60_aChangedCommandIsNotAllowed_data();
    void S60_aChangedCommandIsNotAllowed();
    void S60_aChangedScriptIsNotAllowed_data();
    void S60_aChangedScriptIsNotAllowed();
    void S60_aChangedProgramOfThePathIsNotAllowed();
    void S60_aDamagedListAllowsNothing();
    void S61_noShellReadsTheArguments();
    void S61_itHasNoTerminal();
    void itHasTheEnvironmentOfTheUser();
    void oneThatEndsWellIsReadyWheneverItEnds();
    void isReadyWhenItListens();
    void isReadyWhenItPrintsALine();
    void isReadyWhenItHasEnded();
    void oneStartServesAllWhoWait();
    void endsWhenItIsNotReadyInTime();
    void S61_endsWhatPrintsAllTheTime();
    void reportsACommandThatEnds();
    void isStartedAgainAfterItsDeath();
    void S61_endsWithItsChildren();
    void S61_endsWhatIgnoresTheSignal();
    void S61_endsWhatHasAGroupOfItsOwn();
    void takesAnotherPortWhenItsIsTaken();
    void isNotRepeatedWhenItLeavesItsPortToAnother();
    void S63_aPortOfAnotherProgramIsNotUsed();
    void endsAfterItsLastUse();
    void S61_isClosedBeforeItIsStartedAgain();
    void S61_theFormerEnvironmentIsClosedFirst();
    void stopsWaitingForWhatIsClosed();
    void stopsWaiting();
    void S62_aCommandIsHeardWhileItStarts();
    void S62_aPasswordIsInNoOutput();
    void S62_aFailedCommandShowsNoPassword_data();
    void S62_aFailedCommandShowsNoPassword();
    void aPasswordServesForItsLifetime();
    void aTokenServesUntilItEnds();
    void theEndOfATokenIsThatOfTheLast();
    void aShortTokenThatIsRenewedEndsNoGrant();
    void aRefusedPasswordIsPrintedAgain();
    void oneFailureServesAllWhoWait();
    void whatFailsAgainAndAgainRests();
    void isStartedAgainWhenNothingConnectsThroughIt();
    void aPersonStartsAgainWhatHangsUp();
    void isNotEndedWhileSomethingIsWritten();
    void withoutAccessNothingStarts();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    std::string file(const QString &name) const { return path(name).toStdString(); }
    QByteArray content(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }
    bool isRunning(const QString &pidFile) const
    {
        const auto pid = content(pidFile).toInt();
        const auto table = processTable();
        return std::ranges::any_of(
            table, [pid](const ProcessEntry &entry) { return entry.pid == pid && entry.isRunning; });
    }
    CommandPurpose purpose(const std::string &name) const
    {
        return {file(QStringLiteral("environment.yml")), name, "host=db.example.com"};
    }
    // Python that listens on the port for ever, after `before`.
    std::vector<std::string> listener(const std::string &before = {}) const
    {
        return {"python3", "-c",
            "import os, signal, socket, subprocess, sys, time\n" + before
                + "\ns = socket.create_server(('127.0.0.1', int(sys.argv[1])))\nwhile True: time.sleep(1)\n",
            "{port}"};
    }
    std::vector<std::string> shell(const std::string &script) const
    {
        return {"/bin/sh", "-c", script, "sh", "{port}"};
    }
    ConnectionCommand command(std::vector<std::string> arguments) const
    {
        return {.purpose = purpose("cell 1 main connection"), .open = std::move(arguments), .within = 20s};
    }
    PasswordCommand passwordCommand(const std::string &script, Duration lifetime = {}) const
    {
        return {purpose("cell 1 main password"), {"/bin/sh", "-c", script}, lifetime};
    }
    // Prints a token with so many seconds left, and counts its runs.
    PasswordCommand tokenCommand(const std::string &seconds, Duration lifetime) const
    {
        return {purpose("cell 1 main password"),
            {"python3", "-c",
                "import base64, json, time\n"
                "def part(of): return base64.urlsafe_b64encode(json.dumps(of).encode()).rstrip(b'=').decode()\n"
                "runs = open('runs', 'a'); print(file=runs, flush=True)\n"
                "runs = len(open('runs').readlines())\n"
                "print(part({'alg': 'none'}), part({'exp': int(time.time()) + "
                    + seconds + ", 'run': runs}), 'x', sep='.')"},
            lifetime};
    }
    AllowedCommands list() const { return AllowedCommands(file(QStringLiteral("state/allowed.json"))); }
    template <typename Command> std::shared_ptr<Access> allowing(const Command &command) const
    {
        return list().allow({fileCommand(command)}) ? openAccess(list()) : nullptr;
    }

    // Of one cell, whose database takes what the command prints.
    Environment environmentWith(const PasswordCommand &command) const
    {
        Environment environment;
        environment.cells.resize(1);
        environment.cells.front().id = {1};
        environment.cells.front().commands.password = command;
        environment.access = allowing(command);
        return environment;
    }

    std::optional<QTemporaryDir> m_folder;
};

void TestCommandAccess::init()
{
    m_folder.emplace();
    QVERIFY(m_folder->isValid());
}

void TestCommandAccess::S60_nothingStartsThatWasNotAllowed()
{
    const auto connection = command(shell("touch started; exit 3"));
    const auto password = passwordCommand("touch started; echo secret");
    const auto access = openAccess(list());
    const auto opened = access->open(connection, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::Refused);
    QVERIFY2(opened.error().text().find("nobody allowed it") != std::string::npos, opened.error().text().c_str());
    QVERIFY(opened.error().text().find("commands --allow") != std::string::npos);
    QVERIFY(!access->fetchPassword(password, {}));
    QVERIFY(!QFile::exists(path(QStringLiteral("started"))));
    QVERIFY(list().allow({fileCommand(password)}));
    QVERIFY(!access->open(connection, {}));
    QVERIFY(!QFile::exists(path(QStringLiteral("started"))));
    QCOMPARE(*access->fetchPassword(password, {}), std::string("secret"));
    QCOMPARE(QFile(path(QStringLiteral("state/allowed.json"))).permissions()
            & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
        QFile::Permissions());
}

void TestCommandAccess::S60_aChangedCommandIsNotAllowed_data()
{
    QTest::addColumn<Change>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
    row("an argument", [](auto &it) { it.open[1] = "a c"; });
    row("two for one", [](auto &it) { it.open = {"/bin/true", "a", "b", "{port}"}; });
    row("the program", [](auto &it) { it.open[0] = "/bin/false"; });
    row("how it is closed", [](auto &it) { it.close = {"/bin/false"}; });
    row("the sign of readiness", [](auto &it) { it.readiness = CommandReadiness::Exit; });
    row("how long it runs", [](auto &it) { it.keep = CommandRetention::Use; });
    row("the server", [](auto &it) { it.purpose.server = "host=evil.example.com"; });
    row("the file", [](auto &it) { it.purpose.file = "/tmp/copy/environment.yml"; });
    row("its use", [](auto &it) { it.purpose.name = "cell 2 main connection"; });
}

void TestCommandAccess::S60_aChangedCommandIsNotAllowed()
{
    QFETCH(Change, change);
    auto base = command({"/bin/true", "a b", "{port}"});
    base.close = {"/bin/true"};
    auto changed = base;
    change(changed);
    QVERIFY(list().allow({fileCommand(base)}));
    QCOMPARE(list().stateOf(fileCommand(base)), CommandState::Allowed);
    const bool isOfSameUse = changed.purpose.file == base.purpose.file && changed.purpose.name == base.purpose.name;
    const auto expected = isOfSameUse ? CommandState::Changed : CommandState::New;
    QCOMPARE(list().stateOf(fileCommand(changed)), expected);
    QCOMPARE(openAccess(list())->open(changed, {}).error().kind, Failure::Kind::Refused);
    QVERIFY(list().allow({fileCommand(changed)}));
    QCOMPARE(list().stateOf(fileCommand(changed)), CommandState::Allowed);
    // What was in its place is no longer allowed.
    QCOMPARE(list().stateOf(fileCommand(base)), isOfSameUse ? CommandState::Changed : CommandState::Allowed);
}

void TestCommandAccess::S60_aChangedScriptIsNotAllowed_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("isAllowed");
    const auto name = [](const char *text) { return QString::fromLatin1(text); };
    QTest::newRow("the program") << QString() << name("tunnel.sh") << false;
    QTest::newRow("an argument") << name("ssh_config") << name("ssh_config") << false;
    QTest::newRow("a file below") << name("./bin/token") << name("bin/token") << false;
    QTest::newRow("an option") << name("--kubeconfig=kube.yml") << name("kube.yml") << false;
    QTest::newRow("a command in an option") << name("-oProxyCommand=./proxy.sh %h %p") << name("proxy.sh") << false;
    QTest::newRow("a line of a shell") << name("exec './proxy.sh' 1") << name("proxy.sh") << false;
    QTest::newRow("behind the letter of an option") << name("-F./ssh_config") << name("ssh_config") << false;
    QTest::newRow("a file above") << name("../ABOVE") << name("../ABOVE") << false;
    QTest::newRow("a script elsewhere") << name("PARENT/ABOVE") << name("../ABOVE") << false;
    QTest::newRow("another file") << name("ssh_config") << name("log") << true;
}

// Whoever sends the folder around sends these with it.
void TestCommandAccess::S60_aChangedScriptIsNotAllowed()
{
    QFETCH(QString, argument);
    QFETCH(QString, file);
    QFETCH(bool, isAllowed);
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("bin")));
    const QFileInfo folder(m_folder->path());
    for (auto *text : {&argument, &file}) {
        text->replace(QLatin1String("PARENT"), folder.path()).replace(QLatin1String("ABOVE"), folder.fileName() + u'x');
    }
    const auto removed = qScopeGuard([&] { QFile::remove(path(QStringLiteral("../") + folder.fileName() + u'x')); });
    const auto write = [this](const QString &name, const QByteArray &text) {
        QFile written(path(name));
        return written.open(QIODevice::WriteOnly) && written.write(text) == text.size()
            && written.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    };
    QVERIFY(write(QStringLiteral("tunnel.sh"), "#!/bin/sh\nexit 0\n")
        && (file == QLatin1String("tunnel.sh") || write(file, "1")));
    auto script = command({this->file(QStringLiteral("tunnel.sh")), argument.toStdString()});
    script.readiness = CommandReadiness::Exit;
    QVERIFY(list().allow({fileCommand(script)}));
    QVERIFY(openAccess(list())->open(script, {}));
    QVERIFY(write(file, "#!/bin/sh\ntouch started\n"));
    QCOMPARE(list().stateOf(fileCommand(script)), isAllowed ? CommandState::Allowed : CommandState::Changed);
    QCOMPARE(openAccess(list())->open(script, {}).has_value(), isAllowed);
    QVERIFY(!QFile::exists(path(QStringLiteral("started"))));
}

// As in ~/bin, where others than the administrator exchange it.
void TestCommandAccess::S60_aChangedProgramOfThePathIsNotAllowed()
{
    const auto restored = qScopeGuard([former = qgetenv("PATH")] { qputenv("PATH", former); });
    qputenv("PATH", QFile::encodeName(path(QStringLiteral("bin"))) + ':' + qgetenv("PATH"));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("bin")));
    const auto install = [this](const QByteArray &text) {
        QFile program(path(QStringLiteral("bin/tunnel-of-mine")));
        return program.open(QIODevice::WriteOnly) && program.write(text) == text.size()
            && program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    };
    QVERIFY(install("#!/bin/sh\nexit 0\n"));
    auto named = command({"tunnel-of-mine"});
    named.readiness = CommandReadiness::Exit;
    // The environment file is elsewhere.
    named.purpose.file = "/nowhere/environment.yml";
    QVERIFY(list().allow({fileCommand(named)}));
    QCOMPARE(list().stateOf(fileCommand(named)), CommandState::Allowed);
    QVERIFY(install("#!/bin/sh\nexit 1\n"));
    QCOMPARE(list().stateOf(fileCommand(named)), CommandState::Changed);
}

void TestCommandAccess::S60_aDamagedListAllowsNothing()
{
    const auto connection = command({"/bin/true", "{port}"});
    QVERIFY(list().allow({fileCommand(connection)}));
    QFile stored(path(QStringLiteral("state/allowed.json")));
    QVERIFY(stored.open(QIODevice::ReadWrite));
    for (const QByteArray text : {"", "[]", "{\"version\":1,\"allowed\":{}}", "{\"version\":2,\"allowed\":[]}", "{"}) {
        QVERIFY(stored.resize(0) && stored.seek(0) && stored.write(text) == text.size() && stored.flush());
        QCOMPARE(list().stateOf(fileCommand(connection)), CommandState::New);
    }
    QVERIFY(!list().allow({fileCommand(connection)}));
}

void TestCommandAccess::S61_noShellReadsTheArguments()
{
    auto plain = command({"/bin/echo", "$(touch substituted); touch split", "`touch quoted`", "*"});
    plain.readiness = CommandReadiness::Exit;
    const auto access = allowing(plain);
    QVERIFY(access->open(plain, {}));
    QTRY_COMPARE(access->output(plain.purpose), std::string("$(touch substituted); touch split `touch quoted` *"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

void TestCommandAccess::S61_itHasNoTerminal()
{
    auto asking = command(shell("read answer || echo no input; (: </dev/tty) 2>/dev/null || echo no terminal"));
    asking.readiness = CommandReadiness::Exit;
    const auto access = allowing(asking);
    QVERIFY(access->open(asking, {}));
    QTRY_COMPARE(access->output(asking.purpose), std::string("no input\nno terminal"));
}

void TestCommandAccess::itHasTheEnvironmentOfTheUser()
{
    qputenv("HTTPS_PROXY", "http://proxy.example:3128");
    clearForeignEnvironment();
    QVERIFY(!qEnvironmentVariableIsSet("HTTPS_PROXY"));
    auto behindProxy = command({"/bin/sh", "-c", "echo $HTTPS_PROXY$GRPC_POLL_STRATEGY"});
    behindProxy.readiness = CommandReadiness::Exit;
    const auto access = allowing(behindProxy);
    const auto opened = access->open(behindProxy, {});
    QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
    QCOMPARE(access->output(behindProxy.purpose), std::string("http://proxy.example:3128"));
}

// It may end between two looks at it; one in thirty did.
void TestCommandAccess::oneThatEndsWellIsReadyWheneverItEnds()
{
    auto brief = command({"/bin/sh", "-c", "echo done"});
    brief.readiness = CommandReadiness::Exit;
    QVERIFY(list().allow({fileCommand(brief)}));
    for (int start = 0; start < 120; ++start) {
        const auto opened = openAccess(list())->open(brief, {});
        QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
    }
}

void TestCommandAccess::isReadyWhenItListens()
{
    const auto slow = command(listener("time.sleep(0.4)"));
    const auto access = allowing(slow);
    const auto opened = access->open(slow, {});
    QVERIFY2(opened, opened ? "" : opened.error().detail.c_str());
    QVERIFY(holderOf(opened->port));
    QVERIFY(opened->use->isRunning());
    QVERIFY(opened->mayStayIdle);
    QCOMPARE(access->open(slow, {})->port, opened->port);
}

void TestCommandAccess::isReadyWhenItPrintsALine()
{
    auto talking = command(shell("echo starting; echo Forwarding from $1; exec sleep 1000"));
    talking.readiness = CommandReadiness::Line;
    talking.line = "Forwarding from";
    const auto access = allowing(talking);
    const auto opened = access->open(talking, {});
    QVERIFY(opened);
    QCOMPARE(access->output(talking.purpose), "starting\nForwarding from " + std::to_string(opened->port));
}

void TestCommandAccess::isReadyWhenItHasEnded()
{
    auto vpn = command({"/bin/sh", "-c", "echo up >> log"});
    vpn.readiness = CommandReadiness::Exit;
    vpn.close = {"/bin/sh", "-c", "echo down >> log"};
    {
        const auto access = allowing(vpn);
        const auto opened = access->open(vpn, {});
        QVERIFY(opened);
        QCOMPARE(opened->port, 0);
        QVERIFY(access->open(vpn, {}));
        QCOMPARE(content(QStringLiteral("log")), QByteArray("up"));
    }
    QCOMPARE(content(QStringLiteral("log")), QByteArray("up\ndown"));
}

void TestCommandAccess::oneStartServesAllWhoWait()
{
    const auto slow = command(listener("open('starts', 'a').write('x'); time.sleep(0.3)"));
    const auto access = allowing(slow);
    std::vector<std::future<Outcome<AccessPath>>> all;
    for (int i = 0; i < 8; ++i) {
        all.push_back(std::async(std::launch::async, [&] { return access->open(slow, {}); }));
    }
    for (auto &one : all) {
        QVERIFY(one.get());
    }
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("x"));
}

void TestCommandAccess::endsWhenItIsNotReadyInTime()
{
    auto silent = command(shell("echo $$ > pid; echo waiting for approval; exec sleep 1000"));
    silent.within = 1s;
    const auto access = allowing(silent);
    const auto opened = access->open(silent, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::TimedOut);
    QCOMPARE(opened.error().detail, std::string("waiting for approval"));
    QVERIFY(!isRunning(QStringLiteral("pid")));
}

// Faster than its output is read: also its deadline and its end are looked at.
void TestCommandAccess::S61_endsWhatPrintsAllTheTime()
{
    auto flooding = command({"yes", "a line that is read again and again", "{port}"});
    flooding.within = 1s;
    const auto access = allowing(flooding);
    const auto opened = access->open(flooding, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::TimedOut);

    const auto password = passwordCommand("echo $$ > pid; exec yes");
    const auto other = allowing(password);
    std::stop_source stop;
    auto fetched = std::async(std::launch::async, [&] { return other->fetchPassword(password, stop.get_token()); });
    QTRY_VERIFY(isRunning(QStringLiteral("pid")));
    stop.request_stop();
    QCOMPARE(fetched.get().error().kind, Failure::Kind::Cancelled);
    QVERIFY(!isRunning(QStringLiteral("pid")));
}

void TestCommandAccess::reportsACommandThatEnds()
{
    const auto failing = command(shell("echo no route to bastion >&2; exit 7"));
    const auto access = allowing(failing);
    const auto opened = access->open(failing, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::Unreachable);
    QVERIFY2(opened.error().text().find("ended with code 7") != std::string::npos, opened.error().text().c_str());
    QCOMPARE(opened.error().detail, std::string("no route to bastion"));
    const auto missing = command({"no-such-program-of-cells", "{port}"});
    const auto notFound = allowing(missing)->open(missing, {});
    QVERIFY(!notFound);
    QVERIFY(notFound.error().text().find("no-such-program-of-cells") != std::string::npos);
}

void TestCommandAccess::isStartedAgainAfterItsDeath()
{
    const auto mortal = command(listener("open('pid', 'w').write(str(os.getpid()))"));
    const auto access = allowing(mortal);
    const auto first = access->open(mortal, {});
    QVERIFY(first);
    QTRY_VERIFY(isRunning(QStringLiteral("pid")));
    ::kill(content(QStringLiteral("pid")).toInt(), SIGKILL);
    QTRY_VERIFY(!first->use->isRunning());
    const auto second = access->open(mortal, {});
    QVERIFY(second);
    QVERIFY(second->use->isRunning());
    QVERIFY(!first->use->isRunning());
}

void TestCommandAccess::S61_endsWithItsChildren()
{
    const auto parent = command(listener("open('pid', 'w').write(str(os.getpid()))\n"
                                         "open('child', 'w').write(str(subprocess.Popen(['sleep', '1000']).pid))"));
    auto access = allowing(parent);
    QVERIFY(access->open(parent, {}));
    QTRY_VERIFY(isRunning(QStringLiteral("pid")) && isRunning(QStringLiteral("child")));
    access.reset();
    QVERIFY(!isRunning(QStringLiteral("pid")));
    QVERIFY(!isRunning(QStringLiteral("child")));
    // When the command dies, its child does not live on.
    access = openAccess(list());
    QVERIFY(access->open(parent, {}));
    QTRY_VERIFY(isRunning(QStringLiteral("pid")) && isRunning(QStringLiteral("child")));
    ::kill(content(QStringLiteral("pid")).toInt(), SIGKILL);
    QTRY_VERIFY(!isRunning(QStringLiteral("child")));
}

void TestCommandAccess::S61_endsWhatIgnoresTheSignal()
{
    const auto deaf = command(listener("signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                                       "open('pid', 'w').write(str(os.getpid()))\n"
                                       "open('child', 'w').write(str(subprocess.Popen(['sleep', '1000']).pid))"));
    auto access = allowing(deaf);
    QVERIFY(access->open(deaf, {}));
    QTRY_VERIFY(isRunning(QStringLiteral("pid")) && isRunning(QStringLiteral("child")));
    QElapsedTimer timer;
    timer.start();
    access.reset();
    QVERIFY(!isRunning(QStringLiteral("pid")));
    QVERIFY(!isRunning(QStringLiteral("child")));
    QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed())));
}

// As what `timeout` starts does, and each job of an interactive shell.
void TestCommandAccess::S61_endsWhatHasAGroupOfItsOwn()
{
    QFile script(path(QStringLiteral("listen.py")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("import os, socket, sys, time\nopen('pid', 'w').write(str(os.getpid()))\n"
                 "s = socket.create_server(('127.0.0.1', int(sys.argv[1])))\ntime.sleep(60)\n");
    script.close();
    const auto parent = command(shell("echo $$ > shell; timeout 60 python3 listen.py $1; true"));
    auto access = allowing(parent);
    QVERIFY(access->open(parent, {}));
    QTRY_VERIFY(isRunning(QStringLiteral("pid")));
    access.reset();
    QVERIFY(!isRunning(QStringLiteral("pid")));
    access = openAccess(list());
    QVERIFY(access->open(parent, {}));
    QTRY_VERIFY(isRunning(QStringLiteral("pid")));
    ::kill(content(QStringLiteral("shell")).toInt(), SIGKILL);
    QTRY_VERIFY(!isRunning(QStringLiteral("pid")));
}

// Another program takes the first port before the command listens there.
void TestCommandAccess::takesAnotherPortWhenItsIsTaken()
{
    const auto late = command(
        listener("if not os.path.exists('first'):\n"
                 "  open('first', 'w').write(sys.argv[1])\n"
                 "  other = subprocess.Popen([sys.executable, '-c', \"import socket, sys, time; s = "
                 "socket.create_server(('127.0.0.1', int(sys.argv[1]))); print('up', flush=True); time.sleep(60)\", "
                 "sys.argv[1]], start_new_session=True, stdout=subprocess.PIPE)\n"
                 "  open('other', 'w').write(str(other.pid))\n"
                 "  other.stdout.readline()"));
    const auto access = allowing(late);
    const auto opened = access->open(late, {});
    ::kill(content(QStringLiteral("other")).toInt(), SIGKILL);
    QVERIFY2(opened, opened ? "" : (opened.error().text() + opened.error().detail).c_str());
    QVERIFY(opened->port != content(QStringLiteral("first")).toInt());
}

// As ssh does with ControlMaster: each repetition would leave one more port open.
void TestCommandAccess::isNotRepeatedWhenItLeavesItsPortToAnother()
{
    const auto leaving = command({"python3", "-c",
        "import os, socket, sys, time\n"
        "open('starts', 'a').write('x')\n"
        "s = socket.socket()\n"
        "s.bind(('127.0.0.1', int(sys.argv[1])))\n"
        "if os.fork() == 0:\n"
        "  os.setsid()\n"
        "  open('other', 'w').write(str(os.getpid()))\n"
        "  time.sleep(60)\n"
        "while not os.path.exists('other') or not open('other').read(): time.sleep(0.01)\n"
        "s.listen()\n"
        "os._exit(0)\n",
        "{port}"});
    const auto access = allowing(leaving);
    const auto opened = access->open(leaving, {});
    ::kill(content(QStringLiteral("other")).toInt(), SIGKILL);
    QVERIFY(!opened);
    QVERIFY2(opened.error().text().find("ControlMaster=no") != std::string::npos, opened.error().text().c_str());
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("x"));
}

// Nobody may stand in for the server, although TLS would detect it.
void TestCommandAccess::S63_aPortOfAnotherProgramIsNotUsed()
{
    const auto idle = command({"python3", "-c",
        "import subprocess, sys, time\n"
        "other = subprocess.Popen([sys.executable, '-c', \"import socket, sys, time; s = "
        "socket.create_server(('127.0.0.1', int(sys.argv[1]))); time.sleep(5)\", sys.argv[1]], "
        "start_new_session=True)\n"
        "while True: time.sleep(1)\n",
        "{port}"});
    const auto access = allowing(idle);
    const auto opened = access->open(idle, {});
    QVERIFY(!opened);
    QVERIFY2(
        opened.error().text().find("Another program took port") != std::string::npos, opened.error().text().c_str());
}

void TestCommandAccess::endsAfterItsLastUse()
{
    auto brief = command(listener("open('pid', 'w').write(str(os.getpid()))"));
    brief.keep = CommandRetention::Use;
    const auto access = allowing(brief);
    auto opened = access->open(brief, {});
    QVERIFY(opened);
    QVERIFY(!opened->mayStayIdle);
    QTRY_VERIFY(isRunning(QStringLiteral("pid")));
    opened->use.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(QStringLiteral("pid")), 20'000);
    QVERIFY(access->open(brief, {}));
}

// One that closes a VPN must not meet one that opens it.
void TestCommandAccess::S61_isClosedBeforeItIsStartedAgain()
{
    auto tunnel = command(listener("open('log', 'a').write('open\\n')\nopen('pid', 'w').write(str(os.getpid()))"));
    tunnel.close = {"/bin/sh", "-c", "sleep 0.5; echo closed >> log"};
    const auto access = allowing(tunnel);
    const auto first = access->open(tunnel, {});
    QVERIFY(first);
    ::kill(content(QStringLiteral("pid")).toInt(), SIGKILL);
    QTRY_VERIFY(!first->use->isRunning());
    QVERIFY(access->open(tunnel, {}));
    QCOMPARE(content(QStringLiteral("log")), QByteArray("open\nclosed\nopen"));
}

void TestCommandAccess::S61_theFormerEnvironmentIsClosedFirst()
{
    auto vpn = command({"/bin/sh", "-c", "echo open >> log"});
    vpn.readiness = CommandReadiness::Exit;
    vpn.close = {"/bin/sh", "-c", "sleep 0.5; echo closed >> log"};
    auto former = allowing(vpn);
    const auto use = former->open(vpn, {});
    QVERIFY(use);
    const auto next = openAccess(list());
    next->startAfter(former->beginEnd());
    const auto opened = next->open(vpn, {});
    QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
    QCOMPARE(content(QStringLiteral("log")), QByteArray("open\nclosed\nopen"));
    QVERIFY(!use->use->isRunning());
    const auto late = former->open(vpn, {});
    QVERIFY(!late);
    QCOMPARE(late.error().kind, Failure::Kind::Unreachable);
}

void TestCommandAccess::stopsWaitingForWhatIsClosed()
{
    auto vpn = command({"/bin/sh", "-c", "echo open >> log"});
    vpn.readiness = CommandReadiness::Exit;
    vpn.close = {"/bin/sh", "-c", "echo closing >> log; sleep 3"};
    const auto former = allowing(vpn);
    QVERIFY(former->open(vpn, {}));
    const auto next = openAccess(list());
    next->startAfter(former->beginEnd());
    std::stop_source stop;
    auto opened = std::async(std::launch::async, [&] { return next->open(vpn, stop.get_token()); });
    QTRY_VERIFY(content(QStringLiteral("log")).endsWith("closing"));
    QElapsedTimer timer;
    timer.start();
    stop.request_stop();
    QCOMPARE(opened.get().error().kind, Failure::Kind::Cancelled);
    QVERIFY(timer.elapsed() < 1000);
}

void TestCommandAccess::stopsWaiting()
{
    const auto silent = command(shell("exec sleep 1000"));
    const auto access = allowing(silent);
    std::stop_source stop;
    auto opened = std::async(std::launch::async, [&] { return access->open(silent, stop.get_token()); });
    QVERIFY(opened.wait_for(100ms) == std::future_status::timeout);
    QElapsedTimer timer;
    timer.start();
    stop.request_stop();
    QCOMPARE(opened.get().error().kind, Failure::Kind::Cancelled);
    QVERIFY(timer.elapsed() < 1000);
}

// Both wait for somebody who has to hear that.
void TestCommandAccess::S62_aCommandIsHeardWhileItStarts()
{
    const auto connection = command(listener("print('tap your key', flush=True)\n"
                                             "while not os.path.exists('connection'): time.sleep(0.1)"));
    const auto password
        = passwordCommand("echo trace t0k3n >&2; while [ ! -e password ]; do sleep 0.1; done; echo t0k3n");
    QVERIFY(list().allow({fileCommand(connection), fileCommand(password)}));
    const auto access = openAccess(list(), {}, [this](const CommandPurpose &purpose, const std::string &line) {
        const bool isConnection = purpose.name == "cell 1 main connection" && line == "tap your key";
        const bool isPassword
            = purpose.name == "cell 1 main password" && line == "not finished yet; it may wait for you";
        (void)QFile(path(isConnection    ? QStringLiteral("connection")
                            : isPassword ? QStringLiteral("password")
                                         : QStringLiteral("else")))
            .open(QIODevice::WriteOnly);
    });
    QVERIFY(access->open(connection, {}));
    QCOMPARE(*access->fetchPassword(password, {}), std::string("t0k3n"));
    QVERIFY(!QFile::exists(path(QStringLiteral("else"))));
}

void TestCommandAccess::S62_aPasswordIsInNoOutput()
{
    const auto password = passwordCommand("echo t0k3n-of-15-minutes; echo trace t0k3n-of-15-minutes >&2");
    const auto talking = command(listener("print('using t0k3n-of-15-minutes', flush=True)"));
    QVERIFY(list().allow({fileCommand(password), fileCommand(talking)}));
    const auto access = openAccess(list());
    QCOMPARE(*access->fetchPassword(password, {}), std::string("t0k3n-of-15-minutes"));
    QCOMPARE(access->output(password.purpose), std::string("trace [masked]"));
    QVERIFY(access->open(talking, {}));
    QCOMPARE(access->output(talking.purpose), std::string("using [masked]"));
    // What it prints is no part of a failure, either.
    const auto failing = passwordCommand("echo t0k3n-of-15-minutes; echo denied >&2; exit 4");
    const auto fetched = allowing(failing)->fetchPassword(failing, {});
    QVERIFY(!fetched);
    QCOMPARE(fetched.error().detail, std::string("denied"));
    QVERIFY(fetched.error().text().find("code 4") != std::string::npos);
    const auto empty = passwordCommand("echo; echo late");
    QVERIFY(!allowing(empty)->fetchPassword(empty, {}));
}

void TestCommandAccess::S62_aFailedCommandShowsNoPassword_data()
{
    QTest::addColumn<QString>("script");
    QTest::newRow("it fails") << QStringLiteral("echo t0k3n-of-no-use; echo trace t0k3n-of-no-use >&2; exit 4");
    QTest::newRow("another line") << QStringLiteral("echo; echo t0k3n-of-no-use; echo trace t0k3n-of-no-use >&2");
}

void TestCommandAccess::S62_aFailedCommandShowsNoPassword()
{
    QFETCH(QString, script);
    const auto failing = passwordCommand(script.toStdString());
    const auto access = allowing(failing);
    const auto fetched = access->fetchPassword(failing, {});
    QVERIFY(!fetched);
    QCOMPARE(fetched.error().detail, std::string("trace [masked]"));
    QCOMPARE(access->output(failing.purpose), std::string("trace [masked]"));
}

void TestCommandAccess::aPasswordServesForItsLifetime()
{
    const auto script = "echo x >> runs; wc -l < runs";
    const auto lasting = passwordCommand(script, 3s);
    const auto access = allowing(lasting);
    QCOMPARE(*access->fetchPassword(lasting, {}), std::string("1"));
    QCOMPARE(*access->fetchPassword(lasting, {}), std::string("1"));
    QTRY_COMPARE_WITH_TIMEOUT(*access->fetchPassword(lasting, {}), std::string("2"), 10'000);
    const auto once = passwordCommand(script);
    const auto other = allowing(once);
    QCOMPARE(*other->fetchPassword(once, {}), std::string("3"));
    QCOMPARE(*other->fetchPassword(once, {}), std::string("4"));
}

// Its lifetime in the file says more than it has.
void TestCommandAccess::aTokenServesUntilItEnds()
{
    const auto ending = tokenCommand("32", 1h);
    const auto access = allowing(ending);
    const auto first = *access->fetchPassword(ending, {});
    QCOMPARE(*access->fetchPassword(ending, {}), first);
    QTRY_VERIFY_WITH_TIMEOUT(*access->fetchPassword(ending, {}) != first, 10'000);
    const auto lasting = tokenCommand("10**11", 1h);
    const auto other = allowing(lasting);
    QCOMPARE(*other->fetchPassword(lasting, {}), *other->fetchPassword(lasting, {}));
}

void TestCommandAccess::theEndOfATokenIsThatOfTheLast()
{
    const auto command = tokenCommand("600 * runs", 1h);
    auto environment = environmentWith(command);
    const auto now = SystemClock().now();
    const auto minutes = [&](const std::optional<Grant> &grant) {
        return grant && grant->isOfToken ? std::chrono::round<std::chrono::minutes>(grant->until - now).count() : 0;
    };
    // Nothing was printed yet, and nothing is printed to find it out.
    QVERIFY(!knownGrant(environment, {1}) && !fetchGrant(environment, {1}, now + 1h, {}));
    QVERIFY(environment.access->fetchPassword(command, {}));
    QCOMPARE(minutes(knownGrant(environment, {1})), 10);
    QCOMPARE(minutes(fetchGrant(environment, {1}, now + 9min, {})), 10);
    QCOMPARE(minutes(fetchGrant(environment, {1}, now + 15min, {})), 20);
    QCOMPARE(minutes(knownGrant(environment, {1})), 20);
    // Of several ends the earliest counts.
    environment.cells.front().grantUntil = now + 1h;
    QCOMPARE(minutes(knownGrant(environment, {1})), 20);
    environment.grantUntil = now + 5min;
    QCOMPARE(*knownGrant(environment, {1}), (Grant{now + 5min, false}));
    QVERIFY(!knownGrant(environment, {2}));
}

// Each connection gets a token of its own, so that its end says nothing of the access.
void TestCommandAccess::aShortTokenThatIsRenewedEndsNoGrant()
{
    const auto command = tokenCommand("(15 * runs if runs < 3 else 15)", 1h);
    const auto environment = environmentWith(command);
    const auto now = SystemClock().now();
    QVERIFY(environment.access->fetchPassword(command, {}));
    // It may be the last one.
    QVERIFY(knownGrant(environment, {1}) && knownGrant(environment, {1})->until < now + 20s);
    QVERIFY(!fetchGrant(environment, {1}, now + 5min, {}));
    // It is printed again for the next connection, and ends earlier than the one before.
    QVERIFY(environment.access->fetchPassword(command, {}));
    QVERIFY(knownGrant(environment, {1}) && knownGrant(environment, {1})->until < now + 25s);
}

void TestCommandAccess::aRefusedPasswordIsPrintedAgain()
{
    const auto lasting = passwordCommand("echo x >> runs; wc -l < runs", 1h);
    const auto access = allowing(lasting);
    QCOMPARE(*access->fetchPassword(lasting, {}), std::string("1"));
    access->forgetPassword(lasting, "an earlier one");
    QCOMPARE(*access->fetchPassword(lasting, {}), std::string("1"));
    access->forgetPassword(lasting, "1");
    QCOMPARE(*access->fetchPassword(lasting, {}), std::string("2"));
}

// A login that waits for somebody's telephone would fail for each of them in turn.
void TestCommandAccess::oneFailureServesAllWhoWait()
{
    const auto failing = passwordCommand("echo x >> runs; sleep 0.5; echo denied >&2; exit 4", 1h);
    const auto access = allowing(failing);
    std::vector<std::future<Outcome<std::string>>> all;
    for (int i = 0; i < 8; ++i) {
        all.push_back(std::async(std::launch::async, [&] { return access->fetchPassword(failing, {}); }));
    }
    for (auto &one : all) {
        const auto fetched = one.get();
        QVERIFY(!fetched);
        QCOMPARE(fetched.error().detail, std::string("denied"));
    }
    QCOMPARE(content(QStringLiteral("runs")), QByteArray("x"));
    QTRY_VERIFY(!access->fetchPassword(failing, {}) && content(QStringLiteral("runs")) == "x\nx");
}

// Nobody's telephone rings with every refresh.
void TestCommandAccess::whatFailsAgainAndAgainRests()
{
    const RestPeriods usual;
    QCOMPARE(usual.after(1), std::chrono::milliseconds(2s));
    QCOMPARE(usual.after(2), std::chrono::milliseconds(30s));
    QCOMPARE(usual.after(4), std::chrono::milliseconds(2min));
    QCOMPARE(usual.after(100), std::chrono::milliseconds(10min));

    const auto password = passwordCommand("echo x >> runs; test -e granted && echo secret");
    const auto connection = command(shell("echo x >> starts; exit 1"));
    QVERIFY(list().allow({fileCommand(password), fileCommand(connection)}));
    const auto access = openAccess(list(), {.first = 1ms, .second = 1h, .longest = 1h});
    QTRY_VERIFY(!access->fetchPassword(password, {}) && content(QStringLiteral("runs")) == "x\nx");
    QTRY_VERIFY(!access->open(connection, {}) && content(QStringLiteral("starts")) == "x\nx");
    const auto rests = access->fetchPassword(password, {});
    QVERIFY2(
        rests.error().text().find("It failed 2 times in a row, so it is not started for another") != std::string::npos,
        rests.error().text().c_str());
    QVERIFY(!access->open(connection, {}));
    QCOMPARE(content(QStringLiteral("runs")), QByteArray("x\nx"));
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("x\nx"));
    // A person asks.
    QVERIFY(QFile(path(QStringLiteral("granted"))).open(QFile::WriteOnly));
    access->forgetFailures();
    QVERIFY(access->fetchPassword(password, {}));
    QVERIFY(!access->open(connection, {}));
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("x\nx\nx"));
}

// As one that the machine slept through: it still listens, but nothing goes through it.
void TestCommandAccess::isStartedAgainWhenNothingConnectsThroughIt()
{
    const auto hung = command(listener("open('starts', 'a').write('x')"));
    const auto access = allowing(hung);
    const auto first = access->open(hung, {});
    QVERIFY(first);
    access->noteConnect(hung, ConnectResult::TimedOut);
    access->noteConnect(hung, ConnectResult::Connected);
    for (int i = 0; i < 20; ++i) {
        access->noteConnect(hung, ConnectResult::TimedOut);
    }
    // All of these were at the same time.
    QVERIFY(first->use->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT((access->noteConnect(hung, ConnectResult::TimedOut), !first->use->isRunning()), 30'000);
    const auto second = access->open(hung, {});
    QVERIFY(second);
    QVERIFY(second->use->isRunning());
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("xx"));
}

// As a proxy whose login has ended: it takes each connection and closes it.
void TestCommandAccess::aPersonStartsAgainWhatHangsUp()
{
    const auto proxy = command(listener("open('starts', 'a').write('x')"));
    const auto access = allowing(proxy);
    const auto first = access->open(proxy, {});
    QVERIFY(first);
    for (int i = 0; i < 20; ++i) {
        access->noteConnect(proxy, ConnectResult::HungUp);
    }
    QVERIFY(access->open(proxy, {}) && first->use->isRunning());
    access->forgetFailures();
    auto second = access->open(proxy, {});
    QVERIFY(second && second->use->isRunning() && !first->use->isRunning());
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("xx"));
    // One through which something connected stays, and so does one through which something is written.
    access->noteConnect(proxy, ConnectResult::HungUp);
    access->noteConnect(proxy, ConnectResult::Connected);
    access->forgetFailures();
    QVERIFY(access->open(proxy, {}) && second->use->isRunning());
    second->use->protect();
    access->noteConnect(proxy, ConnectResult::HungUp);
    access->forgetFailures();
    QVERIFY(access->open(proxy, {}) && second->use->isRunning());
    QCOMPARE(content(QStringLiteral("starts")), QByteArray("xx"));
}

void TestCommandAccess::isNotEndedWhileSomethingIsWritten()
{
    const auto hung = command(listener());
    const auto access = allowing(hung);
    const auto reader = access->open(hung, {});
    auto writer = access->open(hung, {});
    QVERIFY(reader && writer);
    writer->use->protect();
    QElapsedTimer timer;
    timer.start();
    QTRY_VERIFY_WITH_TIMEOUT((access->noteConnect(hung, ConnectResult::TimedOut), timer.elapsed() > 7000), 30'000);
    QVERIFY(reader->use->isRunning());
    writer->use.reset();
    QTRY_VERIFY_WITH_TIMEOUT((access->noteConnect(hung, ConnectResult::TimedOut), !reader->use->isRunning()), 30'000);
}

void TestCommandAccess::withoutAccessNothingStarts()
{
    const auto connection = command(shell("touch started"));
    QVERIFY(list().allow({fileCommand(connection)}));
    const auto opened = openPath(nullptr, connection, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Failure::Kind::Refused);
    QVERIFY(!passwordFor(nullptr, passwordCommand("touch started"), {}));
    QVERIFY(!QFile::exists(path(QStringLiteral("started"))));
    QVERIFY(openPath(nullptr, std::nullopt, {}));
    QCOMPARE(*passwordFor(nullptr, std::nullopt, {}), std::string());
}

QTEST_GUILESS_MAIN(TestCommandAccess)
#include "tst_commandaccess.moc"
