// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/os/childprocess.h"
#include "models/adapters/redis/redissession.h"
#include "models/adapters/redis/redisworkerprogress.h"
#include "tests/support/processes/silentport.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <hiredis/hiredis.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const std::string progressKey = "cells:claims:verification_service:last_processed_id:User";
const std::string lockKey = "gitlab:exclusive_lease:cells/claims_verification_worker:User";

} // namespace

class TestRedisWorkerProgress : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void aServerThatIsGoneEndsNoProgram();
    void aSessionAnswersInText();
    void readsProgressAndLock();
    void nothingThereIsNothingKnown();
    void asksItsOwnDatabase();
    void needsThePassword();
    void S17_anAclUserThatMayOnlyReadSuffices();
    void S17_whatTheAclUserMayNotReadIsRefused();
    void refusesAnOpenPasswordFile_S4();
    void sendsNothingButGetAndTtl_F57();
    void oddValuesAreUnknown_F57_data();
    void oddValuesAreUnknown_F57();
    void hostileServersAreHeldOff_F57_data();
    void hostileServersAreHeldOff_F57();
    void absentServerIsUnreachable_F57();
    void silentServerTimesOut();
    void stopEndsTheQuestionAtOnce();
    void unknownModelsAreNotAsked();
    void isReachedBehindACommand();

private:
    void startServer();
    std::string run(const std::vector<std::string> &arguments);
    Outcome<VerifierProgress> ask(const std::string &model = "User");
    void writePassword(const char *password, QFile::Permissions permissions = QFile::ReadOwner | QFile::WriteOwner);

    QTemporaryDir m_folder;
    std::optional<ChildProcess> m_server;
    RedisProfile m_redis;
};

std::string TestRedisWorkerProgress::run(const std::vector<std::string> &arguments)
{
    const std::unique_ptr<redisContext, decltype(&redisFree)> context(
        redisConnectUnix((m_folder.path().toStdString() + "/redis.sock").c_str()), &redisFree);
    if (!context || context->err) {
        return "no connection";
    }
    std::string answer;
    const std::vector<std::vector<std::string>> commands{{"AUTH", "hush"}, {"SELECT", "3"}, arguments};
    for (const auto &command : commands) {
        std::vector<const char *> texts;
        for (const auto &word : command) {
            texts.push_back(word.c_str());
        }
        const std::unique_ptr<redisReply, decltype(&freeReplyObject)> reply(
            static_cast<redisReply *>(redisCommandArgv(context.get(), int(texts.size()), texts.data(), nullptr)),
            &freeReplyObject);
        answer = reply && reply->str ? std::string(reply->str, std::size_t(reply->len)) : std::string();
    }
    return answer;
}

void TestRedisWorkerProgress::writePassword(const char *password, QFile::Permissions permissions)
{
    QFile file(m_folder.filePath(QStringLiteral("redis.password")));
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    file.write(password);
    file.close();
    QVERIFY(file.setPermissions(permissions));
}

Outcome<VerifierProgress> TestRedisWorkerProgress::ask(const std::string &model)
{
    return openWorkerProgress(m_redis)->fetchProgress(model, {});
}

void TestRedisWorkerProgress::initTestCase()
{
    startServer();
}

void TestRedisWorkerProgress::startServer()
{
    const auto program = QStandardPaths::findExecutable(QStringLiteral("redis-server"));
    QVERIFY2(!program.isEmpty(), "redis-server is not installed");
    const auto folder = m_folder.path().toStdString();
    Command command;
    command.arguments = {program.toStdString(), "--port", "0", "--unixsocket", folder + "/redis.sock",
        "--unixsocketperm", "700", "--save", "", "--appendonly", "no", "--dir", folder, "--requirepass", "hush"};
    command.log = folder + "/redis.log";
    auto server = ChildProcess::start(command);
    QVERIFY2(server, server ? "" : server.error().text().c_str());
    m_server = std::move(*server);
    QTRY_COMPARE_WITH_TIMEOUT(run({"PING"}), std::string("PONG"), 10000);
    m_redis = {"unix:" + folder + "/redis.sock", 3, folder + "/redis.password"};
}

void TestRedisWorkerProgress::init()
{
    writePassword("hush\n");
    QCOMPARE(run({"FLUSHDB"}), std::string("OK"));
}

// Writing to it raises SIGPIPE unless that is asked not to be.
void TestRedisWorkerProgress::aServerThatIsGoneEndsNoProgram()
{
    RedisSession session(m_redis, 2s);
    QVERIFY(session.ask({"PING"}));
    m_server.reset();
    QCOMPARE(session.ask({"PING"}).error().kind, Failure::Kind::Unreachable);
    QCOMPARE(session.ask({"PING"}).error().kind, Failure::Kind::Unreachable);
    startServer();
}

void TestRedisWorkerProgress::aSessionAnswersInText()
{
    RedisSession session(m_redis, 2s);
    QCOMPARE(session.ask({"GET", "absent"}).value(), RedisReply());
    QCOMPARE(session.ask({"SET", "one", "1"}).value(), RedisReply("OK"));
    QCOMPARE(session.ask({"INCR", "one"}).value(), RedisReply("2"));
    QCOMPARE(session.ask({"GET", "one"}).value(), RedisReply("2"));
    QCOMPARE(session.ask({"LLEN", "one"}).error().kind, Failure::Kind::Refused);
    QCOMPARE(session.ask({"KEYS", "*"}).error().kind, Failure::Kind::Unknown);
}

void TestRedisWorkerProgress::readsProgressAndLock()
{
    run({"SET", progressKey, "123456789012", "EX", "1000"});
    run({"SET", lockKey, "some-uuid", "EX", "200"});
    const auto progress = ask();
    QVERIFY2(progress, progress ? "" : progress.error().text().c_str());
    QCOMPARE(*progress->lastProcessedId, 123456789012);
    QVERIFY(*progress->progressExpiresIn > 990s && *progress->progressExpiresIn <= 1000s);
    QVERIFY(progress->isWorkerRunning);
    QVERIFY(*progress->workerLockExpiresIn > 190s && *progress->workerLockExpiresIn <= 200s);
}

void TestRedisWorkerProgress::nothingThereIsNothingKnown()
{
    const auto progress = ask("Route");
    QVERIFY(progress);
    QVERIFY(*progress == VerifierProgress{});
}

void TestRedisWorkerProgress::asksItsOwnDatabase()
{
    run({"SET", progressKey, "5"});
    QVERIFY(ask()->lastProcessedId == 5);
    QVERIFY(!ask()->progressExpiresIn);
    m_redis.database = 4;
    QVERIFY(!ask()->lastProcessedId);
    m_redis.database = 99;
    QCOMPARE(ask().error().kind, Failure::Kind::Refused);
    m_redis.database = 3;
}

void TestRedisWorkerProgress::needsThePassword()
{
    writePassword("wrong\n");
    const auto wrong = ask();
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().kind, Failure::Kind::Refused);
    QCOMPARE(wrong.error().text(),
        "Redis at " + m_redis.address + " refuses the login or does not allow AUTH. Check user and password_file.");
    auto open = m_redis;
    open.passwordFile.clear();
    open.database = 0;
    const auto none = openWorkerProgress(open)->fetchProgress("User", {});
    QVERIFY(!none);
    QCOMPARE(none.error().text(),
        "Redis at " + m_redis.address + " refuses the login or does not allow GET. Check user and password_file.");
}

// With the rules that the example of an environment file shows.
void TestRedisWorkerProgress::S17_anAclUserThatMayOnlyReadSuffices()
{
    QFile example(QStringLiteral(CELLS_SOURCE_DIR "/resources/environment.example.yml"));
    QVERIFY(example.open(QFile::ReadOnly));
    const auto text = QString::fromUtf8(example.readAll()).remove(QRegularExpression(QStringLiteral("\n +# +")));
    const auto shown = QRegularExpression(QStringLiteral("ACL SETUSER (\\w+) on ?>PASSWORD ([^\n]+)")).match(text);
    QVERIFY2(shown.hasMatch(), qPrintable(text));
    std::vector<std::string> arguments{"ACL", "SETUSER", shown.captured(1).toStdString(), "on", ">hush2"};
    for (const auto &rule : shown.captured(2).split(QLatin1Char(' '))) {
        arguments.push_back(rule.toStdString());
    }
    QCOMPARE(run(arguments), std::string("OK"));
    run({"SET", progressKey, "77", "EX", "1000"});
    run({"SET", lockKey, "some-uuid", "EX", "200"});
    writePassword("hush2\n");
    m_redis.user = shown.captured(1).toStdString();
    const auto progress = ask();
    const auto user = std::exchange(m_redis.user, {});
    QVERIFY2(progress, progress ? "" : (progress.error().text() + progress.error().detail).c_str());
    QVERIFY(progress->lastProcessedId == 77 && progress->isWorkerRunning);
    // Nothing beyond it.
    const std::vector<std::vector<std::string>> others{{"SET", progressKey, "1"}, {"DEL", progressKey},
        {"GET", "other"}, {"KEYS", "*"}, {"FLUSHDB"}, {"CONFIG", "GET", "*"}};
    for (const auto &command : others) {
        std::vector<std::string> dry{"ACL", "DRYRUN", user};
        dry.insert(dry.end(), command.begin(), command.end());
        QVERIFY2(run(dry) != "OK", command.front().c_str());
    }
}

void TestRedisWorkerProgress::S17_whatTheAclUserMayNotReadIsRefused()
{
    QCOMPARE(run({"ACL", "SETUSER", "blind", "on", ">hush3", "~cells:claims:*", "+select"}), std::string("OK"));
    writePassword("hush3\n");
    m_redis.user = "blind";
    const auto refused = ask();
    m_redis.user.clear();
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Failure::Kind::Refused);
    QVERIFY2(refused.error().text().find("does not allow GET") != std::string::npos, refused.error().text().c_str());
}

void TestRedisWorkerProgress::refusesAnOpenPasswordFile_S4()
{
    writePassword("hush\n", QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
    const auto progress = ask();
    QVERIFY(!progress);
    QVERIFY(progress.error().text().find("run: chmod 600") != std::string::npos);
}

void TestRedisWorkerProgress::sendsNothingButGetAndTtl_F57()
{
    run({"CONFIG", "RESETSTAT"});
    QVERIFY(ask());
    const auto statistics = QString::fromStdString(run({"INFO", "commandstats"}));
    QVERIFY2(statistics.contains(QLatin1String("cmdstat_get:calls=1")), qPrintable(statistics));
    QVERIFY2(statistics.contains(QLatin1String("cmdstat_ttl:calls=2")), qPrintable(statistics));
    // get, ttl, and auth, select of both sides; config of ours.
    for (const auto &line : statistics.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        static const QRegularExpression known(
            QStringLiteral("^(# Commandstats|cmdstat_(get|ttl|auth|select|config\\|resetstat):.*)\r?$"));
        QVERIFY2(known.match(line).hasMatch(), qPrintable(line));
    }
}

void TestRedisWorkerProgress::oddValuesAreUnknown_F57_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("text") << QByteArray("<b>5</b>");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("decimal") << QByteArray("5.0");
    QTest::newRow("too large") << QByteArray("9223372036854775808");
    QTest::newRow("above 64 KiB") << QByteArray(1 << 20, '7');
}

void TestRedisWorkerProgress::oddValuesAreUnknown_F57()
{
    QFETCH(const QByteArray, value);
    run({"SET", progressKey, value.toStdString()});
    const auto progress = ask();
    QVERIFY(!progress);
    QCOMPARE(progress.error().kind, Failure::Kind::Unknown);
    QVERIFY(progress.error().detail.size() <= 2048);
}

void TestRedisWorkerProgress::hostileServersAreHeldOff_F57_data()
{
    QTest::addColumn<QByteArray>("greeting");
    QTest::newRow("list") << QByteArray("*1000000000\r\n");
    QTest::newRow("nested lists") << QByteArray("*1\r\n*1\r\n*1\r\n");
    QTest::newRow("no protocol") << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n");
    QTest::newRow("huge bulk") << "$2147483647\r\n" + QByteArray(200000, 'x');
    QTest::newRow("hangs up") << QByteArray("$5\r\nab");
}

void TestRedisWorkerProgress::hostileServersAreHeldOff_F57()
{
    QFETCH(const QByteArray, greeting);
    const SilentPort server(greeting.constData());
    const auto progress = openWorkerProgress({server.address(), 0, {}}, {}, 500ms)->fetchProgress("User", {});
    QVERIFY(!progress);
    QVERIFY(progress.error().kind == Failure::Kind::Unknown || progress.error().kind == Failure::Kind::Unreachable);
}

void TestRedisWorkerProgress::absentServerIsUnreachable_F57()
{
    const auto absent = openWorkerProgress({"unix:/nowhere/redis.sock", 0, {}})->fetchProgress("User", {});
    QVERIFY(!absent);
    QCOMPARE(absent.error().kind, Failure::Kind::Unreachable);
    QCOMPARE(absent.error().text(),
        std::string("Redis at unix:/nowhere/redis.sock cannot be reached. Check that it runs, and its address."));
}

void TestRedisWorkerProgress::silentServerTimesOut()
{
    const SilentPort silent;
    QElapsedTimer timer;
    timer.start();
    const auto progress = openWorkerProgress({silent.address(), 0, {}}, {}, 200ms)->fetchProgress("User", {});
    QVERIFY(!progress);
    QCOMPARE(progress.error().kind, Failure::Kind::TimedOut);
    QVERIFY(timer.elapsed() < 1200);
}

void TestRedisWorkerProgress::stopEndsTheQuestionAtOnce()
{
    const SilentPort silent;
    const auto redis = openWorkerProgress({silent.address(), 0, {}}, {}, 1s);
    std::stop_source stop;
    QElapsedTimer sinceStop;
    std::jthread stopper([&] {
        QTest::qSleep(100);
        sinceStop.start();
        stop.request_stop();
    });
    const auto progress = redis->fetchProgress("User", stop.get_token());
    const auto elapsed = sinceStop.elapsed();
    QVERIFY(!progress);
    QCOMPARE(progress.error().kind, Failure::Kind::Cancelled);
    qInfo("ended %lld ms after the stop", static_cast<long long>(elapsed));
    QVERIFY(elapsed < 250);
}

void TestRedisWorkerProgress::unknownModelsAreNotAsked()
{
    QCOMPARE(ask("User\r\nFLUSHALL").error().kind, Failure::Kind::Refused);
}

// Its address is that of a server which this machine does not know.
void TestRedisWorkerProgress::isReachedBehindACommand()
{
    QCOMPARE(run({"SET", progressKey, "4711"}), std::string("OK"));
    const auto folder = m_folder.path().toStdString();
    auto redis = m_redis;
    redis.address = "redis.cell-1.example:6379";
    redis.connection
        = ConnectionCommand{.purpose = {folder + "/environment.yml", "cell 1 redis connection", redis.address},
            .open = {"python3", "-c",
                "import socket, sys, threading\n"
                "def pump(a, b):\n"
                "  while data := a.recv(4096): b.sendall(data)\n"
                "def serve(client):\n"
                "  server = socket.socket(socket.AF_UNIX); server.connect(sys.argv[2])\n"
                "  threading.Thread(target=pump, args=(server, client), daemon=True).start(); pump(client, server)\n"
                "listener = socket.create_server(('127.0.0.1', int(sys.argv[1])))\n"
                "while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()\n",
                "{port}", folder + "/redis.sock"}};
    const auto refused = openWorkerProgress(redis)->fetchProgress("User", {});
    QVERIFY(!refused && refused.error().kind == Failure::Kind::Refused);
    const AllowedCommands allowed(folder + "/allowed.json");
    QVERIFY(allowed.allow({fileCommand(*redis.connection)}));
    const auto progress = openWorkerProgress(redis, openAccess(allowed))->fetchProgress("User", {});
    QVERIFY2(progress, progress ? "" : progress.error().text().c_str());
    QCOMPARE(progress->lastProcessedId.value_or(0), 4711);
}

QTEST_GUILESS_MAIN(TestRedisWorkerProgress)
#include "tst_redisworkerprogress.moc"
